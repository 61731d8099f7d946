import { selectPlainRows } from "../filter/compile/plain-list.ts";
import { readFieldsPicker } from "../protocol/fields-picker.ts";
import { type PageAnswer, pageAnswer, readPaging } from "../protocol/paging.ts";
import { anonymousFacts } from "../rules/request-facts.ts";
import { defineCollection, json, number, text } from "../schema/define/define-collection.ts";
import type { LogsContext } from "./context.ts";
import type { LogEntry } from "./log-entry.ts";
import { logAlias } from "./log-store.ts";

/**
 * Lists one page of the entries.
 * @param query `page perPage skipTotal sort filter fields`
 * @throws BadRequestError
 */
export async function listLogs(context: LogsContext, query: ReadonlyMap<string, string>): Promise<PageAnswer<unknown>> {
  const paging = readPaging(query);
  const picker = readFieldsPicker(query.get("fields"));
  const { where, orderBy } = await selectLogs(context, query);
  const { page, perPage } = paging;
  const [found, totalItems] = await Promise.all([
    paging.reachable ? context.store.page({ where, orderBy, limit: perPage, offset: (page - 1) * perPage }) : [],
    paging.skipTotal ? -1 : context.store.count(where),
  ]);
  return pageAnswer(
    paging,
    totalItems,
    found.map((entry) => picker.pick(logView(entry))),
  );
}

/** Fields that filters and sorts of the logs may name (protocol 3.9). */
const entries = defineCollection({
  name: "_logs",
  fields: { rowid: number(), level: number(), message: text(), data: json() },
});

/**
 * Compiles filter and sort of a query for logs.
 * @throws BadRequestError without details, for a query it cannot parse
 */
export async function selectLogs(context: LogsContext, query: ReadonlyMap<string, string>) {
  return selectPlainRows(query, {
    collection: entries,
    alias: logAlias,
    facts: anonymousFacts(context.clock()),
    expressions: await context.store.expressions(),
  });
}

/** Entry in the form of both generations; an entry is never updated. */
export function logView({ id, created, level, message, data }: LogEntry) {
  return { id, created, updated: created, level, message, data: JSON.parse(data) };
}
