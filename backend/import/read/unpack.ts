import { constants, type Stats } from "node:fs";
import { copyFile, lstat, mkdir, opendir, stat } from "node:fs/promises";
import { join } from "node:path";
import { extractArchive } from "../../archive/extract-archive.ts";
import type { LeftOut } from "../../archive/read-directory.ts";
import { ImportError } from "../import-error.ts";

/** File of the installation: its current path, and what is known of it. */
export interface FoundFile {
  path: string;
  /** Bytes. */
  size: number;
  /** MD5 of the content, base64, if the file is in a folder of ours and cannot change. `null`: elsewhere. */
  md5: string | null;
}

/** Another server's database and files, ready to be read. */
export interface Unpacked {
  /** Copy of its database, with its write-ahead log beside it if it had one. */
  databasePath: string;
  /** Files by key: `<collection id>/<record id>/<name>`, without thumbs. Sidecars are included. */
  files: Map<string, FoundFile>;
  leftOut: LeftOut[];
}

const databaseFiles = ["data.db", "data.db-wal"];
const storage = "storage/";
/** Number of tries to copy a database that is being written. */
const tries = 3;

/**
 * Copies the database of a backup zip or data directory into a folder of ours, and finds the stored files. Only reads
 * the source. Does not follow links in it.
 * @param folder of ours, empty or missing
 * @throws BadArchiveError, ImportError
 */
export async function unpack(path: string, folder: string): Promise<Unpacked> {
  const given = await stat(path).catch(() => null);
  if (!given) throw new ImportError("not_found", `No existe ${path}.`);
  await mkdir(folder, { recursive: true });
  const found = given.isDirectory() ? await fromDirectory(path, folder) : await fromZip(path, folder);
  const database = await lstat(found.databasePath).catch(() => null);
  if (!database?.isFile()) {
    throw new ImportError(
      "no_database",
      "No hay ningún data.db: eso no es un respaldo ni una carpeta pb_data de PocketBase.",
    );
  }
  return found;
}

async function fromZip(path: string, folder: string): Promise<Unpacked> {
  const wanted = (name: string) => databaseFiles.includes(name) || isStored(name);
  const { files, leftOut } = await extractArchive(path, folder, { wanted, unsafe: "leave out" });
  const stored = [...files].filter(([name]) => isStored(name));
  return {
    databasePath: join(folder, "data.db"),
    files: new Map(stored.map(([name, file]) => [name.slice(storage.length), { path: join(folder, name), ...file }])),
    leftOut,
  };
}

/** Matches `storage/<collection>/<record>/<file>`, and no derived file. */
function isStored(name: string): boolean {
  return name.startsWith(storage) && name.split("/").length === 4;
}

async function fromDirectory(path: string, folder: string): Promise<Unpacked> {
  await copyDatabase(path, folder);
  const files = new Map<string, FoundFile>();
  for await (const collection of foldersIn(join(path, "storage"))) {
    for await (const record of foldersIn(join(path, "storage", collection))) {
      await addFiles(files, join(path, "storage"), `${collection}/${record}`);
    }
  }
  return { databasePath: join(folder, "data.db"), files, leftOut: [] };
}

async function addFiles(files: Map<string, FoundFile>, root: string, place: string): Promise<void> {
  for await (const entry of await opendir(join(root, place))) {
    const path = join(root, place, entry.name);
    if (!entry.isFile()) continue;
    files.set(`${place}/${entry.name}`, { path, size: (await lstat(path)).size, md5: null });
  }
}

async function* foldersIn(path: string): AsyncGenerator<string> {
  const entry = await lstat(path).catch(() => null);
  if (!entry?.isDirectory()) return;
  for await (const entry of await opendir(path)) if (entry.isDirectory()) yield entry.name;
}

/**
 * Copies the database and its log. A server may be writing: the copies belong together only if neither changed
 * meanwhile.
 */
async function copyDatabase(from: string, to: string): Promise<void> {
  for (let left = tries; left > 0; left--) {
    const before = await Promise.all(databaseFiles.map((name) => stateOf(join(from, name))));
    for (const [at, name] of databaseFiles.entries()) {
      if (before[at]) await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE);
    }
    const after = await Promise.all(databaseFiles.map((name) => stateOf(join(from, name))));
    if (JSON.stringify(before) === JSON.stringify(after)) return;
  }
  const message = "El PocketBase de esa carpeta está escribiendo. Deténgalo, o importe un respaldo hecho por él.";
  throw new ImportError("changes_meanwhile", message);
}

async function stateOf(path: string): Promise<[size: number, changed: number] | null> {
  const entry: Stats | null = await lstat(path).catch(() => null);
  return entry?.isFile() ? [entry.size, entry.mtimeMs] : null;
}
