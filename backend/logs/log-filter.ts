import { selectPlainRows } from "../filter/compile/plain-list.ts";
import { anonymousFacts } from "../rules/request-facts.ts";
import { defineCollection, json, number, text } from "../schema/define/define-collection.ts";
import type { LogsContext } from "./context.ts";
import { logAlias } from "./log-store.ts";

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
