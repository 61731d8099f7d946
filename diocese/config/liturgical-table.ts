import table from "../generated/liturgia.json" with { type: "json" };
import { type LiturgicalChoices, usualChoices } from "./liturgia.ts";

const days = table.days as string[][];
const years = table.years as Record<string, number[]>;
const others = table.others as Record<keyof LiturgicalChoices, Record<string, number[]>>;
const choiceNames = Object.keys(usualChoices) as (keyof LiturgicalChoices)[];
const aDay = 86_400_000;

/** Years for which the table has every day. */
export const yearsOfTable = Object.keys(years);

/**
 * Row of the liturgical table for a day. The table has 78 kB: import it on servers only.
 * @param text `AAAA-MM-DD`
 * @returns celebration, rank, colour and season. `null`: outside the years of the table, or no such day.
 */
export function liturgicalRow(text: string, choices: LiturgicalChoices): readonly string[] | null {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(moment) || !new Date(moment).toISOString().startsWith(text)) return null;
  const year = text.slice(0, 4);
  const index = (moment - Date.parse(`${year}-01-01T00:00:00Z`)) / aDay;
  const changed = choiceNames
    .filter((name) => choices[name] !== usualChoices[name])
    .map((name) => placeIn(others[name][year] ?? [], index));
  const place = changed.find((there) => there !== undefined) ?? years[year]?.[index];
  return place === undefined ? null : (days[place] ?? null);
}

/**
 * Place of a day in `days`, for a choice that differs.
 * @param pairs number of a day and its place in `days`, alternating
 */
function placeIn(pairs: readonly number[], index: number): number | undefined {
  const at = pairs.findIndex((number, position) => position % 2 === 0 && number === index);
  return at === -1 ? undefined : pairs[at + 1];
}
