import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Database, Transaction, TransactionOptions } from "../../db/database.ts";
import type { Statement } from "../../db/statement.ts";
import type { Change } from "../../events/change-event.ts";
import type { Outbox } from "../../events/outbox.ts";
import { UnavailableError } from "../../protocol/errors.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import { readVersion } from "../../schema/registry/collection-store.ts";
import type { StoredCollections } from "../../schema/registry/collections.ts";
import type { AccountAddresses } from "./account-addresses.ts";
import { inTurn } from "./account-turns.ts";
import { hasFiles } from "./held-files/held-files.ts";
import type { RecentFiles } from "./held-files/recent-files.ts";
import { forgetHeld, forgetSizes, type HeldChange, indexChange } from "./held-files/write-index.ts";
import { EarlierFiles, type FilesOfRecord } from "./history/earlier-files.ts";
import type { HistoryRules } from "./history/history-rules.ts";
import { type NewActivityEntry, writeActivity } from "./history/write-activity.ts";
import { forgetHistory, forgetSomeHistory, writeVersion } from "./history/write-versions.ts";
import type { PendingReleases } from "./pending-releases.ts";
import { RecordStore } from "./record-store.ts";
import { deleteRows, insertRows, replaceRow, updateRows } from "./rows.ts";
import type { StorageQuota } from "./storage-quota.ts";

/** Records noted in one turn of the event loop. */
const notedAtOnce = 100;
/** Rows of `_changes` per statement. */
const actorsAtOnce = 200;

/** Account that changes something. `null`: a guest or the technician's tool. */
export type Actor = {
  collectionId: string;
  id: string;
  /** The request undoes what the account has just done: not refused for lack of room. */
  isOwnUndo?: boolean;
} | null;

export const actorOf = ({ auth, isOwnUndo = false }: Pick<RequestFacts, "auth" | "isOwnUndo">): Actor =>
  auth && { collectionId: auth.collection.id, id: auth.record.id, isOwnUndo };

/** Key of the queue in which a save waits: its account, or `""` for all without one. */
export const queueKeyOf = (actor: Actor): string => (actor ? `${actor.collectionId}/${actor.id}` : "");

export interface ChangeRecordsContext {
  database: Database;
  collections: StoredCollections;
  outbox: Outbox;
  clock: () => Date;
  /** Deleted records whose ids still stand in rows. */
  releases: PendingReleases;
  /** Which collections keep versions. */
  history: HistoryRules;
  storageQuota: StorageQuota;
  addresses: AccountAddresses;
  /** Checksums and sizes of stored files that no record names yet. */
  recentFiles: RecentFiles;
  /** Deletes files and their thumbnails from the storage; logs errors, never throws. */
  removeFiles(files: FilesOfRecord): Promise<void>;
}

/**
 * Changes that one transaction makes to records. Rows, their events and their author are written together or not at
 * all. `store` and `transaction` read what has been written so far.
 */
export class RecordChanges {
  readonly transaction: Transaction;
  readonly store: RecordStore;
  readonly #context: ChangeRecordsContext;
  readonly actor: Actor;
  /** Files that stay in the storage though no record names them. */
  readonly earlierFiles: EarlierFiles;
  /** Settles when all writes sent without `await` are done; rejects with the error for the client. */
  written: Promise<unknown> = Promise.resolve();
  readonly #changes: Change[] = [];
  readonly #held: HeldChange[] = [];
  /**
   * Record that the whole transaction restores, from the trash or from an earlier version: it becomes the only activity
   * entry.
   */
  restored: { collection: Collection; recordId: string } | null = null;
  /** Continues an operation whose activity entry exists already. */
  isSequel = false;
  readonly #activityEntries: NewActivityEntry[] = [];
  /** Account for whose storage limit the added bytes count. `null`: none. */
  readonly filler: Actor;
  /** Bytes of the files that were stored for this transaction, by file name. */
  readonly #sizes = new Map<string, number>();
  /** Ids of uploads in parts whose bytes now belong to files of records. */
  readonly #uploads: string[] = [];
  #fillsMore = false;
  /** Rows of `_changes` not sent yet. All are of new records, so that each record occurs once. */
  readonly #newActors: ReturnType<typeof actorRow>[] = [];

  constructor(context: ChangeRecordsContext, transaction: Transaction, actor: Actor) {
    this.transaction = transaction;
    this.store = RecordStore.within(context.database, transaction, context.releases);
    this.#context = context;
    this.actor = actor;
    this.filler = context.storageQuota.accountOf(actor);
    this.earlierFiles = new EarlierFiles(transaction);
  }

