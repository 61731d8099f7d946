import type PocketBase from "pocketbase";
import type { ListResult } from "pocketbase";
import { loadedPart } from "../../../backend/page-parts.ts";
import { withSuperuser } from "../with-superuser.ts";
import { type LogsQuery, logsFilter } from "./logs-query.ts";

/** Log entry (protocol 9.2). */
export interface LogEntry {
  id: string;
  created: string;
  /** Severity: -4 debug, 0 info, 4 warning, 8 error. */
  level: number;
  message: string;
  data: Record<string, unknown>;
}

export interface HourTotal {
  total: number;
  /** Start of the hour, in the backend's date format. */
  date: string;
}

export interface LogsPage {
  page: ListResult<LogEntry>;
  /** Counts per hour of all matches, not only of this page. `null`: not loaded; the page shows without the chart. */
  hours: HourTotal[] | null;
}

const perPage = 25;

/** Loads one page of matching entries, newest first. @param page from 1 */
export function findLogs(query: LogsQuery, page: number): Promise<LogsPage> {
  return withSuperuser((client) => findLogsWith(client, query, page));
}

export async function findLogsWith(client: PocketBase, query: LogsQuery, page: number): Promise<LogsPage> {
  const [expression, values] = logsFilter(query);
  const filter = client.filter(expression, values as Record<string, unknown>);
  const [list, hours] = await Promise.all([
    client.logs.getList(page, perPage, { filter, sort: "-created" }),
    loadedPart(client.logs.getStats({ filter })),
  ]);
  return { page: list as unknown as ListResult<LogEntry>, hours: hours.part as HourTotal[] | null };
}
