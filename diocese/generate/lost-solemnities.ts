import { transferredSolemnities } from "../config/liturgia.ts";

/** Celebration of a day, as the table has it. */
export type CalendarDay = [celebration: string, rank: string, color: string, season: string];

/**
 * Restores solemnities that romcal drops when two coincide: it gives 24 or 29 June to the memorial of the Immaculate
 * Heart of Mary, and moves nothing that falls on the Sacred Heart, on Corpus Christi or into Holy Week.
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

/** ISO date a number of days after another one. */
export const later = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

function isFree(date: string, year: ReadonlyMap<string, CalendarDay>): boolean {
  const [celebration = "", rank = ""] = year.get(date) ?? [];
  // Holy Week, from Palm Sunday on, accepts no moved solemnity.
  return !["solemnidad", "domingo", "Triduo Pascual"].includes(rank) && !/ Santo$|^Domingo de Ramos/.test(celebration);
}
