import { browserClient } from "../../backend/browser-client.ts";

export interface DaySums {
  /** `YYYY-MM-DD` in La Paz. */
  day: string;
  visits: number;
  visitors: number;
  views: number;
}

export interface Named {
  name: string;
  total: number;
}

/** What `GET /api/visitas` answers: seven days and the sums of the seven before them. Of the names the most frequent. */
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

/** As whoever is signed in. @throws ClientResponseError 401 or 403 for others */
export async function getReport(query: { period: string; date: string }): Promise<VisitsReport> {
  return (await browserClient()).send("/api/visitas", { query });
}

/** Nothing was counted in these days. */
export const isEmpty = ({ days, searches, shares }: VisitsReport): boolean =>
  days.every(({ views }) => views === 0) && searches.length === 0 && shares.length === 0;
