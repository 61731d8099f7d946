import type { RawBuilder } from "kysely";
import type { CompileOptions } from "../../filter/compile/compilation.ts";
import { refuseRequestNames } from "../../filter/compile/names.ts";
import { compileSort } from "../../filter/compile/sort.ts";
import { compileFilter } from "../../filter/compile/to-condition.ts";
import { parseFilter } from "../../filter/parse/parser.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { RecordsContext } from "../context.ts";
import { baseAlias } from "../store/record-store.ts";
import type { Viewer } from "../store/viewer.ts";
import { type FilterPlan, planSearches } from "./search-plan.ts";

/** What a caller's `filter` and `sort` mean for the statements of one list. */
export interface Selection {
  filterText: string;
  /** Of the page's rows. */
  where: RawBuilder<unknown>[];
  /** The same for counting all of them. */
  countWhere(): RawBuilder<unknown>[];
  orderBy: RawBuilder<unknown>[];
  /** The rows are found through a search index and sorted afterwards, so no index of the sort may lead. */
  drivenBySearchIndex: boolean;
  /** May the statements read many rows? */
  slow: boolean;
  /** Does the sort leave out no row, so that the total is that of the filter alone? */
  countsAll: boolean;
}

interface SelectionRequest {
  collection: Collection;
  query: ReadonlyMap<string, string>;
  facts: RequestFacts;
  viewer: Viewer;
  /** How many of the asked page and all pages before it. */
  rows: number;
}

/**
 * @throws BadRequestError, ForbiddenError as the filter language does (protocol 3.8)
 */
export async function compileSelection(
  context: RecordsContext,
  { collection, query, facts, viewer, rows }: SelectionRequest,
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
    onRead: (joined) => viewer.noteRead(joined),
  };
  // Also where they stand in a comment: the plain text decides (protocol 3.5).
  if (!facts.auth?.superuser) refuseRequestNames(filterText);
  const node = filterText === "" ? null : parseFilter(filterText);
  const sort = compileSort(sortText, options);
  const plan = await planSearches(context, collection, node, { rows, slow: facts.slow });
  const conditions = (useIndex: FilterPlan["page"]) => [
    ...(node ? [compileFilter(node, { ...options, useIndex })] : []),
    ...(sort.condition ? [sort.condition] : []),
  ];
  return {
    filterText,
    where: conditions(plan.page),
    countWhere: () => conditions(plan.count),
    orderBy: sort.orderBy,
    drivenBySearchIndex: plan.leads,
    slow: node !== null || !isServedByIndex(collection, sortText),
    countsAll: sort.condition === null,
  };
}

/** A sort that an index gives needs only as many rows as the page has. */
function isServedByIndex(collection: Collection, sort: string): boolean {
  const field = sort.replace(/^ *[-+]? */, "");
  if (field === "") return true;
  return collection.indexes.some((index) => new RegExp(`\\(\\s*[\`"[]?${RegExp.escape(field)}\\b`).test(index));
}
