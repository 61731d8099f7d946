import type { RawBuilder } from "kysely";
import type { CompileOptions } from "../filter/compilation.ts";
import { refuseRequestNames } from "../filter/names.ts";
import { parseFilter } from "../filter/parser.ts";
import { compileSort } from "../filter/sort.ts";
import { compileFilter } from "../filter/to-condition.ts";
import { dueFields } from "../rules/due-dates.ts";
import type { RequestFacts } from "../rules/request-facts.ts";
import type { Collection } from "../schema/define.ts";
import type { RecordsContext } from "./context.ts";
import { baseAlias } from "./read/record-store.ts";
import type { Viewer } from "./read/viewer.ts";
import { planSearches } from "./search-plan.ts";

/** What a caller's `filter` and `sort` mean for the statements of one list. */
export interface Selection {
  filterText: string;
  where: RawBuilder<unknown>[];
  orderBy: RawBuilder<unknown>[];
  /** The page is found through a search index and sorted afterwards, so no index of the sort may lead. */
  ledBySearch: boolean;
  /** May the statements read many rows? */
  patient: boolean;
  /** Does the total depend on nothing but stored rows and due dates, so that it may be kept? */
  keepable: boolean;
}

/** @throws BadRequestError, ForbiddenError as the filter language does (protocol 3.8) */
export async function compileSelection(
  context: RecordsContext,
  collection: Collection,
  query: ReadonlyMap<string, string>,
  facts: RequestFacts,
  viewer: Viewer,
): Promise<Selection> {
  const filterText = query.get("filter") ?? "";
  const sortText = query.get("sort") ?? "";
  const options: CompileOptions = {
    collection,
    alias: baseAlias,
    collections: context.collections,
    facts,
    expressions: context.database.expressions,
    purpose: "client",
    foldContains: context.foldContains,
    onRead: (joined) => viewer.read.add(joined),
  };
  // Also where they stand in a comment: the plain text decides (protocol 3.5).
  if (!facts.auth?.superuser) refuseRequestNames(filterText);
  const node = filterText === "" ? null : parseFilter(filterText);
  const sort = compileSort(sortText, options);
  const plan = await planSearches(context, collection, node);
  const where = node ? [compileFilter(node, { ...options, useIndex: plan.useIndex })] : [];
  if (sort.condition) where.push(sort.condition);
  return {
    filterText,
    where,
    orderBy: sort.orderBy,
    ledBySearch: plan.leads,
    patient: node !== null || !isServedByIndex(collection, sortText),
    keepable: isKeepable(filterText, [...viewer.read]) && sort.condition === null,
  };
}

/** A sort that an index gives needs only as many rows as the page has. */
function isServedByIndex(collection: Collection, sort: string): boolean {
  const field = sort.replace(/^ *[-+]? */, "");
  if (field === "") return true;
  return collection.indexes.some((index) => new RegExp(`\\(\\s*[\`"[]?${RegExp.escape(field)}\\b`).test(index));
}

function isKeepable(filter: string, read: readonly Collection[]): boolean {
  return !filter.includes("@") && read.every(({ rules }) => dependsOnRowsOnly(rules.list));
}

/** For guests `@request.auth` is always missing; `@now` is known to pass at due dates only. */
function dependsOnRowsOnly(rule: string | null): boolean {
  if (!rule?.includes("@")) return true;
  const rest = rule.replaceAll(/@request\.auth\.\w+/g, "").replaceAll("@now", "");
  return !rest.includes("@") && (!rule.includes("@now") || dueFields(rule).length > 0);
}
