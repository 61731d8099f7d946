import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readFile, rename, rm, stat, unlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { NotFoundError } from "../protocol/errors.ts";
import { sniffContentType, sniffedBytes } from "./content-type.ts";
import type { ByteRange, FileFacts, Storage } from "./storage.ts";

/** A part of a key: our own ids and stored names, or imported ids, which may be any text without a separator. */
const part = /^(?!\.{1,2}$)[^/\\\0]{1,255}$/;

/**
 * Files below one folder, each with a sidecar `<name>.attrs` that holds its type and original name in PocketBase's form
 * (protocol 12.1), so that the folder of an existing installation can be used as it is.
 */
export class DiskStorage implements Storage {
  readonly #folder: string;

  /** @param folder made with the first file */
  constructor(folder: string) {
    this.#folder = folder;
  }

  async stat(key: string): Promise<FileFacts | null> {
    const path = this.#path(key);
    if (!path) return null;
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) return null;
    const { contentType, originalName } = await readAttributes(path);
    return { size: found.size, modified: found.mtime, contentType: contentType ?? (await sniffFile(path)), originalName };
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const path = this.#path(key);
    // Opened here, so that a file that is gone fails before the first byte and not in the middle of an answer.
    const file = path ? await open(path).catch(() => null) : null;
    if (!file) throw new NotFoundError();
    return file.createReadStream({ ...range, autoClose: true });
  }

  async put(key: string, content: Readable | Buffer, facts: { originalName: string; contentType?: string }): Promise<FileFacts> {
    const path = this.#path(key);
    if (!path) throw new TypeError(`Not a key: ${JSON.stringify(key)}`);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const temporary = join(dirname(path), `.${randomUUID()}.part`);
    try {
      const file = await open(temporary, "wx", 0o600);
      await pipeline(Buffer.isBuffer(content) ? Readable.from([content]) : content, file.createWriteStream({ flush: true }));
      const contentType = facts.contentType ?? (await sniffFile(temporary));
      await writeAttributes(path, temporary, { contentType, originalName: facts.originalName });
      await rename(temporary, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await unlink(temporary).catch(() => undefined);
      throw error;
    }
    return (await this.stat(key)) as FileFacts;
  }

  async remove(key: string): Promise<void> {
    const path = this.#path(key);
    if (!path) return;
    await Promise.all([rm(path, { force: true }), rm(`${path}.attrs`, { force: true })]);
  }

  async removeFolder(prefix: string): Promise<void> {
    const path = this.#path(prefix);
    if (path) await rm(path, { recursive: true, force: true });
  }

  /** Null for what is no key: a path can lead nowhere but below the folder. */
  #path(key: string): string | null {
    const parts = key.split("/");
    return parts.every((each) => part.test(each)) ? join(this.#folder, ...parts) : null;
  }
}

async function readAttributes(path: string): Promise<{ contentType: string | null; originalName: string }> {
  try {
    const attributes = JSON.parse(await readFile(`${path}.attrs`, "utf8"));
    return {
      contentType: attributes["user.content_type"] || null,
      originalName: attributes["user.metadata"]?.["original-filename"] ?? "",
    };
  } catch {
    // An old folder may lack the sidecar; the content tells its type.
    return { contentType: null, originalName: "" };
  }
}

async function writeAttributes(path: string, written: string, facts: { contentType: string; originalName: string }) {
  const hash = createHash("md5");
  await pipeline(createReadStream(written), hash);
  await writeFile(
    `${path}.attrs`,
    JSON.stringify({
      "user.cache_control": "",
      "user.content_disposition": "",
      "user.content_encoding": "",
      "user.content_language": "",
      "user.content_type": facts.contentType,
      "user.metadata": { "original-filename": facts.originalName },
      md5: hash.digest("base64"),
    }),
    { mode: 0o600, flush: true },
  );
}

async function sniffFile(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    return sniffContentType(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** The new name is safe from a power loss only when its folder is written too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
