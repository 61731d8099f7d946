import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { open, rename } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { databaseFile } from "./open-database.ts";
import { lockFile, shareFile } from "./sqlite/file-lock.ts";

/**
 * Exchange of the whole database file by a restore. The new file and a journal wait in a folder whose rename to
 * `restored/` is the commit. From then on every process that opens the database finishes the exchange first.
 */

/** Folder of a committed exchange, in the data directory. */
const committedFolder = "restored";
const journalFile = "journal.json";
/** File written once the rows of the installation were copied from the old database file. */
const copiedMark = "copied";

/** Lock that tools hold shared while they have the database open. A server holds `server.lock` instead. */
const toolsLock = "tools.lock";

/** Suffixes of the files of an SQLite database in WAL mode. */
const parts = ["", "-wal", "-shm"];

/** Milliseconds that a commit waits until tools have closed the database, and a tool until an exchange is done. */
const longestWait = 10_000;
const pause = 50;

interface Journal {
  /** New name of the old file if it is damaged. `null`: it is deleted. */
  aside: string | null;
}

export const isExchangePending = (dataDirectory: string): boolean => existsSync(join(dataDirectory, committedFolder));

/**
 * Commits an exchange, the last step that can fail. The caller holds the lock of backups.
 * @param file the new database: closed, complete without a log, on the disk of the data directory
 * @param folder path of a folder to create, on the same disk
 * @param wait milliseconds; set in tests only
 * @returns `false` when a tool keeps the database open; nothing has changed then
 */
export async function commitExchange(
  dataDirectory: string,
  { file, folder, aside, wait = longestWait }: { file: string; folder: string; wait?: number } & Journal,
): Promise<boolean> {
  mkdirSync(folder, { mode: 0o700 });
  await rename(file, join(folder, databaseFile));
  await writeSynced(join(folder, journalFile), JSON.stringify({ aside } satisfies Journal));
  await sync(join(folder, databaseFile));
  await sync(folder);
  using tools = await untilFree(() => lockFile(join(dataDirectory, toolsLock)), wait);
  if (!tools) return false;
  await rename(folder, join(dataDirectory, committedFolder)).catch((error) => {
    // The rename may have worked although the disk reported an error.
    if (!isExchangePending(dataDirectory)) throw error;
  });
  await sync(dataDirectory).catch(() => undefined);
  return true;
}

/**
 * Finishes a committed exchange, also one that a killed process began. The caller holds `server.lock`, and no process
 * has the database open. Safe to call at any time.
 * @param copy copies the rows of the installation from the old file into the new one; handles its own failures
 */
export function finishExchange(dataDirectory: string, copy: (old: string, fresh: string) => void): void {
  const folder = join(dataDirectory, committedFolder);
  if (!existsSync(folder)) return;
  const fresh = join(folder, databaseFile);
  const path = join(dataDirectory, databaseFile);
  if (existsSync(fresh)) {
    const { aside }: Journal = JSON.parse(readFileSync(join(folder, journalFile), "utf8"));
    if (existsSync(path) && !existsSync(join(folder, copiedMark))) {
      copy(path, fresh);
      writeFileSync(join(folder, copiedMark), "", { mode: 0o600 });
    }
    for (const end of parts.toReversed()) {
      const old = path + end;
      if (!existsSync(old)) continue;
      if (aside !== null) renameSync(old, join(dataDirectory, aside + end));
      else if (end !== "") rmSync(old);
    }
    // SQLite would read an old log beside the new file as part of it.
    syncSync(dataDirectory);
    renameSync(fresh, path);
    syncSync(dataDirectory);
  }
  rmSync(folder, { recursive: true });
}

/**
 * Lets a tool open the database beside a server; no exchange is committed meanwhile.
 * @param finish tries to finish a pending exchange
 * @returns `null` when an exchange is pending for too long
 */
export async function shareDatabase(dataDirectory: string, finish: () => void): Promise<Disposable | null> {
  return untilFree(() => {
    const shared = shareFile(join(dataDirectory, toolsLock));
    if (shared && isExchangePending(dataDirectory)) {
      shared[Symbol.dispose]();
      finish();
      return null;
    }
    return shared;
  });
}

/** Name for a damaged old file. @param begun moment of the restore */
export const asideName = (begun: Date) =>
  `${databaseFile}.damaged-${begun
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, "")
    .replace("T", "-")}`;

async function untilFree(attempt: () => Disposable | null, wait = longestWait): Promise<Disposable | null> {
  const until = performance.now() + wait;
  for (;;) {
    const found = attempt();
    if (found || performance.now() > until) return found;
    await sleep(pause);
  }
}

async function writeSynced(path: string, text: string): Promise<void> {
  await using handle = await open(path, "wx", 0o600);
  await handle.writeFile(text);
  await handle.sync();
}

function syncSync(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

async function sync(path: string): Promise<void> {
  await using handle = await open(path);
  await handle.sync();
}
