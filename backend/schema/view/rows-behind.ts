import type { Collection } from "../define/define.ts";
import type { Collections } from "../registry/collections.ts";
import { compileView } from "./compile-view.ts";
import { ViewQueryError } from "./query-error.ts";
import type { Engine } from "./write-select.ts";

/** Cache of collection ids by view. A changed view is another object. */
const known = new WeakMap<Collection, string[]>();

/** Returns the collection and, for a view, all collections its rows come from. */
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
    // The view's sources are being changed at this moment, so the view cannot be read either.
    if (error instanceof ViewQueryError) return [];
    throw error;
  }
}
