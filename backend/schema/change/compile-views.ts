import type { RawBuilder } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Collection } from "../define/define.ts";
import { CollectionSet } from "../registry/collection-set.ts";
import { compileView } from "../view/compile-view.ts";
import { ViewQueryError } from "../view/query-error.ts";

interface CompiledView {
  /** View with the fields of its query. */
  collection: Collection;
  select: RawBuilder<unknown>;
  /** Ids of the collections that the query reads. */
  reads: Set<string>;
}

interface CompiledViews {
  /** Views sorted so that each follows the views it reads. */
  views: CompiledView[];
  failed: { collection: Collection; error: ViewQueryError }[];
}

/**
 * Compiles views that may read each other.
 * @param others other collections they may read: tables, and views with known fields
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
    // The next round may compile views that read a view of this round.
    if (failed.length === 0 || failed.length === waiting.length) return { views: compiled, failed };
    waiting = failed.map(({ collection }) => collection);
  }
}

/**
 * Views that are among `changed`, or read a changed collection directly or through another view. In reading order;
 * views with invalid queries come last.
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
