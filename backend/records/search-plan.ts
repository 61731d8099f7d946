import type { RawBuilder } from "kysely";
import type { Comparison, FilterNode } from "../filter/ast.ts";
import type { Collection } from "../schema/define.ts";
import type { RecordsContext } from "./context.ts";

export interface SearchPlan {
  useIndex: ReadonlyMap<Comparison, RawBuilder<boolean>>;
  /** The rows are found through the search index. */
  leads: boolean;
}

export async function planSearches(
  _context: RecordsContext,
  _collection: Collection,
  _node: FilterNode | null,
): Promise<SearchPlan> {
  return { useIndex: new Map(), leads: false };
}
