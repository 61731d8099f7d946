import type { LiturgicalChoices } from "@arzobispado/diocese/config/liturgia";
import type PocketBase from "pocketbase";
import { isoDay, readIsoDay } from "../../text/dates/calendar-month.ts";
import { localDay } from "../../text/dates/dates.ts";
import { liturgicalDay } from "../../text/dates/liturgical-day.server.ts";
import type { LiturgicalDay } from "../../text/dates/liturgical-day.ts";
import { type Precedence, precedenceOf } from "./celebration.ts";
import { findSanto, type Santo } from "./santoral.ts";
import type { SantoralQuery } from "./santoral-query.ts";

export interface SantoralOfPage {
  /** Today in La Paz, `YYYY-MM-DD`. */
  today: string;
  /** Day whose saint is shown, `YYYY-MM-DD`. */
  shown: string;
  santo: Santo | null;
  liturgicalDay: LiturgicalDay | null;
  precedence: Precedence;
  /** Month that the address asks for: the page then opens with the grid. `null`: none. */
  month: { year: number; month: number } | null;
  /** Requested day that has no saint; today's saint is shown instead. `null`: none. */
  missing: string | null;
  /** The saint of the requested day could not be loaded. */
  failed: boolean;
}

/**
 * Loads today's saint, or the one that the address asks for. A failure is logged; if a day was requested, the page also
 * shows it, with the grid instead of the saint (SAN-06).
 */
export async function loadSantoral(
  client: PocketBase,
  now: Date,
  query: SantoralQuery | null,
  report: (error: unknown) => void,
  site: Promise<{ liturgy: LiturgicalChoices }>,
): Promise<SantoralOfPage> {
  const today = localDay(now);
  const month = query && query.day === 0 ? { year: query.year, month: query.month } : null;
  const page = { today, shown: today, santo: null, liturgicalDay: null, month, missing: null, failed: false };
  const withSanto = async (date: string, santo: Santo | null) => {
    const day = liturgicalDay(date, (await site).liturgy);
    return {
      ...page,
      shown: date,
      santo,
      liturgicalDay: day,
      precedence: precedenceOf(santo?.nombre_santo ?? "", day),
    };
  };
  try {
    const asked = query && query.day > 0 ? isoDay(query) : today;
    const santo = await santoOf(client, asked);
    if (santo || asked === today) return withSanto(asked, santo);
    return { ...(await withSanto(today, await santoOf(client, today))), missing: asked };
  } catch (error) {
    report(error);
    const without = await withSanto(today, null);
    // Keeps the month of the requested day.
    return query && query.day > 0
      ? { ...without, month: { year: query.year, month: query.month }, failed: true }
      : without;
  }
}

function santoOf(client: PocketBase, date: string): Promise<Santo | null> {
  const { month, day } = readIsoDay(date);
  return findSanto(client, month, day);
}
