import { type Kysely, sql } from "kysely";
import { chunks } from "../../../concurrency/chunks.ts";
import type { Transaction } from "../../../db/database.ts";
import { fold } from "../../../db/fold.ts";
import type { Statement } from "../../../db/statement.ts";
import type { SystemTables } from "../../../db/system-tables.ts";
import type { Collection, StoredRecord } from "../../../schema/define/define.ts";
import type { Collections } from "../../../schema/registry/collections.ts";
import { fileKindOf } from "./file-kind.ts";
import { filesHeld, filesNamed, type HeldFile, keyOf, type NamedFile } from "./held-files.ts";
import type { RecentFiles } from "./recent-files.ts";

/** State of a record before and after a change. `null`: before its creation, after its deletion. */
export interface HeldChange {
  collection: Collection;
  recordId: string;
  before: StoredRecord | null;
  after: StoredRecord | null;
}

interface IndexContext {
  query: Kysely<SystemTables>;
  collections: Collections;
  recentFiles: RecentFiles;
  /** Bytes of newly stored files, by name. */
  sizes: ReadonlyMap<string, number>;
}

/** Account for whose storage limit files count. `null`: none. */
type Filler = { collectionId: string; id: string } | null;

/**
 * Updates the tables of files, in the transaction that changes the record. Unchanged rows are not touched.
 * @param account.by account for which new files count
 * @returns number of added files
 */
export function indexChange(
  { query, collections, recentFiles, sizes }: IndexContext,
  transaction: Pick<Transaction, "send">,
  { collection, recordId, before, after }: HeldChange,
  { now, by }: { now: Date; by: Filler },
): { come: number } {
  const held = (record: StoredRecord | null) => (record ? filesHeld(collection, record) : []);
  const named = (record: StoredRecord | null) => (record ? filesNamed(collections, collection, record) : []);
  const files = difference(held(before), held(after));
  const uses = difference(named(before), named(after));
  const owner = { collectionId: collection.id, recordId };
  const addedFiles = files.come.map((file) => ({
    ...owner,
    ...file,
    at: now,
    by,
    bytes: sizes.get(file.name) ?? null,
  }));
  const carried = files.come.map(({ name }) => name).filter((name) => !recentFiles.find(collection.id, recordId, name));
  const addedUses = uses.come.map((file) => ({ ...file, owner }));
  const statements = [
    ...files.gone.map((file) => deleteFile(query, owner, file)),
    ...uses.gone.map((file) => deleteUse(query, owner, file)),
    ...insertFiles(query, addedFiles, recentFiles),
    ...(carried.length > 0 ? [carryContents(owner, carried)] : []),
    ...insertUses(query, addedUses),
  ];
  for (const statement of statements) transaction.send(statement);
  return { come: files.come.length };
}

/** Deletes the sizes of deleted records. */
export function forgetSizes(
  query: Kysely<SystemTables>,
  transaction: Pick<Transaction, "send">,
  collectionId: string,
  ids: readonly string[],
): void {
  const sizes = query.deleteFrom("_record_sizes").where("collection_id", "=", collectionId);
  transaction.send(sizes.where("record_id", "in", ids));
}

/** Deletes the index rows and sizes of deleted records. */
export async function forgetHeld(
  query: Kysely<SystemTables>,
  transaction: Pick<Transaction, "run" | "send">,
  collectionId: string,
  ids: readonly string[],
): Promise<void> {
  forgetSizes(query, transaction, collectionId, ids);
  const files = query.deleteFrom("_files").where("collection_id", "=", collectionId).where("record_id", "in", ids);
  const uses = query
    .deleteFrom("_file_uses")
    .where("owner_collection_id", "=", collectionId)
    .where("owner_id", "in", ids);
  await transaction.run(files);
  await transaction.run(uses);
}

/** Deletes the whole index of files; records/library/reindex.ts rebuilds it from the records. */
export async function forgetIndex(query: Kysely<SystemTables>, transaction: Pick<Transaction, "run">): Promise<void> {
  for (const name of ["_file_indexes", "_files", "_file_uses", "_record_sizes"] as const) {
    await transaction.run(query.deleteFrom(name));
  }
}

