import { transferredSolemnities } from "../config/liturgia.ts";

/** A day of a year: its date and its celebration as the table has it. */
export type CalendarDay = [celebration: string, rank: string, color: string, season: string];

/**
 * Puts back solemnities that romcal drops where two meet: it lets the memorial of the Immaculate Heart of Mary take 24 or
 * 29 June, and moves nothing that falls on the Sacred Heart, on Corpus Christi or into Holy Week.
 * @param year days by ISO date, changed in place
 */
export function restoreSolemnities(year: Map<string, CalendarDay>): void {
  const kept = new Set([...year.values()].map(([celebration]) => celebration));
  const [first = ""] = year.keys();
  for (const { celebration, on, color, tries } of transferredSolemnities) {
    if (kept.has(celebration)) continue;
    const own = `${first.slice(0, 4)}-${on}`;
    const date = tries(year.get(own)?.[0] ?? "")
      .map((days) => later(own, days))
      .find((candidate) => isFree(candidate, year));
    if (!date) throw new Error(`No day of ${first.slice(0, 4)} takes in: ${celebration}.`);
    year.set(date, [celebration, "solemnidad", color, year.get(date)?.[3] ?? ""]);
  }
}

/** The ISO date that many days after another one. */
export const later = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

function isFree(date: string, year: ReadonlyMap<string, CalendarDay>): boolean {
  const [celebration = "", rank = ""] = year.get(date) ?? [];
  // Holy Week from its Sunday on takes in nothing.
  return !["solemnidad", "domingo", "Triduo Pascual"].includes(rank) && !/ Santo$|^Domingo de Ramos/.test(celebration);
}
