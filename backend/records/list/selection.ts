import type { RawBuilder } from "kysely";
import { Cost } from "../../filter/compile/cost.ts";
import type { CompiledSort } from "../../filter/compile/sort.ts";
import { compileFilter } from "../../filter/compile/to-condition.ts";
import type { FilterNode } from "../../filter/parse/ast.ts";
import { refuseTooCostly } from "../../rules/cost-gate.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import { indexesOf } from "../../schema/change/index-expression.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { RecordsContext } from "../context.ts";
import { compiledFilter, compiledSort } from "../store/compiled-conditions.ts";
import { baseAlias } from "../store/row-parts.ts";
import type { Viewer } from "../store/viewer.ts";
import { type FilterPlan, type OrderedSearches, orderedSearches, planSearches } from "./search-plan.ts";

/** What a caller's `filter` and `sort` mean, before it is known how the rows are found. */
export interface Selection {
  collection: Collection;
  filterText: string;
  node: FilterNode | null;
  /** Of the filter without a search index; null: every row. */
  condition: RawBuilder<boolean> | null;
  sort: CompiledSort;
  /** The order is that of one date field, which an index begins with. */
  order: DateOrder | null;
  /** Compiles the filter once more, with conditions from an index in place of some of its parts. */
  compile(useIndex: FilterPlan["page"]): RawBuilder<boolean> | null;
  /** Does the sort leave out no row, so that the total is that of the filter alone? */
  countsAll: boolean;
}

interface DateOrder {
  field: string;
  descending: boolean;
}

interface SelectionRequest {
  collection: Collection;
  query: ReadonlyMap<string, string>;
  facts: RequestFacts;
  viewer: Viewer;
  /** Does the list rule ask anything of a row? */
  isRuled: boolean;
  /** Those of the asked page and all pages before it. */
  rows: number;
}

/**
 * Understands a list's `filter` and `sort`; what they cost is noted with the viewer.
 * @throws BadRequestError, ForbiddenError as the filter language does (protocol 3.8), and for what is too costly
 */
export function readSelection(
  { collections, database }: Pick<RecordsContext, "collections" | "database">,
  { collection, query, facts, viewer, isRuled, rows }: SelectionRequest,
): Selection {
  const filterText = query.get("filter") ?? "";
  const sortText = query.get("sort") ?? "";
  const scope = { database, collections, collection, facts };
  const filter = filterText === "" ? null : compiledFilter(filterText, scope);
  const node = filter?.node ?? null;
  const sort = compiledSort(sortText, scope);
  const cost = new Cost();
  for (const part of [filter, sort]) if (part) cost.add(part.cost);
  // Each row of the collection is looked at, unless an index gives the first of them in the asked order.
  if (node || rows > fewRows || !isServedByIndex(collection, sortText, isRuled)) cost.note("scan");
  viewer.noteCost(cost);
  refuseTooCostly(cost, facts);
  const { expressions } = database;
  const options = { collection, alias: baseAlias, collections, facts, expressions, purpose: "client" } as const;
  const compile: Selection["compile"] = (useIndex) => node && compileFilter(node, { ...options, useIndex });
  const condition = filter?.condition ?? null;
  const order = dateOrderOf(collection, sortText);
  return { collection, filterText, node, condition, sort, order, compile, countsAll: sort.condition === null };
}

/** The parts of a list's statements. */
export interface PlannedSelection {
  /** Of the page's rows. */
  where: RawBuilder<unknown>[];
  /** The same for counting all of them. */
  countWhere(): RawBuilder<unknown>[];
  /** The rows are found through a search index and sorted afterwards, so no index of the sort may lead. */
  drivenBySearchIndex: boolean;
  /** The numbers of the page's rows are found first. */
  numbersFirst: boolean;
}

/** @param asked see planSearches */
export async function planSelection(
  { database }: Pick<RecordsContext, "database">,
  { collection, node, condition, sort, compile }: Selection,
  asked: Parameters<typeof planSearches>[3],
): Promise<PlannedSelection> {
  const plan = await planSearches({ database }, collection, node, asked);
  const conditions = (useIndex: FilterPlan["page"]) =>
    [useIndex.size === 0 ? condition : compile(useIndex), sort.condition].filter((each) => each !== null);
  return {
    where: conditions(plan.page),
    countWhere: () => conditions(plan.count),
    drivenBySearchIndex: plan.leads,
    numbersFirst: plan.numbersFirst,
  };
}

/** A search whose page is asked for in the order of a date. */
export interface OrderedSelection extends DateOrder, OrderedSearches {
  where: RawBuilder<unknown>[];
}

/** Known before it is known how many matches there are, which takes longer; null for any other page. */
export function orderedSelection({ collection, node, condition, sort, order }: Selection): OrderedSelection | null {
  const searches = order && orderedSearches(collection, { node, field: order.field });
  return searches && { ...order, ...searches, where: [condition, sort.condition].filter((each) => each !== null) };
}

/** So many rows are walked over on the main thread at most; further pages are the readers'. */
const fewRows = 1_000;

/**
 * Whether an index gives the rows in this order, whatever stands before its last column for the rule. Without an order
 * they come as they were made, but a rule may lead SQLite into another index, after which all are sorted.
 */
function isServedByIndex(collection: Collection, sort: string, isRuled: boolean): boolean {
  const field = sort.replace(/^ *[-+]? */, "");
  if (field === "") return !isRuled;
  return indexesOf(collection).some(({ columns }) => columns.at(-1)?.name === field);
}

/** Records are mostly made in the order of their dates. */
function dateOrderOf(collection: Collection, sort: string): DateOrder | null {
  const [, sign, name] = /^ *([-+]?)(\w+) *$/.exec(sort) ?? [];
  const isDate = collection.fields.some(
    (field) => field.name === name && (field.type === "date" || field.type === "autodate"),
  );
  const begins = indexesOf(collection).some(({ columns: [first], where }) => {
    return where === null && first?.name === name && !first?.ignoreCase;
  });
  return name !== undefined && isDate && begins ? { field: name, descending: sign === "-" } : null;
}
