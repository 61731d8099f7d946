import type { RawBuilder } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Collection } from "../define/define.ts";
import { CollectionSet } from "../registry/collection-set.ts";
import { compileView } from "../view/compile-view.ts";
import { ViewQueryError } from "../view/query-error.ts";

interface CompiledView {
  /** With the fields of its query. */
  collection: Collection;
  select: RawBuilder<unknown>;
  /** Ids of the collections that it reads. */
  reads: Set<string>;
}

interface CompiledViews {
  /** Each after the views that it reads. */
  views: CompiledView[];
  failed: { collection: Collection; error: ViewQueryError }[];
}

/**
 * Compiles views that may read each other.
 * @param others what they may read besides: tables and views whose fields are known
 */
export function compileViews(views: Collection[], others: CollectionSet, engine: Database["engine"]): CompiledViews {
  const compiled: CompiledView[] = [];
  let known = others;
  let waiting = views;
  for (;;) {
    const failed: CompiledViews["failed"] = [];
    for (const view of waiting) {
      try {
        const { fields, sql: select, reads } = compileView(view.viewQuery, known, engine);
        const collection = { ...view, fields };
        compiled.push({ collection, select, reads: new Set(reads.map(({ id }) => id)) });
        known = known.with([collection]);
      } catch (error) {
        if (!(error instanceof ViewQueryError)) throw error;
        failed.push({ collection: view, error });
      }
    }
    // Another round may find what a view of this one has become.
    if (failed.length === 0 || failed.length === waiting.length) return { views: compiled, failed };
    waiting = failed.map(({ collection }) => collection);
  }
}

/**
 * The views that are among these collections, or read one of them directly or through another view; in reading order, but
 * those that are not understood any more stand last.
 */
export function affectedViews(
  changed: ReadonlySet<string>,
  all: CollectionSet,
  engine: Database["engine"],
): Collection[] {
  const isView = ({ type }: Collection) => type === "view";
  const tables = new CollectionSet(all.all().filter((collection) => !isView(collection)));
  const { views, failed } = compileViews(all.all().filter(isView), tables, engine);
  const affected = new Set(changed);
  const found: Collection[] = [];
  for (const { collection, reads } of views) {
    if (!affected.has(collection.id) && reads.isDisjointFrom(affected)) continue;
    affected.add(collection.id);
    found.push(collection);
  }
  return [...found, ...failed.map(({ collection }) => collection)];
}
