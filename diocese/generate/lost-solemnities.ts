/** A day of a year: its date and its celebration as the table has it. */
export type CalendarDay = [celebration: string, rank: string, color: string, season: string];

/**
 * Solemnities that romcal drops where two meet, with their own day and the distances from it of the days
 * that may take them in. It lets the memorial of the Immaculate Heart of Mary take 24 or 29 June, and moves nothing that falls on the Sacred
 * Heart, on Corpus Christi or into Holy Week.
 */
const transferred = [
  {
    celebration: "San José, esposo de la Virgen María",
    on: "03-19",
    color: "blanco",
    // Out of Holy Week it goes to the Saturday before (Missal, note at 19 March).
    tries: () => [0, -1, -2, -3, -4, -5, -6, -7],
  },
  {
    celebration: "Natividad de San Juan Bautista",
    on: "06-24",
    color: "blanco",
    // Before the Sacred Heart, as the Holy See decided for 2022; after Corpus Christi.
    tries: (there: string) => [0, there === "Sagrado Corazón de Jesús" ? -1 : 1],
  },
  { celebration: "San Pedro y San Pablo, apóstoles", on: "06-29", color: "rojo", tries: () => [0, 1] },
];

/**
 * Puts back what romcal lost in a year.
 * @param year days by ISO date, changed in place
 */
export function restoreSolemnities(year: Map<string, CalendarDay>): void {
  const kept = new Set([...year.values()].map(([celebration]) => celebration));
  const [first = ""] = year.keys();
  for (const { celebration, on, color, tries } of transferred) {
    if (kept.has(celebration)) continue;
    const own = `${first.slice(0, 4)}-${on}`;
    const date = tries(year.get(own)?.[0] ?? "")
      .map((days) => later(own, days))
      .find((candidate) => isFree(candidate, year));
    if (!date) throw new Error(`No day of ${first.slice(0, 4)} takes in: ${celebration}.`);
    year.set(date, [celebration, "solemnidad", color, year.get(date)?.[3] ?? ""]);
  }
}

const later = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

function isFree(date: string, year: ReadonlyMap<string, CalendarDay>): boolean {
  const [celebration = "", rank = ""] = year.get(date) ?? [];
  // Holy Week from its Sunday on takes in nothing.
  return !["solemnidad", "domingo", "Triduo Pascual"].includes(rank) && !/ Santo$|^Domingo de Ramos/.test(celebration);
}
