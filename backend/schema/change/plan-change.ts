import { isDeepStrictEqual } from "node:util";
import type { RawBuilder } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Collection } from "../define/define.ts";
import { fromStored, toStored } from "../registry/collection-json.ts";
import { CollectionSet } from "../registry/collection-set.ts";
import { refuseBrokenRules, refuseBrokenViews, refuseRemovalOfTargets } from "./check-others.ts";
import { refuseInvalid } from "./check-saved.ts";
import { completeCollection } from "./complete-collection.ts";
import { CollectionInUseError } from "./errors.ts";
import { followRenames } from "./follow-renames.ts";
import { planViews } from "./plan-views.ts";
import { type Alteration, tableChangeOf } from "./table-changes.ts";

/** Steps of a change. Everything is checked already, except whether rows fit unique indexes. */
export interface ChangePlan {
  /** Collections after the change. */
  next: CollectionSet;
  removed: Collection[];
  /** Collections that need a new table. */
  created: Collection[];
  altered: Alteration[];
  /** Views to drop first, in this order. */
  droppedViews: Collection[];
  /** Views to create last, in this order. */
  createdViews: { collection: Collection; select: RawBuilder<unknown> }[];
  /** Definitions to insert and to replace. */
  inserted: Collection[];
  replaced: Collection[];
}

/**
 * Checks a change and plans its steps.
 * @param stored all current collections
 * @param now timestamp for `created` and `updated`
 * @param isBuilt true if a replacement table was built, so that views of the table must be created again
 * @throws InvalidCollectionError, CollectionInUseError
 */
export function planChange(
  stored: Collection[],
  change: { save: Collection[]; remove: string[] },
  database: Pick<Database, "engine" | "expressions">,
  now: string,
  isBuilt: (alteration: Alteration) => boolean = () => false,
): ChangePlan {
  const before = new CollectionSet(stored);
  const storedById = new Map(stored.map((collection) => [collection.id, collection]));
  const removed = stored.filter(({ id }) => change.remove.includes(id));
  for (const collection of removed) if (collection.system) throw new CollectionInUseError(collection, []);

  const rest = before.without(new Set(change.remove));
  const targets = rest.with(change.save);
  const saved = change.save.map((given) => completeCollection(given, storedById.get(given.id), targets));
  refuseInvalid(change.save, saved, before, rest.with(saved));
  const drafts = followRenames(before, rest.with(saved));
  refuseRemovalOfTargets(removed, drafts);

  const tables = saved.filter(({ type }) => type !== "view");
  const altered = tables.flatMap((after) => {
    const former = storedById.get(after.id);
    return former ? [{ before: former, after }] : [];
  });
  const isMoved = (alteration: Alteration) => tableChangeOf(alteration) !== null || isBuilt(alteration);
  const moved = altered.filter(isMoved).map(({ after }) => after);
  const views = planViews(new Set([...removed, ...moved].map(({ id }) => id)), before, drafts, database.engine);
  refuseBrokenViews(views.failed, removed, change.save);
  const next = drafts.with(views.created.map(({ collection }) => collection));
  refuseBrokenRules(change.save, removed, before, next, database);

  const dated = new CollectionSet(next.all().map((collection) => withDates(collection, storedById, now)));
  const written = dated.all().filter((collection) => collection !== storedById.get(collection.id));
  return {
    next: dated,
    removed,
    created: tables.filter(({ id }) => !storedById.has(id)),
    altered,
    droppedViews: views.dropped,
    createdViews: views.created,
    inserted: written.filter(({ id }) => !storedById.has(id)),
    replaced: written.filter(({ id }) => storedById.has(id)),
  };
}

/** Sets `created` and `updated`. @returns the stored object if nothing has changed */
function withDates(collection: Collection, stored: ReadonlyMap<string, Collection>, now: string): Collection {
  const former = stored.get(collection.id);
  if (!former) return { ...collection, created: collection.created || now, updated: collection.updated || now };
  const { created, updated } = former;
  const same = isDeepStrictEqual(fromStored(toStored({ ...collection, created, updated })), former);
  return same ? former : { ...collection, created, updated: now };
}
