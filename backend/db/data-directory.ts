import { mkdirSync } from "node:fs";
import { chmod, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { fill, PersonError } from "../config/person-error.ts";
import { placeSentences } from "./place-sentences.ts";
import { lockFile } from "./sqlite/file-lock.ts";

const serverLock = "server.lock";

/** Error: another process of ours works in the directory. */
export class DirectoryInUseError extends PersonError {
  override readonly name = "DirectoryInUseError";
  constructor(directory: string) {
    super(`${fill(placeSentences.inUse, { RUTA: directory })} Deténgalo primero, o indique otra carpeta con DATA_DIR.`);
  }
}

/**
 * Creates the data directory if it is missing, and keeps every other process out of it until disposed. The lock is an
 * exclusive SQLite lock on a file of its own: the system releases it when the process ends in any way, so that a stale
 * file never blocks a start.
 * @throws DirectoryInUseError
 */
export function lockDataDirectory(directory: string): Disposable {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const lock = lockFile(join(directory, serverLock));
  if (!lock) throw new DirectoryInUseError(directory);
  return lock;
}

/** Error: other users of this machine may read the data, and this process cannot keep them out. */
export class ReadableByOthersError extends PersonError {
  override readonly name = "ReadableByOthersError";
  constructor(directory: string, readable: readonly string[]) {
    super(
      `${placeSentences.readableByOthers}\n` +
        `${readable.map((path) => `  - ${path}`).join("\n")}\n` +
        `Haga que sean de quien corre el servidor («chown -R») y solo suyos («chmod -R go-rwx»), ` +
        `o indique con DATA_DIR una carpeta que todavía no exista, por ejemplo ${join(directory, "privado")}.`,
    );
  }
}

const forOthers = 0o077;
const sticky = 0o1000;

/**
 * Removes the permissions of other users from the data directory and from everything directly in it, also if somebody
 * else made it or it came out of an archive. Deeper files are protected by that; new ones are made under `umask`.
 * Leaves what another user owns, and a place for all like `/tmp`, which the machine needs.
 * @returns paths that others may still read or write
 */
export async function closeToOthers(directory: string): Promise<string[]> {
  if (!(await close(directory))) return openToOthers(directory);
  for (const name of await readdir(directory)) await close(join(directory, name));
  return openToOthers(directory);
}

/** Removes other users' permissions from one path. @returns `false` if this process must not or cannot change it */
async function close(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null); // The file may be deleted meanwhile.
  if (!found || found.uid !== process.getuid?.() || (found.mode & sticky) !== 0) return false;
  if ((found.mode & forOthers) !== 0) await chmod(path, found.mode & 0o700);
  return true;
}

/** Paths by which other users reach the data: the directory, or a link in it (`storage` on another disk). */
export async function openToOthers(directory: string): Promise<string[]> {
  if (process.platform === "win32") return []; // Windows has no such bits.
  const entries = await readdir(directory, { withFileTypes: true });
  const links = entries.filter((entry) => entry.isSymbolicLink()).map(({ name }) => join(directory, name));
  const open: string[] = [];
  for (const path of [directory, ...links]) {
    const found = await stat(path).catch(() => null);
    if (found && (found.mode & forOthers) !== 0) open.push(path);
  }
  return open;
}
