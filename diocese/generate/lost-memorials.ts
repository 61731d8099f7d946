import { type CalendarDay, later } from "./lost-solemnities.ts";

/** Feasts that may fall on the Saturday after the Sacred Heart, by month and day; romcal drops them there. */
const feastsBeforeMemorials: Readonly<Record<string, readonly [celebration: string, color: string]>> = {
  "05-31": ["Visitación de la Santísima Virgen María", "blanco"],
  "07-03": ["Santo Tomás, apóstol", "rojo"],
};

/**
 * Puts the two memorials of Mary that move with Easter on the days of the norms.
 * @param year days by ISO date, changed in place
 * @param memorialsOn number of obligatory memorials that romcal has for a day
 */
export function restoreMemorials(year: Map<string, CalendarDay>, memorialsOn: (date: string) => number): void {
  const dateOf = (name: string) => [...year].find(([, [celebration]]) => celebration === name)?.[0] ?? "";
  const afterPentecost = later(dateOf("Pentecostés"), 1);
  const [, rank, , season = ""] = year.get(afterPentecost) ?? [];
  // Decree of 24 March 2018: it takes precedence over other memorials.
  if (rank === "memoria") year.set(afterPentecost, ["María, Madre de la Iglesia", rank, "blanco", season]);

  const afterSacredHeart = later(dateOf("Sagrado Corazón de Jesús"), 1);
  const day = year.get(afterSacredHeart);
  if (day?.[0] !== immaculateHeart) return;
  const feast = feastsBeforeMemorials[afterSacredHeart.slice(5)];
  if (feast) year.set(afterSacredHeart, [feast[0], "fiesta", feast[1], day[3]]);
  // Notification of 8 December 1998: if two obligatory memorials coincide here, both become optional.
  else if (memorialsOn(afterSacredHeart) > 1) year.set(afterSacredHeart, [day[0], "memoria libre", day[2], day[3]]);
}

const immaculateHeart = "Inmaculado Corazón de María";
