import { createHash, randomUUID } from "node:crypto";
import { constants } from "node:fs";
import {
  type FileHandle,
  link,
  lstat,
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
  unlink,
  utimes,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { isDiskFailure } from "../../protocol/disk-failure.ts";
import { NotFoundError } from "../../protocol/errors.ts";
import { detectContentType, sniffedBytes } from "../receive/content-type.ts";
import { firstBytes } from "./first-bytes.ts";
import { hiddenOrThrow, isHiddenKey, isKey } from "./keys.ts";
import { ownerOfSidecar, readSidecar, writeSidecar } from "./sidecar.ts";
import type { FileSource, FileStorage, ListedFile, LocalFile } from "./storage.ts";
import { typedStorage } from "./unreachable.ts";

/** Folder of files being written, which `list` skips. The next start deletes what a crash left there. */
const unfinished = ".unfinished";
const staleAfter = 60 * 60 * 1000;
// Flags to open a file without following a link: one planted by a restored archive must not lead out of the storage.
const readPlain = constants.O_RDONLY | constants.O_NOFOLLOW;
/** Error codes for a file that does not exist or cannot exist. */
const missing = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG", "EISDIR", "ELOOP", "EINVAL"]);

/** Opens a storage on disk. @param folder `<dataDir>/storage`; made if missing. Several processes may share it. */
export async function openDiskStorage(folder: string): Promise<FileStorage> {
  const waiting = join(folder, unfinished);
  await mkdir(waiting, { recursive: true });
  await sweep(waiting);
  const pathOf = (key: string) => join(folder, ...key.split("/"));

  const storage: FileStorage = {
    async stat(key) {
      if (!isKey(key)) return null;
      const path = pathOf(key);
      const entry = await unlessMissing(lstat(path));
      if (!entry?.isFile()) return null;
      const sidecar = readSidecar((await unlessMissing(readFile(`${path}.attrs`, "utf8"))) ?? "");
      const contentType = sidecar.contentType ?? detectContentType(await firstBytes(path, sniffedBytes));
      const { md5, originalName = "" } = sidecar;
      return { size: entry.size, modified: entry.mtime, contentType, originalName, ...(md5 && { md5 }) };
    },

    async open(key, range) {
      const handle = isKey(key) ? await unlessMissing(open(pathOf(key), readPlain)) : null;
      if (!handle) throw new NotFoundError();
      return handle.createReadStream(range && { start: range.start, end: range.end });
    },

    async linkTo(key, path) {
      const entry = isKey(key) ? await unlessMissing(lstat(pathOf(key))) : null;
      if (!entry?.isFile()) throw new NotFoundError();
      const problem = await link(pathOf(key), path).catch((error: NodeJS.ErrnoException) => error);
      if (problem?.code === "ENOENT") throw new NotFoundError();
      return !problem;
    },

    async put(key, source, metadata) {
      if (!isKey(key)) throw new Error("The storage cannot hold a file under this key.");
      const [content, attributes] = [join(waiting, randomUUID()), join(waiting, randomUUID())];
      try {
        const { md5, sha256 } = "path" in source ? await take(content, source) : await writeSynced(content, source);
        const { size, mtime: modified } = await lstat(content);
        await writeSynced(attributes, Buffer.from(writeSidecar(metadata, md5)));
        const path = pathOf(key);
        await makeFolder(folder, dirname(path));
        // The sidecar first: a file must never exist without its type.
        await rename(attributes, `${path}.attrs`);
        await rename(content, path);
        await syncFolder(dirname(path));
        return sha256 === null ? null : { size, sha256, modified };
      } catch (error) {
        await Promise.all([rm(content, { force: true }), rm(attributes, { force: true })]);
        throw error;
      }
    },

    async remove(key) {
      if (!isKey(key)) return;
      await unlessMissing(unlink(pathOf(key)));
      await unlessMissing(unlink(`${pathOf(key)}.attrs`));
    },

    async removeFolder(prefix) {
      if (!prefix.endsWith("/") || !isKey(prefix.slice(0, -1))) return;
      await rm(pathOf(prefix.slice(0, -1)), { recursive: true, force: true });
    },

    list: (prefix, { shallow = false } = {}) => walk(folder, prefix, shallow),

    hidden: {
      async read(hiddenKey) {
        return isHiddenKey(hiddenKey) ? unlessMissing(readFile(pathOf(hiddenKey))) : null;
      },

      async write(hiddenKey, content) {
        const path = pathOf(hiddenOrThrow(hiddenKey));
        const written = join(waiting, randomUUID());
        await writeSynced(written, content);
        await makeFolder(folder, dirname(path));
        await rename(written, path);
        await syncFolder(dirname(path));
      },

      async remove(hiddenKey) {
        if (!isHiddenKey(hiddenKey)) return;
        await unlessMissing(unlink(pathOf(hiddenKey)));
        await unlessMissing(unlink(`${pathOf(hiddenKey)}.attrs`));
      },

      list: (prefix) => walk(folder, prefix),

      async hide(key, hiddenKey) {
        if (!isKey(key)) return;
        const [from, to] = [pathOf(key), pathOf(hiddenOrThrow(hiddenKey))];
        await mkdir(dirname(to), { recursive: true });
        await unlessMissing(rename(from, to));
        // The sidecar second: if the process dies between, the next sweep moves the sidecar to this same name.
        await unlessMissing(rename(`${from}.attrs`, `${to}.attrs`));
      },

      async show(hiddenKey, key) {
        if (!isHiddenKey(hiddenKey) || !isKey(key)) return false;
        const [from, to] = [pathOf(hiddenKey), pathOf(key)];
        if (await unlessMissing(lstat(to))) return false;
        const found = await unlessMissing(lstat(from));
        if (!found?.isFile()) return false;
        await mkdir(dirname(to), { recursive: true });
        await unlessMissing(rename(`${from}.attrs`, `${to}.attrs`));
        // Makes the file young, so that a sweep leaves it alone until a record names it.
        await utimes(from, new Date(), new Date());
        await rename(from, to);
        return true;
      },
    },
  };
  return typedStorage(storage, `la carpeta de archivos ${folder}`, isDiskFailure);
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (missing.has(error.code ?? "")) return null;
    throw error;
  });
}

