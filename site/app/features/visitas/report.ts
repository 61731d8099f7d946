import { browserClient } from "../../backend/browser-client.ts";

export interface DaySums {
  /** Day in La Paz, `YYYY-MM-DD`. */
  day: string;
  visits: number;
  visitors: number;
  views: number;
}

export interface Named {
  name: string;
  total: number;
}

/**
 * Answer of `GET /api/visitas`: seven days, and the sums of the seven days before. Lists of names hold the most
 * frequent.
 */
export interface VisitsReport {
  from: string;
  to: string;
  days: DaySums[];
  before: Omit<DaySums, "day">;
  devices: Named[];
  pages: Named[];
  otherPages: number;
  searches: Named[];
  shares: Named[];
}

/**
 * Loads the report with the session of this device.
 * @throws ClientResponseError 401 or 403 without permission
 */
export async function getReport(query: { period: string; date: string }): Promise<VisitsReport> {
  return (await browserClient()).send("/api/visitas", { query });
}

/** Has the report neither views nor searches nor shares? */
export const isEmpty = ({ days, searches, shares }: VisitsReport): boolean =>
  days.every(({ views }) => views === 0) && searches.length === 0 && shares.length === 0;
