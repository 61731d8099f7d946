import { stat } from "node:fs/promises";
import { join } from "node:path";
import { fill } from "../../config/person-error.ts";
import { asideName, commitExchange } from "../../db/file-exchange.ts";
import { announceReplacement, writeClaims, writeId } from "../../db/installation.ts";
import { databaseFile } from "../../db/open-database.ts";
import { noteOutcomeWithin } from "../../db/outcomes.ts";
import { openPagesFolder } from "../../db/pages-folder.ts";
import { readRevision, takeRevision } from "../../db/revision.ts";
import { checkSqliteFile, sealSqliteFile } from "../../db/sqlite/file.ts";
import { isGarbled, readPerhapsDamaged } from "../../db/sqlite/foreign-file.ts";
import type { Statement } from "../../db/statement.ts";
import { firstBytes } from "../../files/storage/first-bytes.ts";
import { formatDate } from "../../protocol/dates.ts";
import type { Collection } from "../../schema/define/define.ts";
import { readCollections } from "../../schema/registry/collection-store.ts";
import { DatabaseCopy } from "../database-copy.ts";
import type { RestoreContext } from "./context.ts";
import { sqliteHeader } from "./inspect.ts";
import { notePending } from "./pending-files.ts";
import type { Replacement } from "./replace-all.ts";
import { RestoreError, refuseOtherCounts, restoreSentences } from "./restore-error.ts";

interface FileReplacement extends Replacement {
  /** Data directory of the rebuilt database. */
  rebuilt: string;
  /** Number of rows by collection, as the archive states. */
  counts: Readonly<Record<string, number>>;
  /** Path of a new folder on the disk of the data directory. */
  folder: string;
}

/**
 * Replaces the SQLite database file with the rebuilt and rehearsed one. Reads the present file only to find out whether
 * it is damaged; needs nothing from it. Processes that have it open close it and finish the exchange.
 * @returns ids of removed collections, as far as the present file can be read
 */
export async function exchangeDatabase(
  { dataDirectory, clock, closing }: RestoreContext,
  { rehearsal, pending, claim, outcome, beforeCommit, rebuilt, counts, folder }: FileReplacement,
): Promise<string[]> {
  const { database, collections } = rehearsal;
  const present = join(dataDirectory, databaseFile);
  const old = readPerhapsDamaged(present);
  const identity = await rehearsal.identity();
  // A damaged file may give any value.
  const revision = await readRevision(old, (statement) => old.read(statement)).catch(() => 0);
  await database.transaction(async (transaction) => {
    const done = { ...outcome, at: formatDate(clock()) };
    await noteOutcomeWithin(database, transaction, { work: "restore", outcome: done });
    if (pending !== null) await notePending(database, transaction, pending);
    if (identity.id !== null) await writeId(database, transaction, identity.id);
    await writeClaims(database, transaction, identity.claims);
    await takeRevision(database, transaction, revision);
    await claim(transaction);
    await announceReplacement(database, transaction);
  });
  await rehearsal[Symbol.asyncDispose]();
  const file = join(rebuilt, databaseFile);
  sealSqliteFile(file);
  await refuseUnsound(file, counts, closing);
  const former = await collectionsOf(old);
  const aside = former === null || (await isDamaged(present, closing)) ? asideName(clock()) : null;
  const kept = new Set(collections.map(({ id }) => id));
  // The nightly sweep finds folders that a damaged file does not name.
  const gone = (former ?? []).map(({ id }) => id).filter((id) => !kept.has(id));
  await beforeCommit();
  const pages = await openPagesFolder(null, { dataDirectory, shared: false, isServer: false });
  const changed = pages?.changing();
  try {
    if (await commitExchange(dataDirectory, { file, folder, aside })) return gone;
  } finally {
    changed?.();
    pages?.close();
  }
  throw new RestoreError("in_use", restoreSentences.inUse);
}

/** Checks the new database file a last time. @throws RestoreError */
async function refuseUnsound(file: string, counts: FileReplacement["counts"], signal: AbortSignal): Promise<void> {
  const [problem] = await checkSqliteFile(file, signal);
  if (problem !== undefined) throw new RestoreError("unfit", fill(restoreSentences.notWhole, { MOTIVO: problem }));
  using rows = new DatabaseCopy(file);
  refuseOtherCounts(await rows.counts(), counts);
}

/** Collections in the present file. `null`: damaged in a way that SQLite's own check does not find. */
async function collectionsOf(old: ReturnType<typeof readPerhapsDamaged>): Promise<Collection[] | null> {
  let isDamaged = false;
  const read = async <Row>(statement: Statement<Row>) => {
    const rows = await old.read(statement);
    isDamaged ||= rows.some((row) => isGarbled(row as object));
    return rows;
  };
  const collections = await readCollections(old, read).catch(() => null);
  return isDamaged ? null : collections;
}

/** Whether the present file is damaged: it is then kept, so that data can be rescued from it. */
async function isDamaged(path: string, signal: AbortSignal): Promise<boolean> {
  if (!(await isThere(path))) return isThere(`${path}-wal`);
  // SQLite ignores the file's first page if the WAL has it: check its header here.
  const first = await firstBytes(path, sqliteHeader.length).catch(() => null);
  if (first === null || (first.length > 0 && first.toString("latin1") !== sqliteHeader)) return true;
  const problems = await checkSqliteFile(path, signal).catch((error: Error) => {
    signal.throwIfAborted();
    return [error.message];
  });
  return problems.length > 0;
}

const isThere = async (path: string): Promise<boolean> => (await stat(path).catch(() => null)) !== null;