export interface Owner {
  collectionId: string;
  recordId: string;
}

/** File that a record holds, with the time when it was added. */
export type AddedFile = HeldFile &
  Owner & {
    at: Date;
    by?: Filler;
    /** `null`: take it from the row of the earlier file. */
    bytes?: number | null;
  };

/**
 * Builds the statements that insert index rows.
 * @param recent facts about new files; for others, the storage is asked later
 */
export function insertFiles(
  query: Kysely<SystemTables>,
  files: readonly AddedFile[],
  recent: Pick<RecentFiles, "find">,
): Statement<unknown>[] {
  const rows = files.map(({ collectionId, recordId, field, name, at, by = null, bytes = 0 }) => {
    const known = recent.find(collectionId, recordId, name);
    return {
      collection_id: collectionId,
      record_id: recordId,
      field,
      name,
      kind: fileKindOf(name, known?.contentType ?? ""),
      at: at.getTime(),
      search: fold(known?.originalName || name),
      original: known?.originalName ?? "",
      type: known?.contentType ?? "",
      size: known?.size ?? null,
      sha256: known?.sha256 ?? "",
      etag: known?.etag ?? "",
      modified: known?.modified?.getTime() ?? null,
      by_collection_id: by?.collectionId ?? "",
      by_id: by?.id ?? "",
      bytes:
        bytes ??
        sql<number>`COALESCE((SELECT MAX("bytes") FROM "_earlier_files" WHERE "collection_id" = ${collectionId} AND "record_id" = ${recordId} AND "name" = ${name}), 0)`,
    };
  });
  return Array.from(chunks(rows, rowsAtOnce), (some) =>
    query
      .insertInto("_files")
      .values(some)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/**
 * Copies what is known of the content of files from their earlier-file rows, when the record that held them comes back.
 */
function carryContents({ collectionId, recordId }: Owner, names: readonly string[]): Statement<unknown> {
  return sql`UPDATE "_files" AS f SET "sha256" = e."sha256", "etag" = e."etag", "modified" = e."modified", "problem" = e."problem" FROM "_earlier_files" AS e WHERE f."collection_id" = ${collectionId} AND f."record_id" = ${recordId} AND f."name" IN (${sql.join(names)}) AND f."sha256" = '' AND e."collection_id" = f."collection_id" AND e."record_id" = f."record_id" AND e."name" = f."name"`;
}

/** File, and the record whose text names it. */
export type UsedFile = NamedFile & { owner: Owner };

export function insertUses(query: Kysely<SystemTables>, files: readonly UsedFile[]): Statement<unknown>[] {
  const rows = files.map(({ owner, ...file }) => ({
    owner_collection_id: owner.collectionId,
    owner_id: owner.recordId,
    field: file.field,
    collection_id: file.collectionId,
    record_id: file.recordId,
    name: file.name,
  }));
  return Array.from(chunks(rows, rowsAtOnce), (some) =>
    query
      .insertInto("_file_uses")
      .values(some)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

export function deleteFile(query: Kysely<SystemTables>, owner: Owner, { field, name }: HeldFile): Statement<unknown> {
  return query
    .deleteFrom("_files")
    .where("collection_id", "=", owner.collectionId)
    .where("record_id", "=", owner.recordId)
    .where("field", "=", field)
    .where("name", "=", name);
}

function deleteUse(query: Kysely<SystemTables>, owner: Owner, file: NamedFile): Statement<unknown> {
  return query
    .deleteFrom("_file_uses")
    .where("owner_collection_id", "=", owner.collectionId)
    .where("owner_id", "=", owner.recordId)
    .where("field", "=", file.field)
    .where("collection_id", "=", file.collectionId)
    .where("record_id", "=", file.recordId)
    .where("name", "=", file.name);
}

/** Rows per statement: engines limit the number of bound values. */
const rowsAtOnce = 1000;

function difference<File extends HeldFile>(before: readonly File[], after: readonly File[]) {
  const [was, is] = [before, after].map((files) => new Set(files.map(keyOf)));
  return {
    gone: before.filter((file) => !is?.has(keyOf(file))),
    come: after.filter((file) => !was?.has(keyOf(file))),
  };
}
