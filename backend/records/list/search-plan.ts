import type { RawBuilder } from "kysely";
import type { Search } from "../../db/search-index.ts";
import type { SlowRead } from "../../db/slow-reads.ts";
import { collectSearches, type FilterSearch } from "../../filter/compile/searches.ts";
import type { FilterNode } from "../../filter/parse/ast.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { RecordsContext } from "../context.ts";
import { baseAlias } from "../store/record-store.ts";

/** How the `~` of a filter are written in the statements of one list; parts in neither map stay plain LIKEs. */
export interface FilterPlan {
  page: Conditions;
  count: Conditions;
  /** The rows are found through the search index. */
  leads: boolean;
}

type Conditions = ReadonlyMap<FilterNode, RawBuilder<boolean>>;

const allPlain: FilterPlan = { page: new Map(), count: new Map(), leads: false };

/** @param asked `rows`: of the asked page and all pages before it; `slow`: how the search index is asked */
export async function planSearches(
  { database }: Pick<RecordsContext, "database">,
  collection: Collection,
  node: FilterNode | null,
  asked: { rows: number; slow: SlowRead },
): Promise<FilterPlan> {
  const searches = node ? collectSearches(node, collection) : [];
  if (searches.length === 0) return allPlain;
  const terms = searches.map((search) => search.terms);
  const plan = await database.search.plan({ table: collection.name, alias: baseAlias, searches: terms, ...asked });
  return { page: byNode(searches, plan.page), count: byNode(searches, plan.count), leads: plan.drivenBySearchIndex };
}

function byNode(searches: readonly FilterSearch[], conditions: ReadonlyMap<Search, RawBuilder<boolean>>): Conditions {
  return new Map(
    searches.flatMap(({ node, terms }) => {
      const condition = conditions.get(terms);
      return condition ? [[node, condition] as const] : [];
    }),
  );
}
