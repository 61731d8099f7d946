import type { RawBuilder } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Collection } from "../define/define.ts";
import type { CollectionSet } from "../registry/collection-set.ts";
import type { ViewQueryError } from "../view/query-error.ts";
import { renameInQuery } from "../view/rename-in-query.ts";
import { affectedViews, compileViews } from "./compile-views.ts";

interface ViewPlan {
  /** Views with their current names, sorted so that each precedes the views it reads. */
  dropped: Collection[];
  /** Views sorted so that each follows what it reads. */
  created: { collection: Collection; select: RawBuilder<unknown> }[];
  failed: { collection: Collection; error: ViewQueryError }[];
}

/**
 * Plans which views to create again. An unchanged query keeps reading the same collections and fields, under new names
 * after a rename.
 *
 * @param changed ids of tables that are altered or dropped
 * @param drafts collections after the change; views without the fields that come from their queries
 */
export function planViews(
  changed: ReadonlySet<string>,
  before: CollectionSet,
  drafts: CollectionSet,
  engine: Database["engine"],
): ViewPlan {
  const stored = new Map(before.all().map((collection) => [collection.id, collection]));
  const views = drafts.all().filter(({ type }) => type === "view");
  const differing = views.filter((view) => {
    const former = stored.get(view.id);
    return former?.name !== view.name || former.viewQuery !== view.viewQuery;
  });
  const affected = affectedViews(new Set([...changed, ...differing.map(({ id }) => id)]), before, engine);
  const made = new Set([...affected, ...differing].map(({ id }) => id));
  const wanted = views
    .filter(({ id }) => made.has(id))
    .map((view) => {
      const unchanged = stored.get(view.id)?.viewQuery === view.viewQuery;
      return unchanged ? { ...view, viewQuery: renameInQuery(view.viewQuery, before, drafts) } : view;
    });
  const { views: created, failed } = compileViews(wanted, drafts.without(made), engine);
  return { dropped: affected.toReversed(), created, failed };
}
