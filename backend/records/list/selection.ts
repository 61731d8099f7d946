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

/** Parsed `filter` and `sort` of a list, before it is decided how the rows are found. */
export interface Selection {
  collection: Collection;
  filterText: string;
  node: FilterNode | null;
  /** Condition of the filter without a search index. `null`: every row. */
  condition: RawBuilder<boolean> | null;
  sort: CompiledSort;
  /** Sort by one date field that is the first column of an index. `null`: any other sort. */
  order: DateOrder | null;
  /** Compiles the filter again, with conditions from an index in place of some of its parts. */
  compile(useIndex: FilterPlan["page"]): RawBuilder<boolean> | null;
  /** The sort excludes no row, so the total is that of the filter alone. */
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
  /** The list rule has conditions on rows. */
  isRuled: boolean;
  /** Number of rows up to the end of the page. */
  rows: number;
}

/**
 * Parses the `filter` and `sort` of a list, and adds their cost to the viewer.
 * @throws BadRequestError, ForbiddenError as the filter language does (protocol 3.8), and for a too costly request
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
  // Every row of the collection is read, unless an index gives the first ones in this order.
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

/** Parts of the statements of a list. */
export interface PlannedSelection {
  /** Conditions on the rows of the page. */
  where: RawBuilder<unknown>[];
  /** Conditions for counting all rows. */
  countWhere(): RawBuilder<unknown>[];
  /**
   * The rows are found through a search index and sorted afterwards: the planner must not start with an index of the
   * sort.
   */
  drivenBySearchIndex: boolean;
  /** The row numbers of the page are found first. */
  numbersFirst: boolean;
}

/** Decides how the rows of a list are found. @param asked see `planSearches` */
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

/** Search whose page is sorted by a date. */
export interface OrderedSelection extends DateOrder, OrderedSearches {
  where: RawBuilder<unknown>[];
}

/** Search sorted by a date, found before the matches are counted, which takes longer. `null`: any other page. */
export function orderedSelection({ collection, node, condition, sort, order }: Selection): OrderedSelection | null {
  const searches = order && orderedSearches(collection, { node, field: order.field });
  return searches && { ...order, ...searches, where: [condition, sort.condition].filter((each) => each !== null) };
}

/** Most rows scanned on the main thread; further pages are read outside it. */
const fewRows = 1_000;

/**
 * Whether an index gives the rows in this order, with any columns before its last one for the rule. Without a sort,
 * rows come in insertion order, but a rule may lead SQLite to another index, after which all rows are sorted.
 */
function isServedByIndex(collection: Collection, sort: string, isRuled: boolean): boolean {
  const field = sort.replace(/^ *[-+]? */, "");
  if (field === "") return !isRuled;
  return indexesOf(collection).some(({ columns }) => columns.at(-1)?.name === field);
}

/** Date order of a sort, if an index begins with that field: records are mostly created in the order of their dates. */
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
