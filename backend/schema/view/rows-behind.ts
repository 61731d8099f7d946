import type { Collection } from "../define/define.ts";
import type { Collections } from "../registry/collections.ts";
import { compileView } from "./compile-view.ts";
import { ViewQueryError } from "./query-error.ts";
import type { Engine } from "./write-select.ts";

/** Ids, by view: one that changes is another object. */
const known = new WeakMap<Collection, string[]>();

/** The collection itself and, of a view, every collection that its rows come from. */
export function rowsBehind(collection: Collection, collections: Collections, engine: Engine): Collection[] {
  if (collection.type !== "view") return [collection];
  const ids = known.get(collection) ?? idsRead(collection, collections, engine);
  known.set(collection, ids);
  const read = ids.map((id) => collections.find(id)).filter((found) => found !== undefined);
  return [collection, ...read.flatMap((found) => rowsBehind(found, collections, engine))];
}

function idsRead({ viewQuery }: Collection, collections: Collections, engine: Engine): string[] {
  try {
    return compileView(viewQuery, collections, engine).reads.map(({ id }) => id);
  } catch (error) {
    // What it reads is being changed at this moment: nothing can be read through it either.
    if (error instanceof ViewQueryError) return [];
    throw error;
  }
}
