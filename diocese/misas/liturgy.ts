import table from "../generated/liturgia.json" with { type: "json" };
import type { Liturgy } from "./calendar.ts";
import { dayOf } from "./days.ts";

const days = table.days as string[][];
const years = table.years as Record<string, number[]>;

/** From the first to the last of them the table speaks. */
export const liturgyYears = Object.keys(years);

/** What `generated/liturgia.json` says of a day. It has some 60 kB: for servers. @param text `AAAA-MM-DD` */
export const liturgy: Liturgy = (text) => {
  const year = text.slice(0, 4);
  const place = years[year]?.[dayOf(text) - dayOf(`${year}-01-01`)];
  const [celebration, , , season] = (place !== undefined && days[place]) || [];
  return celebration !== undefined && season !== undefined ? { celebration, season } : null;
};
