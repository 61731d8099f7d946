import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Bolivia_Es } from "@romcal/calendar.bolivia";
import { Romcal } from "romcal";
import {
  type LiturgicalChoices,
  liturgicalOptions,
  liturgicalYears,
  ownSolemnities,
  usualChoices,
} from "../config/liturgia.ts";
import { celebrationOf, colorOf, rankOf, seasonOf } from "./liturgia-names.ts";
import { restoreMemorials } from "./lost-memorials.ts";
import { type CalendarDay, restoreSolemnities } from "./lost-solemnities.ts";

/**
 * Writes `diocese/generated/liturgia.json`: the principal celebration of each day in Bolivia. Run by hand, once for the
 * years of `config/liturgia.ts` (`node diocese/generate/liturgia.ts`); the product itself does not need romcal.
 *
 * `days` holds each different [celebration, rank, colour, season]; a year is a list with the index in `days` for each
 * day. `others` has, for each choice of `config/liturgia.ts` that is not the default, the days of a year that differ:
 * number of the day, index, number of the next day, index…
 */
type ChoiceName = keyof typeof liturgicalOptions;

const choiceNames = Object.keys(liturgicalOptions) as ChoiceName[];

/** Makes the text of `generated/liturgia.json` for these years, both included. */
export async function liturgicalTable({ first, last }: { first: number; last: number }): Promise<string> {
  const days: string[][] = [];
  const placeOf = new Map<string, number>();
  const place = (day: string[]): number => {
    const key = day.join("|");
    const known = placeOf.get(key) ?? days.push(day) - 1;
    placeOf.set(key, known);
    return known;
  };
  const placesOf = async (year: number, choices: LiturgicalChoices) => (await yearOf(year, choices)).map(place);
  const years: Record<string, number[]> = {};
  const others = Object.fromEntries(choiceNames.map((name) => [name, {} as Record<string, number[]>]));

  for (let year = first; year <= last; year++) {
    const usual = await placesOf(year, usualChoices);
    years[year] = usual;
    const changed = new Map<number, number>();
    for (const name of choiceNames) {
      const other = await placesOf(year, { ...usualChoices, [name]: liturgicalOptions[name].values[1] });
      const differing = [...other.entries()].filter(([index, there]) => there !== usual[index]);
      for (const [index, there] of differing) {
        if (changed.has(index)) throw new Error(`Two choices change day ${index} of ${year}: they cannot be joined.`);
        changed.set(index, there);
      }
      const ofName = others[name];
      if (ofName) ofName[year] = differing.flat();
    }
    const all = Object.fromEntries(choiceNames.map((name) => [name, liturgicalOptions[name].values[1]]));
    const together = await placesOf(year, all as unknown as LiturgicalChoices);
    if (together.some((there, index) => there !== (changed.get(index) ?? usual[index]))) {
      throw new Error(`The choices of ${year} are not independent of each other.`);
    }
  }
  return `{"days":[\n${days.map((day) => JSON.stringify(day)).join(",\n")}\n],"years":${JSON.stringify(years)},"others":${JSON.stringify(others)}}\n`;
}

async function yearOf(year: number, { ascension, corpus, epifania }: LiturgicalChoices): Promise<CalendarDay[]> {
  const romcal = new Romcal({
    localizedCalendar: Bolivia_Es,
    ascensionOnSunday: ascension === "domingo",
    corpusChristiOnSunday: corpus === "domingo",
    epiphanyOnSunday: epifania === "domingo",
  });
  const calendar = await romcal.generateCalendar(year);
  const inOrder = new Map<string, CalendarDay>();
  for (const date of Object.keys(calendar).toSorted()) {
    const [day] = calendar[date] ?? [];
    if (!day) throw new Error(`romcal gives nothing for ${date}.`);
    const own = ownSolemnities[date.slice(5)];
    inOrder.set(date, own ? [own, "solemnidad", "blanco", seasonOf(day)] : describe(day));
  }
  restoreSolemnities(inOrder);
  restoreMemorials(inOrder, (date) => (calendar[date] ?? []).filter(({ rank }) => rank === "MEMORIAL").length);
  return [...inOrder.values()];
}

function describe(day: Parameters<typeof celebrationOf>[0]): CalendarDay {
  return [celebrationOf(day), rankOf(day), colorOf(day), seasonOf(day)];
}

if (import.meta.main) {
  await writeFile(
    join(import.meta.dirname, "..", "generated", "liturgia.json"),
    await liturgicalTable(liturgicalYears),
  );
}
