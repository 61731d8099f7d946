import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { md5Of } from "../../files/storage/md5.ts";
import type { FileStorage, StoredFile } from "../../files/storage/storage.ts";
import { NotFoundError } from "../../protocol/errors.ts";

/** A file as it was when it was fetched, whatever becomes of the stored one. */
export interface FetchedFile {
  key: string;
  path: string;
  file: StoredFile & { md5: string };
}

/** The stored files that one archive will hold, in a folder of this machine; each is fetched once. */
export class FetchedFiles {
  readonly #storage: FileStorage;
  readonly #folder: string;
  readonly #files = new Map<string, FetchedFile>();

  private constructor(storage: FileStorage, folder: string) {
    this.#storage = storage;
    this.#folder = folder;
  }

  /** @param folder of a new one, beside the storage, so that the disk need not copy */
  static async open(storage: FileStorage, folder: string): Promise<FetchedFiles> {
    await mkdir(folder, { mode: 0o700 });
    return new FetchedFiles(storage, folder);
  }

  get(key: string): FetchedFile | undefined {
    return this.#files.get(key);
  }

  /** @returns false when the storage has no such file any more. Names are never given twice: what is known holds. */
  async fetch(key: string, signal: AbortSignal): Promise<boolean> {
    if (this.#files.has(key)) return true;
    const file = await this.#storage.stat(key);
    if (!file) return false;
    const path = join(this.#folder, randomUUID());
    try {
      const linked = (await this.#storage.linkTo?.(key, path)) ?? false;
      const md5 = linked
        ? (file.md5 ?? (await md5Of(createReadStream(path))))
        : await this.#download(key, path, signal);
      this.#files.set(key, { key, path, file: { ...file, md5 } });
      return true;
    } catch (error) {
      if (error instanceof NotFoundError) return false;
      throw error;
    }
  }

  async #download(key: string, path: string, signal: AbortSignal): Promise<string> {
    const hash = createHash("md5");
    const content = await this.#storage.open(key);
    const hashed = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    };
    // Never over what is there: that may be a stored file under its second name.
    await pipeline(content, hashed, createWriteStream(path, { flags: "wx" }), { signal });
    return hash.digest("base64");
  }
}
