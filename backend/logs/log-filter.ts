import type { RawBuilder } from "kysely";
import type { CompileOptions } from "../filter/compilation.ts";
import { parseFilter } from "../filter/parser.ts";
import { compileSort } from "../filter/sort.ts";
import { compileFilter } from "../filter/to-condition.ts";
import { BadRequestError } from "../protocol/errors.ts";
import { anonymousFacts } from "../rules/request-facts.ts";
import { CollectionSet } from "../schema/collection-set.ts";
import { defineCollection, json, number, text } from "../schema/define-collection.ts";
import type { LogsContext } from "./context.ts";
import { logAlias } from "./log-store.ts";

/** What filters and sorts of the logs may name (protocol 3.9). */
const entries = defineCollection({
  name: "_logs",
  fields: { rowid: number(), level: number(), message: text(), data: json() },
});

interface LogSelection {
  where: RawBuilder<unknown> | null;
  orderBy: RawBuilder<unknown>[];
}

/**
 * Which entries a query asks for, and in which order.
 * @throws BadRequestError for what is not understood, without any detail
 */
export async function selectLogs(context: LogsContext, query: ReadonlyMap<string, string>): Promise<LogSelection> {
  const filter = query.get("filter") ?? "";
  const sort = query.get("sort") ?? "";
  // No path leads out of the logs.
  if (/@(request|collection)\b/.test(filter + sort)) throw new BadRequestError();
  const options: CompileOptions = {
    collection: entries,
    alias: logAlias,
    collections: new CollectionSet([entries]),
    facts: anonymousFacts(context.clock()),
    expressions: await context.store.expressions(),
    purpose: "client",
  };
  return {
    where: filter === "" ? null : compileFilter(parseFilter(filter), options),
    orderBy: compileSort(sort, options).orderBy,
  };
}
