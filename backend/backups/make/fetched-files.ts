import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { md5Of } from "../../files/storage/md5.ts";
import type { FileStorage, StoredFile } from "../../files/storage/storage.ts";
import { NotFoundError } from "../../protocol/errors.ts";

/** File as it was when fetched, independent of later changes in the storage. */
export interface FetchedFile {
  key: string;
  /** Local copy. `null`: not fetched, because the content is known from an earlier backup. */
  path: string | null;
  file: StoredFile & { md5: string };
}

/** Local copies of the stored files for one archive, each fetched once. */
export class FetchedFiles {
  readonly #storage: FileStorage;
  readonly #folder: string;
  readonly #files = new Map<string, FetchedFile>();

  private constructor(storage: FileStorage, folder: string, known: readonly FetchedFile[]) {
    this.#storage = storage;
    this.#folder = folder;
    for (const file of known) this.#files.set(file.key, file);
  }

  /**
   * Makes the folder of the copies.
   * @param folder path of a new folder on the disk of the storage, so that links replace copies
   * @param known files that need not be fetched
   */
  static async open(storage: FileStorage, folder: string, known: readonly FetchedFile[] = []): Promise<FetchedFiles> {
    await mkdir(folder, { mode: 0o700 });
    return new FetchedFiles(storage, folder, known);
  }

  get(key: string): FetchedFile | undefined {
    return this.#files.get(key);
  }

  /**
   * Fetches a file once: a stored name never gets other content.
   * @returns false if the file is no longer in the storage
   */
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
    // Fails if the path exists: it may be a hard link to a stored file.
    await pipeline(content, hashed, createWriteStream(path, { flags: "wx" }), { signal });
    return hash.digest("base64");
  }
}
