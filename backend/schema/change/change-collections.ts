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

/** What shall be different afterwards; what is not named stays as it is. */
export interface CollectionChange {
  /**
   * Collections as they shall be, whole, known again by their ids; an id that is not there yet makes a new one. Fields are
   * known again by theirs: one that is missing goes with its values, unless it is a system field, which stays.
   */
  save: Collection[];
  /** Ids. Unknown ones are no error. */
  remove: string[];
}

/** What has come of a change within somebody's transaction. */
export interface ChangedCollections {
  /** Those of `save`, in its order, as they will be in force. */
  collections: Collection[];
  /** To be dropped after the commit. */
  dropped: DroppedFiles[];
}

/**
 * Changes collections with their tables: all of it or nothing, no value lost, on both engines.
 * In force in this process when it answers, in others as soon as they hear of it.
 *
 * @param dropFiles called after the commit with the files that no row names any more
 * @returns those of `save`, in its order, as they are in force
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
 * The same within a transaction that does more. Call it before anything else of that transaction takes the lock `outbox`.
 * The registry follows after the commit by itself; rows are to be written by the collections that are returned.
 * @param built for the change (built-tables.ts); null: every table changes where it is, however long that takes
 * @throws InvalidCollectionError, CollectionInUseError
 * @throws ObsoleteTableError when the change needs another table than those that were built
 */
export async function changeCollectionsWithin(
  context: ChangeContext,
  transaction: Transaction,
  change: CollectionChange,
  built: BuiltTables | null = null,
): Promise<ChangedCollections> {
  const { database } = context;
  await transaction.lock("collections");
  // Whoever writes rows waits, and sees then that the collections are others by now (records/store/changes.ts).
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
