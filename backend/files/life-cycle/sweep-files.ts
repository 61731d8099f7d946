import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Read } from "../../db/statement.ts";
import { RecordStore } from "../../records/store/record-store.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import { copiesFolder, fileKey } from "../storage/keys.ts";
import type { FileStorage } from "../storage/storage.ts";
import { deleteAside, isExpired, listAside, putFileBack, setAside } from "./aside.ts";
import { findUnnamed, type PlacedFile } from "./named-files.ts";

export interface SweepsFiles {
  database: Database;
  storage: FileStorage;
  collections: Collections;
  store: RecordStore;
  /** Checks again, by its mark file, whether the storage belongs to this installation. */
  isOurs(): Promise<boolean>;
  clock: () => Date;
}

/** Files younger than this stay: the row that names them may not be committed yet. Milliseconds. */
const youngest = 60 * 60 * 1000;
/** Files whose rows are read in one batch. */
const readAtOnce = 500;
/** Pause between two batches, in which the server answers requests. Milliseconds. */
const pauseBetween = 50;

/** Stored file, or a copy of one. `name`: the name of the original. */
interface Candidate extends PlacedFile {
  isCopy: boolean;
  /** Bytes. */
  size: number;
}

/** Counts of the files in the storage without a record. Skips thumbs and other copies: the server makes them again. */
export interface Survey {
  /** All files in the storage, also those without a record. */
  files: number;
  /** Files that no record, version or trash names. */
  unnamed: number;
  /** Size of the unnamed files. Bytes. */
  bytes: number;
  /** Names of collections that have unnamed files but no row. */
  emptyCollections: string[];
}

/** Why a sweep moved nothing. */
export type SweepRefusal = "many" | "empty_collections";

interface SweepOptions {
  /** Files whose rows are read in one batch. */
  atOnce?: number;
  /** Prefix of the keys: a collection's id and a slash. Left out: all collections. */
  under?: string;
}

/** Counts the files that a sweep would move. Streams the list of all files once, without keeping it. */
export async function surveyFiles(
  context: SweepsFiles,
  closing: AbortSignal,
  options: SweepOptions = {},
): Promise<Survey> {
  const { database, store } = context;
  const reads = { store, query: database.query, read: (statement) => database.read(statement) } satisfies Reads;
  const empty = new Map<string, string>();
  const survey = { files: 0, unnamed: 0, bytes: 0 };
  await inBatches(
    context,
    closing,
    options,
    async (batch) => {
      const unnamed = await findUnnamed(
        reads,
        batch.filter(({ isCopy }) => !isCopy),
      );
      survey.unnamed += unnamed.length;
      for (const { size } of unnamed) survey.bytes += size;
      for (const { collection } of unnamed) {
        if (!empty.has(collection.id))
          empty.set(collection.id, (await hasRow(database, collection.name)) ? "" : collection.name);
      }
    },
    () => survey.files++,
  );
  return { ...survey, emptyCollections: [...empty.values()].filter((name) => name !== "") };
}

/** Limit of files that one sweep moves: this number, or `share` of all files if that is more. */
const fewest = 50;
const share = 0.02;

/** Refuses a sweep of too many files: the database may be lost, or the storage another's. `null`: allowed. */
export function refusalOf({ files, unnamed, emptyCollections }: Survey): SweepRefusal | null {
  if (emptyCollections.length > 0) return "empty_collections";
  return unnamed > mostTaken(files) ? "many" : null;
}

const mostTaken = (files: number) => Math.max(fewest, Math.floor(files * share));

/**
 * Moves files that no record, version or trash entry names to `.aside/`, and deletes their copies. Failed saves,
 * crashes and changed fields leave such files. Skips files outside of known collections and files younger than an hour.
 * Does nothing in a storage without this installation's mark. Safe on several replicas at once.
 * @param options.most maximum of files to move; left out: any number
 * @param options.deletes deletes the files instead of keeping them in `.aside/`
 * @returns number of files moved
 */
