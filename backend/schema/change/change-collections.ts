import type { Database, Transaction } from "../../db/database.ts";
import { formatDate } from "../../protocol/dates.ts";
import type { Collection } from "../define/define.ts";
import { markChanged, readCollections } from "../registry/collection-store.ts";
import type { Registry } from "../registry/registry.ts";
import { type BuiltTables, withBuiltTables } from "./built-tables.ts";
import { type DroppedFiles, findDroppedFiles } from "./dropped-files.ts";
import { planChange } from "./plan-change.ts";
import { runChange } from "./run-change.ts";
import type { Alteration } from "./table-changes.ts";

export type { DroppedFiles } from "./dropped-files.ts";
export { CollectionInUseError, InvalidCollectionError } from "./errors.ts";

export interface ChangeContext {
  database: Database;
  collections: Registry;
}

/** Changes to collections. Collections not named here stay as they are. */
export interface CollectionChange {
  /**
   * Complete collections after the change, matched by id; an unknown id creates a collection. Fields are matched by id
   * too: a missing field is deleted with its values, except system fields, which stay.
   */
  save: Collection[];
  /** Ids of collections to delete. Unknown ids are ignored. */
  remove: string[];
}

/** Result of a change within a caller's transaction. */
export interface ChangedCollections {
  /** Collections of `save`, in its order, as they will be stored. */
  collections: Collection[];
  /** Files to delete after the commit. */
  dropped: DroppedFiles[];
}

/**
 * Changes collections and their tables in one transaction, without losing values, on both engines. The change is in
 * force in this process on return, in other processes after they get the event.
 *
 * @param dropFiles called after the commit with the files that no row names any more
 * @returns collections of `save`, in its order, as stored
 * @throws InvalidCollectionError, CollectionInUseError
 */
export async function changeCollections(
  context: ChangeContext,
  change: CollectionChange,
  dropFiles?: (dropped: DroppedFiles[]) => Promise<void>,
): Promise<Collection[]> {
  const { collections, dropped } = await withBuiltTables(
    context.database,
    () => change,
    (transaction, built) => changeCollectionsWithin(context, transaction, change, built),
  );
  if (dropFiles && dropped.length > 0) await dropFiles(dropped);
  return collections;
}

/**
 * Changes collections within the caller's transaction. Call it before that transaction takes the lock `outbox`. The
 * registry reloads after the commit; until then write rows with the returned collections.
 * @param built tables built for the change (built-tables.ts). `null`: every table changes in place, however long that
 * takes.
 * @throws InvalidCollectionError, CollectionInUseError
 * @throws ObsoleteTableError if the change needs another table than those built
 */
export async function changeCollectionsWithin(
  context: ChangeContext,
  transaction: Transaction,
  change: CollectionChange,
  built: BuiltTables | null = null,
): Promise<ChangedCollections> {
  const { database } = context;
  await transaction.lock("collections");
  // Writers of rows wait for this lock and then see the new collections (records/store/changes.ts).
  await transaction.lock("outbox");
  const stored = await readCollections(database, (statement) => transaction.run(statement));
  const isBuilt = (alteration: Alteration) => built?.find(alteration) !== undefined;
  const plan = planChange(stored, change, database, formatDate(new Date()), isBuilt);
  const dropped = await findDroppedFiles(transaction, plan);
  await runChange(database, transaction, plan, built);
  if (plan.removed.length + plan.inserted.length + plan.replaced.length > 0) {
    await markChanged(database, transaction);
    transaction.onCommit(() => context.collections.reload());
  }
  const saved = change.save.map(({ id }) => plan.next.find(id)).filter((collection) => collection !== undefined);
  return { collections: saved, dropped };
}
