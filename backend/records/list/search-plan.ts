import type { RawBuilder } from "kysely";
import type { Search } from "../../db/search-index.ts";
import type { SlowRead } from "../../db/slow-reads.ts";
import { collectSearches, type FilterSearch } from "../../filter/compile/searches.ts";
import type { FilterNode, Operand } from "../../filter/parse/ast.ts";
import { parseRule } from "../../filter/parse/parse-rule.ts";
import { indexesOf } from "../../schema/change/index-expression.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { RecordsContext } from "../context.ts";
import { baseAlias } from "../store/row-parts.ts";

/**
 * Conditions that replace the `~` of a filter in the two statements of a list. Parts missing in a map stay plain LIKEs.
 */
export interface FilterPlan {
  page: Conditions;
  count: Conditions;
  /** The rows are found through the search index. */
  leads: boolean;
  numbersFirst: boolean;
}

type Conditions = ReadonlyMap<FilterNode, RawBuilder<boolean>>;

const allPlain: FilterPlan = {
  page: new Map(),
  count: new Map(),
  leads: false,
  numbersFirst: false,
};

/**
 * Decides how the searches of a filter are executed.
 * @param asked `rows`: number of rows up to the end of the page; `slow`: queue for asking the search index
 */
export async function planSearches(
  { database }: Pick<RecordsContext, "database">,
  collection: Collection,
  node: FilterNode | null,
  asked: { rows: number; slow: SlowRead },
): Promise<FilterPlan> {
  const searches = node ? collectSearches(node, collection) : [];
  if (searches.length === 0) return allPlain;
  const terms = searches.map((search) => search.terms);
  const plan = await database.search.plan({
    table: collection.name,
    alias: baseAlias,
    searches: terms,
    isCovered: isCovered(collection, node as FilterNode, searches),
    ...asked,
  });
  return {
    page: byNode(searches, plan.page),
    count: byNode(searches, plan.count),
    leads: plan.drivenBySearchIndex,
    numbersFirst: plan.numbersFirst,
  };
}

/** Searches of a filter, for a page sorted by one field. */
export interface OrderedSearches {
  searches: Search[];
  /** An index holds the searched texts and has the sort field as its last column. */
  isCarried: boolean;
}

/** Collects the searches of a filter, for a page sorted by `field`. @returns `null`: the filter has no search */
export function orderedSearches(
  collection: Collection,
  { node, field }: { node: FilterNode | null; field: string },
): OrderedSearches | null {
  const searches = node ? collectSearches(node, collection).map(({ terms }) => terms) : [];
  if (searches.length === 0) return null;
  const names = searches.flat().map(({ column }) => column);
  const isCarried = indexesOf(collection).some(
    ({ columns, included, where }) =>
      where === null && columns.at(-1)?.name === field && names.every((name) => included.includes(name)),
  );
  return { searches, isCarried };
}

/** Whether one index holds all that the searches, the rest of the filter and the list rule read of a row. */
function isCovered(collection: Collection, node: FilterNode, searches: readonly FilterSearch[]): boolean {
  const { fields, rules } = collection;
  const searched = searches.flatMap(({ terms }) => terms.map(({ column }) => column));
  const rest = new Set(searches.map((search) => search.node));
  const named = [...namesIn(node, rest), ...(rules.list ? namesIn(parseRule(rules.list)) : [])];
  const read = named.filter(
    (name) => !/^(?:true|false|null)$/i.test(name) || fields.some((each) => each.name === name),
  );
  return indexesOf(collection).some((index) => {
    if (index.where !== null) return false;
    const columns = new Set(index.columns.filter(({ ignoreCase }) => !ignoreCase).map(({ name }) => name));
    return searched.every((name) => index.included.includes(name)) && read.every((name) => columns.has(name));
  });
}

/** Fields that a filter reads, without names of the request. @param but parts to skip */
function namesIn(node: FilterNode, but: ReadonlySet<FilterNode> = new Set()): string[] {
  if (but.has(node)) return [];
  if (node.kind !== "comparison") return node.parts.flatMap((part) => namesIn(part, but));
  return [node.left, node.right].flatMap(namesOf);
}

/** Names of the request, and `@now`; not `@collection`, which names rows. */
const isOfRequest = /^@(?!collection\.)/;

function namesOf(operand: Operand): string[] {
  if (operand.kind === "function") return operand.arguments.flatMap(namesOf);
  return operand.kind === "identifier" && !isOfRequest.test(operand.name) ? [operand.name] : [];
}

function byNode(searches: readonly FilterSearch[], conditions: ReadonlyMap<Search, RawBuilder<boolean>>): Conditions {
  return new Map(
    searches.flatMap(({ node, terms }) => {
      const condition = conditions.get(terms);
      return condition ? [[node, condition] as const] : [];
    }),
  );
}
