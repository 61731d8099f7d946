import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BackupsContext } from "../context.ts";
import { DatabaseCopy } from "../database-copy.ts";
import { type FetchedFile, FetchedFiles } from "./fetched-files.ts";

/** Content of an archive: the database at one committed moment, and the files that it names. */
export interface Gathered {
  /** Path of the copy of the database. */
  copy: string;
  created: Date;
  files: FetchedFile[];
  /** Keys of named files that were gone before the copy began: lost in the installation already. */
  missing: string[];
  /** Number of copies made of the database. */
  copies: number;
}

/** Copies made while others write. Writers wait during the one after these. */
const concurrentRounds = 5;

/**
 * Copies the database, then fetches the files that its rows name. This process removes no files meanwhile. If another
 * process removes one because a record changed, the database is copied again, so that the copy includes the change.
 * Files fetched before are reused, which makes the next round short.
 * @param folder for the copy and the files
 * @param known files that need not be fetched
 */
export async function gather(
  context: BackupsContext,
  folder: string,
  known: readonly FetchedFile[] = [],
): Promise<Gathered> {
  const { storage, database, closing } = context;
  await using _ = context.pauseRemovals();
  const fetched = await FetchedFiles.open(storage, join(folder, "files"), known);
  let goneBefore = new Set<string>();
  let previous: string | null = null;

  const round = async (number: number): Promise<Gathered | null> => {
    const created = context.clock();
    const copy = await context.copyDatabase(join(folder, `copy-${number}`), closing);
    if (previous) await rm(dirname(previous), { recursive: true });
    previous = copy;
    const { files, missing } = await fetchNamed(copy, fetched, closing);
    // Files are stored before a row names them and removed after no row does: a file that was gone before the copy
    // began, and that the copy still names, will not come back.
    if (missing.every((key) => goneBefore.has(key))) return { copy, created, files, missing, copies: number };
    goneBefore = new Set(missing);
    return null;
  };

  for (let number = 1; number <= concurrentRounds; number++) {
    const gathered = await round(number);
    if (gathered) return gathered;
  }
  // Records change faster than a copy is made.
  const gathered = await database.transaction(
    async (transaction) => {
      await transaction.lock("outbox");
      // Files missing in the first of the two rounds were lost before: the lock prevents removals.
      return (await round(concurrentRounds + 1)) ?? round(concurrentRounds + 2);
    },
    { isAside: true },
  );
  if (!gathered) throw new Error("The files of the records change too fast for a backup.");
  return gathered;
}

async function fetchNamed(copy: string, fetched: FetchedFiles, signal: AbortSignal) {
  using rows = new DatabaseCopy(copy);
  const files = new Map<string, FetchedFile>();
  const missing = new Set<string>();
  for await (const key of rows.fileKeys()) {
    signal.throwIfAborted();
    await fetched.fetch(key, signal);
    const file = fetched.get(key);
    if (file) files.set(key, file);
    else missing.add(key);
  }
  return { files: [...files.values()], missing: [...missing] };
}
