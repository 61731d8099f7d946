import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { isOutOfSpace } from "../../archive/bad-archive-error.ts";
import { makeWorkFolder } from "../../archive/work-folder.ts";
import { PersonError } from "../../config/person-error.ts";
import { databaseFile } from "../../db/open-database.ts";
import type { FileStorage } from "../../files/storage/storage.ts";
import { UnreachableStorageError } from "../../files/storage/unreachable.ts";
import { DatabaseCopy } from "../database-copy.ts";
import { lostContent } from "../snapshots/export-snapshot.ts";
import { findSnapshot, readSnapshot, sha256Of } from "../snapshots/snapshot.ts";
import type { Snapshot, SnapshotFile } from "../snapshots/snapshot-form.ts";
import type { ChangesHeader } from "./changes-form.ts";
import { type FoundRun, type FoundSeries, lastRun, readBlocks, readHeader } from "./series.ts";

/** State of the last run of a series. */
interface Rebuilt extends AsyncDisposable {
  snapshot: Snapshot;
  /** Path of its database, in a folder that the disposal removes. */
  database: string;
}

/**
 * Rebuilds the database of the last run of a series, each block from the last run that sent it, and finds its files.
 * @throws RestoreError if a block is missing or has changed
 */
export async function rebuild(archives: FileStorage, { runs }: FoundSeries, dataDirectory: string): Promise<Rebuilt> {
  await using resources = new AsyncDisposableStack();
  const work = resources.use(await makeWorkFolder(dataDirectory, "changes"));
  const database = join(work.path, databaseFile);
  const { manifest, size, night, files } = await writeDatabase(archives, runs, database).catch(damaged);
  const known = new Map([...(await filesOf(archives, night)), ...files].map((file) => [file.key, file]));
  const named = new Map<string, SnapshotFile>();
  using rows = new DatabaseCopy(database);
  for await (const key of rows.fileKeys()) {
    const file = known.get(key);
    // The manifest names files that were lost before.
    if (file) named.set(key, file);
  }
  const sha256 = await sha256Of(createReadStream(database));
  const held = resources.move();
  return {
    snapshot: { manifest, database: { size, sha256 }, files: [...named.values()] },
    database,
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

/** Header of the last run. `null`: nothing was sent. @throws Error for one that is damaged */
export async function lastHeader(archives: FileStorage): Promise<ChangesHeader | null> {
  const last = await lastRun(archives);
  return last && readHeader(archives, last);
}

/** Files that the last run needs, those of its snapshot too. */
export async function filesOfChanges(archives: FileStorage): Promise<SnapshotFile[]> {
  const header = await lastHeader(archives);
  return header ? [...(await filesOf(archives, header.night)), ...header.files] : [];
}

/** Files of a snapshot that a run names. @param night its name; `null`: there was none */
export async function filesOf(archives: FileStorage, night: string | null): Promise<SnapshotFile[]> {
  if (night === null) return [];
  const found = await findSnapshot(archives, night);
  if (!found) throw lostContent(night);
  return (await readSnapshot(archives, found)).files;
}

/** Turns what a damaged run causes into its sentence. */
function damaged(error: unknown): never {
  // A bucket that does not answer, a full disk and the sentence itself are no damage.
  const isOther = error instanceof UnreachableStorageError || error instanceof PersonError || isOutOfSpace(error);
  throw isOther ? error : lostContent(null, error);
}

/** @returns header of the last run */
async function writeDatabase(archives: FileStorage, runs: readonly FoundRun[], path: string): Promise<ChangesHeader> {
  const headers: ChangesHeader[] = [];
  /** Number of the run from which each block comes. */
  const sources: number[] = [];
  for (const run of runs) {
    const header = await readHeader(archives, run);
    for (const [block] of header.blocks) sources[block] = run.number;
    headers.push(header);
  }
  const last = headers.at(-1);
  if (!last) throw lostContent(null);
  const file = await open(path, "wx", 0o600);
  try {
    let written = 0;
    for (const [at, run] of runs.entries())
      for await (const { block, start, sha256, content } of readBlocks(archives, run, headers[at] as ChangesHeader)) {
        // A later run may have sent it again, or the database may have become shorter.
        if (sources[block] !== run.number || start >= last.size) continue;
        if (createHash("sha256").update(content).digest("hex") !== sha256) throw lostContent(null);
        await file.write(content, 0, content.length, start);
        written += content.length;
      }
    if (written !== last.size) throw lostContent(null);
  } finally {
    await file.close();
  }
  return last;
}
