import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BackupsContext } from "../context.ts";
import { DatabaseCopy } from "../database-copy.ts";
import { type FetchedFile, FetchedFiles } from "./fetched-files.ts";

/** What an archive will be made of: a state that was committed at one moment, and the files that it names. */
export interface Gathered {
  /** Path of the copy of the database. */
  copy: string;
  created: Date;
  files: FetchedFile[];
  /** Keys that records name and that were gone before the copy was begun: lost already in the installation itself. */
  missing: string[];
  /** How often the database was copied. */
  copies: number;
}

/** Copies that are made while others write; writers wait for the one after them. */
const concurrentRounds = 5;

/**
 * Copies the database, then fetches the files that its rows name. This process removes none meanwhile. Another one may,
 * because a record was changed: then the database is copied again, which takes the change along. What was fetched before is
 * not fetched again, so that the second round is a short one.
 * @param folder for the copy and the files
 */
export async function gather(context: BackupsContext, folder: string): Promise<Gathered> {
  const { storage, database, closing } = context;
  await using _ = context.pauseRemovals();
  const fetched = await FetchedFiles.open(storage, join(folder, "files"));
  let goneBefore = new Set<string>();
  let previous: string | null = null;

  const round = async (number: number): Promise<Gathered | null> => {
    const created = context.clock();
    const copy = await context.copyDatabase(join(folder, `copy-${number}`), closing);
    if (previous) await rm(dirname(previous), { recursive: true });
    previous = copy;
    const { files, missing } = await fetchNamed(copy, fetched, closing);
    // Files are stored before a row names them and removed after no row does: one that was gone before the copy was begun,
    // and that the copy still names, will not come back.
    if (missing.every((key) => goneBefore.has(key))) return { copy, created, files, missing, copies: number };
    goneBefore = new Set(missing);
    return null;
  };

  for (let number = 1; number <= concurrentRounds; number++) {
    const gathered = await round(number);
    if (gathered) return gathered;
  }
  // Records come and go faster than a copy is made.
  const gathered = await database.transaction(async (transaction) => {
    await transaction.lock("outbox");
    // What is missing in the first of the two, while nobody can take it away, was lost before.
    return (await round(concurrentRounds + 1)) ?? round(concurrentRounds + 2);
  });
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