  /**
   * Sends a write without waiting for it: at the latest the commit fails with it. If several writes fail, the earliest
   * decides the error, since the later ones only fail because of it.
   * @param refusal converts its failure into the error for the client
   */
  write(write: Promise<void>, refusal: (error: unknown) => unknown): void {
    const outcome = write.catch((error) => {
      throw refusal(error);
    });
    outcome.catch(() => undefined);
    this.written = this.written.then(() => outcome);
    this.written.catch(() => undefined);
  }

  /**
   * Inserts new records, and deletes versions of former records with their ids. Throws synchronously if a statement
   * cannot be sent, so that the commit does not happen without it.
   * @throws UniqueError
   */
  insert(collection: Collection, records: StoredRecord[]): Promise<void> {
    const written = this.bringBack(collection, records);
    if (this.#context.history.keeps(collection)) this.#forgetFormer(collection, records);
    return written;
  }

  /** Inserts records that come back from the trash: their versions stay. Otherwise like `insert`. */
  bringBack(collection: Collection, records: StoredRecord[]): Promise<void> {
    this.#refuseFormer(collection);
    // Relations to the former record with this id would point to the new one.
    const isPending = ({ id }: StoredRecord) => this.#context.releases.has({ collectionId: collection.id, id });
    if (records.some(isPending)) throw new UnavailableError();
    const written = insertRows(this.transaction, collection, records);
    const claimed = this.#context.addresses.claim(this.transaction, collection, records);
    for (const record of records) this.#note("create", collection, null, record);
    return both(written, claimed);
  }

  /** Replaces a row. Throws synchronously like `insert`. @param before the row as it is now @throws UniqueError */
  replace(collection: Collection, before: StoredRecord, after: StoredRecord): Promise<void> {
    this.#refuseFormer(collection);
    const written = replaceRow(this.transaction, collection, after);
    const claimed = this.#context.addresses.change(this.transaction, collection, before, after);
    this.#note("update", collection, before, after);
    return both(written, claimed);
  }

  /** Deletes a record. Before it, the caller must change the records that refer to it. */
  async remove(collection: Collection, record: StoredRecord): Promise<void> {
    await deleteRows(this.transaction, collection, sql`${sql.id("id")} = ${record.id}`);
    await this.#context.addresses.release(this.transaction, collection, [record.id]);
    this.#note("delete", collection, record, null);
  }

  /**
   * Writes the columns that one part of a release changes. The rows get no event of their own, only a bulk change.
   * @param columns names; each row has them and its id
   */
  async updateMany(collection: Collection, columns: readonly string[], rows: Record<string, unknown>[]): Promise<void> {
    this.#refuseFormer(collection);
    await updateRows(this.transaction, collection, columns, rows);
    await this.#forgetActors(
      collection,
      rows.map(({ id }) => String(id)),
    );
    await this.transaction.run(
      this.#context.database.query
        .insertInto("_changes")
        .values(rows.map(({ id }) => this.#actorOf(collection.id, String(id)))),
    );
    this.noteMany(collection);
  }

  /**
   * Deletes rows with one bulk change instead of an event for each. The caller must change the records that refer to
   * them.
   */
  async removeMany(collection: Collection, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await deleteRows(this.transaction, collection, sql`${sql.id("id")} IN (${sql.join(ids)})`);
    await this.#context.addresses.release(this.transaction, collection, ids);
    await this.#forgetActors(collection, ids);
    await forgetHeld(this.#context.database.query, this.transaction, collection.id, ids);
    await this.#forgetHistory(collection, ids);
    this.noteMany(collection);
  }

  /** Adds one activity entry for emptying a collection, whether row by row or in parts. */
  logEmptied(collection: Collection, total: number): void {
    if (total > 0 && this.#context.history.logsActivity(collection)) {
      this.#activityEntries.push({ action: "delete", collection, recordId: "", title: "", total, changed: [] });
    }
  }

  /** Adds one bulk change of the collection, so that caches of it are dropped. */
  noteMany({ id, name }: Collection): void {
    const isNoted = this.#changes.some(({ action, collectionId }) => action === "bulk" && collectionId === id);
    if (isNoted) return;
    const change = { collectionId: id, collectionName: name, recordId: "", before: null, after: null };
    this.#changes.push({ action: "bulk", ...change });
  }

  /**
   * Deletes authors and versions of records of a dropped collection.
   * @returns number of deleted rows, at most `most`
   */
  async forgetSome(collectionId: string, most: number): Promise<number> {
    const { query } = this.#context.database;
    const own = query.selectFrom("_changes").select("record_id").where("collection_id", "=", collectionId);
    const ids = (await this.transaction.run(own.orderBy("record_id").limit(most))).map(({ record_id: id }) => id);
    if (ids.length > 0) {
      const some = query.deleteFrom("_changes").where("collection_id", "=", collectionId);
      await this.transaction.run(some.where("record_id", "in", ids));
    }
    return ids.length + (await forgetSomeHistory(this.transaction, collectionId, most - ids.length));
  }

  /**
   * Notes files stored for this transaction.
   * @param sizes bytes by file name
   * @param uploads ids of the uploads in parts that they come from
   */
  noteFiles(sizes: ReadonlyMap<string, number>, uploads: readonly string[] = []): void {
    for (const [name, bytes] of sizes) this.#sizes.set(name, bytes);
    this.#uploads.push(...uploads);
  }

  /** Makes `finish` check the storage limit of the account. */
  noteFilling(): void {
    this.#fillsMore = true;
  }

  get hasEvents(): boolean {
    return this.#changes.length > 0;
  }

  /**
   * Writes all that follows from the noted changes: versions, authors, index of files, activity, events. Call once, as
   * the last step of the transaction.
   * @throws NoRoomError if its account exceeds its storage limit
   */
  async finish(): Promise<void> {
    for (const [place, change] of this.#held.entries()) {
      // Yields to the event loop, since an operation may note a thousand records.
      if (place % notedAtOnce === notedAtOnce - 1) await nextTurn();
      // A version takes its author from `_changes`, so all earlier authors must be written first.
      if (change.before) this.#flushActors();
      this.#keepHistory(change);
      this.#noteActor(change);
    }
    this.#flushActors();
    const { database, collections, recentFiles, clock } = this.#context;
    const { query } = database;
    const index = { query, collections, recentFiles, sizes: this.#sizes };
    for (const change of this.#held) {
      const counted = this.#context.storageQuota.counts(change.collection);
      const { come } = indexChange(index, this.transaction, change, { now: clock(), by: counted ? this.filler : null });
      if (counted) this.#noteSize(change, come > 0);
    }
    this.earlierFiles.flush();
    const { transaction, actor, restored } = this;
    const transactionActivity = { transaction, actor, restored, changes: this.#held, entries: this.#activityEntries };
    if (!this.isSequel) writeActivity(this.#context, transactionActivity);
    const { filler } = this;
    if (this.#fillsMore && filler && !filler.isOwnUndo) {
      const given = { now: clock(), uploads: this.#uploads };
      const check = this.#context.storageQuota.refuseFull(database, this.transaction, filler, given);
      // On PostgreSQL the check is sent without waiting: if it fails, the commit fails too.
      if (database.engine === "sqlite") await check;
      else this.write(check, (error) => error);
    }
    await this.#context.outbox.append(this.transaction, this.#changes);
  }

  /** Stores the size of a record that counts. Counts for its creator, even if another account changes it. */
  #noteSize({ collection, recordId, before, after }: HeldChange, hasNewFiles: boolean): void {
    if (!after) {
      forgetSizes(this.#context.database.query, this.transaction, collection.id, [recordId]);
      return;
    }
    const bytes = sizeOf(after);
    if (hasNewFiles || bytes > (before ? sizeOf(before) : 0)) this.#fillsMore = true;
    const by = { by_collection_id: this.filler?.collectionId ?? "", by_id: this.filler?.id ?? "" };
    const row = { collection_id: collection.id, record_id: recordId, ...by, bytes };
    this.transaction.send(
      this.#context.database.query
        .insertInto("_record_sizes")
        .values(row)
        .onConflict((conflict) => conflict.columns(["collection_id", "record_id"]).doUpdateSet({ bytes })),
    );
  }

  /** Refuses a record that was prepared for an earlier definition of its collection. */
  #refuseFormer(collection: Collection): void {
    if (this.#context.collections.find(collection.id) !== collection) throw new UnavailableError();
  }

  #note(action: Change["action"], collection: Collection, before: StoredRecord | null, after: StoredRecord | null) {
    const recordId = (after ?? before)?.id ?? "";
    this.#held.push({ collection, recordId, before, after });
    this.#changes.push({
      action,
      collectionId: collection.id,
      collectionName: collection.name,
      recordId,
      before: before && withoutSecrets(collection, before),
      after: after && withoutSecrets(collection, after),
    });
  }

  #keepHistory({ collection, recordId, before, after }: HeldChange): void {
    if (before && after && this.#context.history.keeps(collection)) {
      if (writeVersion(this, { collection, recordId, before, after })) this.#fillsMore = true;
    } else if (!after) this.#forgetHistory(collection, [recordId]).catch(() => undefined);
  }

  /** Deletes versions of a trashed record whose id a new record takes. */
  #forgetFormer({ id: collectionId }: Collection, records: readonly StoredRecord[]): void {
    const ids = records.map(({ id }) => id);
    const versions = this.#context.database.query.deleteFrom("_versions").where("collection_id", "=", collectionId);
    this.transaction.send(versions.where("record_id", "in", ids));
  }

  /**
   * Deletes versions and earlier files of records that cannot be restored. Need not be awaited: the commit fails with
   * it.
   */
  async #forgetHistory(collection: Collection, ids: readonly string[]): Promise<void> {
    if (!hasFiles(collection)) return;
    const gone = ids.filter((id) => !this.earlierFiles.isKept(collection.id, id));
    if (gone.length === 0) return;
    const loose = forgetHistory(this.#context.database, this.transaction, collection.id, gone);
    this.transaction.onCommit(async () => {
      for (const files of await loose) await this.#context.removeFiles(files);
    });
    await loose;
  }

  /** Notes the author of a change. Rows of new records are collected into one statement: a sheet makes thousands. */
  #noteActor({ collection, recordId, before, after }: HeldChange): void {
    const { query } = this.#context.database;
    if (this.#newActors.length >= actorsAtOnce) this.#flushActors();
    if (after) {
      this.#newActors.push(this.#actorOf(collection.id, recordId));
      if (before) this.#flushActors();
      return;
    }
    const deletion = query.deleteFrom("_changes").where("collection_id", "=", collection.id);
    this.transaction.send(deletion.where("record_id", "=", recordId));
  }

  #flushActors(): void {
    const [first] = this.#newActors;
    if (!first) return;
    const { collection_id: _collection, record_id: _record, ...who } = first;
    this.transaction.send(
      this.#context.database.query
        .insertInto("_changes")
        .values(this.#newActors.splice(0))
        .onConflict((conflict) => conflict.columns(["collection_id", "record_id"]).doUpdateSet(who)),
    );
  }

  #forgetActors({ id }: Collection, ids: readonly string[]) {
    const { query } = this.#context.database;
    return this.transaction.run(
      query.deleteFrom("_changes").where("collection_id", "=", id).where("record_id", "in", ids),
    );
  }

  #actorOf(collectionId: string, recordId: string) {
    return actorRow(this.actor, { collectionId, recordId }, this.#context.clock());
  }
}

/** Rejects as soon as one of two statements fails. */
const both = (one: Promise<void>, other: Promise<void>) => Promise.all([one, other]).then(() => undefined);

const sizeOf = (record: StoredRecord) => Buffer.byteLength(JSON.stringify(record));

/** Row of `_changes`. */
function actorRow(actor: Actor, { collectionId, recordId }: { collectionId: string; recordId: string }, at: Date) {
  return {
    collection_id: collectionId,
    record_id: recordId,
    account_collection_id: actor?.collectionId ?? "",
    account_id: actor?.id ?? "",
    at: at.getTime(),
  };
}

interface ChangeOptions extends TransactionOptions {
  /** Reads that `work` will do before it writes, as far as the caller knows. */
  readAhead?: readonly Statement<unknown>[];
}

/**
 * Runs `work` in a transaction: the only way to change records. All of the work is committed or none; on both engines
 * there is one writer at a time, and one save per account. Keep it short: all other saves wait. Store files before it
 * and delete files after it.
 * @throws UniqueError, OverloadError, and any error of the work; nothing has changed then
 * @throws UnavailableError if a collection has changed since the work began; a retry will succeed
 */
export function changeRecords<Result>(
  context: ChangeRecordsContext,
  actor: Actor,
  work: (changes: RecordChanges) => Promise<Result>,
  { readAhead = [], ...options }: ChangeOptions = {},
): Promise<Result> {
  const { database, collections } = context;
  let changes: RecordChanges | undefined;
  const attempt = async (transaction: Transaction) => {
    // Without the lock, PostgreSQL runs other writers between a check (a relation's target, the last superuser) and its
    // write.
    const locked = transaction.lock("outbox");
    const version = readVersion(database, (statement) => transaction.run(statement));
    transaction.readAhead(readAhead);
    const [stored] = await Promise.all([version, locked]);
    // Another process has changed the collections and this one has not reloaded them yet.
    if (stored !== collections.version) throw new UnavailableError();
    changes = new RecordChanges(context, transaction, actor);
    const result = await work(changes);
    await changes.finish();
    // Without events nothing says what the transaction changes.
    if (!changes.hasEvents) transaction.changesPages();
    return result;
  };
  const saved = inTurn(database, context.storageQuota.accountOf(actor), () =>
    database.transaction(attempt, { ...options, isAside: true }),
  );
  return saved.catch(async (error) => {
    await changes?.written;
    throw error;
  });
}

/** Copies a record without password hashes and token keys, for events. */
export function withoutSecrets(collection: Collection, record: StoredRecord): StoredRecord {
  const secrets = collection.fields.filter(({ name, type }) => type === "password" || name === "tokenKey");
  const open = { ...record };
  for (const { name } of secrets) delete open[name];
  return open;
}
