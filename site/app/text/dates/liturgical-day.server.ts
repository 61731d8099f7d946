import { type LiturgicalChoices, usualChoices } from "@arzobispado/diocese/config/liturgia";
import { liturgicalRow } from "@arzobispado/diocese/config/liturgical-table";
import type { LiturgicalColor, LiturgicalDay } from "./liturgical-day.ts";

/**
 * Celebration of a day in Bolivia. The table has 78 kB, so it stays on the server.
 * @param isoDay `YYYY-MM-DD`
 * @param choices of the team; omitted: the usual ones
 * @returns `null` outside the years of the table (2024-2050) and for a day that does not exist
 */
export function liturgicalDay(isoDay: string, choices: LiturgicalChoices = usualChoices): LiturgicalDay | null {
  const [celebration, rank, color, season] = liturgicalRow(isoDay, choices) ?? [];
  if (!celebration || !rank || !color || !season) return null;
  return { celebration, rank, color: color as LiturgicalColor, season };
}
