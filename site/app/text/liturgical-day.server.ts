import table from "@arzobispado/diocese/generated/liturgia";
import type { LiturgicalColor, LiturgicalDay } from "./liturgical-day.ts";

const days = table.days as string[][];
const years = table.years as Record<string, number[]>;
const aDay = 86_400_000;

/**
 * What is celebrated in Bolivia on a day. The table has 76 kB, so it stays on the server.
 * @param isoDay `YYYY-MM-DD`
 * @returns null outside the years of the table (2024-2050) and for a day that does not exist
 */
export function liturgicalDay(isoDay: string): LiturgicalDay | null {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(isoDay) ? Date.parse(`${isoDay}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(moment) || !new Date(moment).toISOString().startsWith(isoDay)) return null;
  const year = isoDay.slice(0, 4);
  const place = years[year]?.[(moment - Date.parse(`${year}-01-01T00:00:00Z`)) / aDay];
  const [celebration, rank, color, season] = (place !== undefined && days[place]) || [];
  if (!celebration || !rank || !color || !season) return null;
  return { celebration, rank, color: color as LiturgicalColor, season };
}