/** Hashes of a content: MD5 in base64, as in the sidecar, and SHA-256 in hex. */
interface Sums {
  md5: string;
  /** Hash in hex. `null`: not computed. */
  sha256: string | null;
}

async function writeSynced(path: string, source: Exclude<FileSource, LocalFile>): Promise<Sums> {
  const [md5, sha256] = [createHash("md5"), createHash("sha256")];
  await using handle: FileHandle = await open(path, "wx");
  for await (const chunk of source instanceof Uint8Array ? [source] : source) {
    md5.update(chunk);
    sha256.update(chunk);
    await handle.writeFile(chunk);
  }
  await handle.sync();
  return { md5: md5.digest("base64"), sha256: sha256.digest("hex") };
}

/** Makes a hard link to a local file, which costs nothing. Copies it if the file systems differ or have no links. */
async function take(path: string, file: LocalFile): Promise<Sums> {
  try {
    await link(file.path, path);
    // Counts the age from now instead of from the start of the upload.
    await utimes(path, new Date(), new Date());
    return { md5: file.md5, sha256: file.sha256 ?? null };
  } catch {
    // Open the file first: a stream that fails to open before it has a listener ends the process.
    await using handle = await open(file.path, readPlain);
    return await writeSynced(path, handle.createReadStream({ autoClose: false }));
  }
}

/** Makes a folder and syncs its parent too: otherwise a power cut may lose the folder with all its files. */
async function makeFolder(root: string, path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (!first) return;
  for (let made = path; made.length >= first.length && made !== root; made = dirname(made))
    await syncFolder(dirname(made));
}

async function syncFolder(path: string): Promise<void> {
  await using handle = await open(path, constants.O_RDONLY);
  await handle.sync();
}

async function* walk(root: string, prefix: string, shallow = false): AsyncGenerator<ListedFile> {
  const folder = await unlessMissing(opendir(join(root, prefix)));
  if (!folder) return;
  for await (const entry of folder) {
    const key = prefix + entry.name;
    if (entry.name.startsWith(".")) continue;
    if (entry.isDirectory() && !shallow) yield* walk(root, `${key}/`);
    if (!entry.isFile()) continue;
    const owner = ownerOfSidecar(key);
    if (owner !== null && (await unlessMissing(lstat(join(root, owner))))) continue;
    const stat = await unlessMissing(lstat(join(root, key)));
    if (stat) yield { key, size: stat.size, modified: stat.mtime };
  }
}

async function sweep(waiting: string): Promise<void> {
  for (const name of await readdir(waiting)) {
    const stat = await unlessMissing(lstat(join(waiting, name)));
    if (stat && stat.mtimeMs < Date.now() - staleAfter) await rm(join(waiting, name), { recursive: true, force: true });
  }
}
