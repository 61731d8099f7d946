import type { RawBuilder } from "kysely";
import type { Collection } from "../define/define.ts";
import { CollectionSet } from "../registry/collection-set.ts";
import { compileView } from "./compile-view.ts";
import type { Engine } from "./write-select.ts";

/** Collection, with the SELECT of a view. `null`: a table. */
export interface Ordered {
  collection: Collection;
  select: RawBuilder<unknown> | null;
}

/**
 * Sorts collections so that they can be created in order: tables first, each view after what it reads.
 * @throws ViewQueryError also for views that read each other in a circle
 */
export function inReadingOrder(collections: readonly Collection[], engine: Engine): Ordered[] {
  const tables = collections.filter(({ type }) => type !== "view");
  const ordered: Ordered[] = tables.map((collection) => ({ collection, select: null }));
  let known = new CollectionSet(tables);
  let waiting = collections.filter(({ type }) => type === "view");
  while (waiting.length > 0) {
    const later: Collection[] = [];
    let problem: unknown;
    for (const collection of waiting) {
      try {
        const { sql: select } = compileView(collection.viewQuery, known, engine);
        ordered.push({ collection, select });
        known = known.with([collection]);
      } catch (error) {
        problem = error;
        later.push(collection);
      }
    }
    if (later.length === waiting.length) throw problem;
    waiting = later;
  }
  return ordered;
}
