import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Bolivia_Es } from "@romcal/calendar.bolivia";
import { Romcal } from "romcal";
import { liturgicalYears } from "../config/liturgia.ts";
import { celebrationOf, colorOf, rankOf, seasonOf } from "./liturgia-names.ts";
import { type CalendarDay, restoreSolemnities } from "./lost-solemnities.ts";

/**
 * Writes `diocese/generated/liturgia.json`: the principal celebration of each day in Bolivia. It is run by hand, once
 * for the span of `config/liturgia.ts` (`node diocese/generate/liturgia.ts`); the product itself does not need romcal.
 *
 * `days` holds each different [celebration, rank, colour, season]; a year is the row of its days' places in it.
 */
/** What the calendar of Bolivia lacks, by month and day. As feasts of the principal patron both outrank a Sunday. */
const ownSolemnities: Record<string, string> = {
  "01-24": "Nuestra Señora de La Paz",
  "08-05": "Virgen de Copacabana",
};

const romcal = new Romcal({ localizedCalendar: Bolivia_Es });
const days: string[][] = [];
const placeOf = new Map<string, number>();
const years: Record<string, number[]> = {};

for (let year = liturgicalYears.first; year <= liturgicalYears.last; year++) {
  const calendar = await romcal.generateCalendar(year);
  const inOrder = new Map<string, CalendarDay>();
  for (const date of Object.keys(calendar).toSorted()) {
    const [day] = calendar[date] ?? [];
    if (!day) throw new Error(`romcal gives nothing for ${date}.`);
    const own = ownSolemnities[date.slice(5)];
    inOrder.set(date, own ? [own, "solemnidad", "blanco", seasonOf(day)] : describe(day));
  }
  restoreSolemnities(inOrder);
  years[year] = [...inOrder.values()].map(place);
}

await writeFile(
  join(import.meta.dirname, "..", "generated", "liturgia.json"),
  `{"days":[\n${days.map((day) => JSON.stringify(day)).join(",\n")}\n],"years":${JSON.stringify(years)}}\n`,
);

function describe(day: Parameters<typeof celebrationOf>[0]): CalendarDay {
  return [celebrationOf(day), rankOf(day), colorOf(day), seasonOf(day)];
}

function place(day: string[]): number {
  const key = day.join("|");
  const known = placeOf.get(key) ?? days.push(day) - 1;
  placeOf.set(key, known);
  return known;
}
