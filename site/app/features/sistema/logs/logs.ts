import type PocketBase from "pocketbase";
import type { ListResult } from "pocketbase";
import { loadedPart } from "../../../backend/page-parts.ts";
import { withSuperuser } from "../with-superuser.ts";
import { type LogsQuery, logsFilter } from "./logs-query.ts";

/** One entry (protocol 9.2). */
export interface LogEntry {
  id: string;
  created: string;
  /** -4 for the finest, 0, 4 for warnings, 8 for errors. */
  level: number;
  message: string;
  data: Record<string, unknown>;
}

export interface HourTotal {
  total: number;
  /** Beginning of the hour, as the backend writes dates. */
  date: string;
}

export interface LogsPage {
  page: ListResult<LogEntry>;
  /** Of all that is found, not of this page alone. `null`: not loaded, and the page stands without them. */
  hours: HourTotal[] | null;
}

const perPage = 25;

/** The entries that are found, the newest first. @param page from 1 */
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