export async function takeUnnamed(
  context: SweepsFiles,
  closing: AbortSignal,
  options: SweepOptions & { most?: number; deletes?: boolean } = {},
): Promise<number> {
  const { most = Number.POSITIVE_INFINITY, deletes = false } = options;
  const { storage, clock } = context;
  if (!(await context.isOurs())) return 0;
  let taken = 0;
  await inBatches(context, closing, options, async (batch) => {
    for (const { collection, recordId, name, isCopy } of await certainlyUnnamed(context, batch)) {
      const key = fileKey(collection.id, recordId, name);
      if (isCopy) await storage.removeFolder(copiesFolder(key));
      else if (taken >= most) continue;
      else {
        taken++;
        await setAside(storage, key, clock());
        if (deletes) await deleteAside(storage, { date: clock().toISOString().slice(0, 10), key });
      }
    }
  });
  return taken;
}

/**
 * Sweeps the whole storage. Counts first and moves nothing if that is too much (`refusalOf`). Then deletes files that
 * were set aside 30 days ago.
 */
export async function sweepFiles(
  context: SweepsFiles,
  closing: AbortSignal,
  options: Pick<SweepOptions, "atOnce"> = {},
): Promise<Survey & { taken: number; refused: SweepRefusal | null }> {
  const survey = await surveyFiles(context, closing, options);
  const refused = refusalOf(survey);
  const most = mostTaken(survey.files);
  const taken = refused === null ? await takeUnnamed(context, closing, { ...options, most }) : 0;
  await expireAside(context, closing);
  return { ...survey, taken, refused };
}

/** Deletes files that were set aside 30 days ago. Puts a file back if a record names it again. */
async function expireAside(context: SweepsFiles, closing: AbortSignal): Promise<void> {
  const { storage, database, store, collections, clock } = context;
  if (!(await context.isOurs())) return;
  const reads = { store, query: database.query, read: (statement) => database.read(statement) } satisfies Reads;
  for await (const file of listAside(storage)) {
    if (closing.aborted) return;
    if (!isExpired(file, clock())) continue;
    const candidate = candidateAt(collections, file);
    const isNamed = candidate !== null && (await findUnnamed(reads, [candidate])).length === 0;
    if (isNamed && (await putFileBack(storage, file))) continue;
    await deleteAside(storage, file);
  }
}

type Reads = Parameters<typeof findUnnamed>[0];

/** Lists files in batches, with a pause between. @param onFile called for each original of the list */
async function inBatches(
  { storage, collections }: SweepsFiles,
  closing: AbortSignal,
  { atOnce = readAtOnce, under = "" }: SweepOptions,
  work: (batch: readonly Candidate[]) => Promise<void>,
  onFile: () => void = () => undefined,
): Promise<void> {
  let batch: Candidate[] = [];
  for await (const file of storage.list(under)) {
    if (closing.aborted) return;
    const candidate = candidateAt(collections, file);
    if (!candidate?.isCopy) onFile();
    if (candidate && file.modified.getTime() < Date.now() - youngest) batch.push(candidate);
    if (batch.length < atOnce) continue;
    await work(batch);
    batch = [];
    await pause(pauseBetween);
  }
  if (batch.length > 0 && !closing.aborted) await work(batch);
}

/** Finds the collection and record of a key. A copy counts as its original. `null`: no file of a known collection. */
function candidateAt(collections: Collections, { key, size }: { key: string; size: number }): Candidate | null {
  const [collectionId = "", recordId = "", name = "", ...more] = key.split("/");
  const collection = collections.all().find(({ id }) => id === collectionId);
  if (!collection || name === "" || more.length > 1) return null;
  if (more.length === 0) return { collection, recordId, name, size, isCopy: false };
  const isCopy = name.startsWith("thumbs_");
  return isCopy ? { collection, recordId, name: name.slice("thumbs_".length), size, isCopy } : null;
}

async function certainlyUnnamed(context: SweepsFiles, batch: readonly Candidate[]): Promise<Candidate[]> {
  const { database, store } = context;
  const { query } = database;
  const unnamed = await findUnnamed({ store, query, read: (statement) => database.read(statement) }, batch);
  if (unnamed.length === 0) return [];
  // A file may move from a record to its versions, or back, between two reads: read again under the lock.
  return database.transaction(
    async (transaction) => {
      await transaction.lock("outbox");
      const read: Read = (statement) => transaction.run(statement);
      return findUnnamed({ store: RecordStore.within(database, transaction), query, read }, unnamed);
    },
    { isAside: true },
  );
}

async function hasRow(database: Database, name: string): Promise<boolean> {
  return (await database.read(sql`SELECT 1 AS "found" FROM ${sql.table(name)} LIMIT 1`)).length > 0;
}
