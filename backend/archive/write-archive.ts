import { createHash } from "node:crypto";
import { addAbortListener } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ZipFile } from "yazl";

/** File of an archive; its content is on this machine or short. */
export interface ArchiveEntry {
  /** Name in the archive: relative, with `/`. */
  name: string;
  /** `size` in bytes. */
  content: { path: string; size: number } | Buffer;
  modified: Date;
  /**
   * The content is compressed already, such as photos and documents: compressing again costs time and gains nothing.
   */
  packed: boolean;
}

/** Mode of a plain file that everybody may read, as PocketBase writes it. */
export const archiveMode = 0o100644;

/**
 * Writes a zip with these entries, in order and one at a time: the next entry is requested after the previous one was
 * read completely.
 * @param path of a new file; when it resolves, the file survives a power cut; after an error a partial file may
 *   remain
 * @returns MD5 of the archive, base64
 * @throws errors of an entry, the reason of `signal`, and an Error for a file whose size differs from its entry
 */
export async function writeArchive(
  path: string,
  entries: AsyncIterable<ArchiveEntry> | Iterable<ArchiveEntry>,
  signal?: AbortSignal,
): Promise<string> {
  const { ZipFile } = await import("yazl");
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error) => output.destroy(error));
  const hash = createHash("md5");
  const hashing = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const file = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  const written = pipeline(output, hashing, file, { signal });
  // Stops reading entries when the file cannot be written.
  const stopped = new AbortController();
  written.catch((error) => stopped.abort(error));
  try {
    for await (const entry of entries) {
      stopped.signal.throwIfAborted();
      await add(zip, entry, stopped.signal);
    }
    zip.end();
  } catch (error) {
    output.destroy(error as Error);
    // The first error is the one to throw.
    await written;
    throw error;
  }
  await written;
  return hash.digest("base64");
}

/** @returns when the content has been read */
async function add(
  zip: ZipFile,
  { name, content, modified, packed }: ArchiveEntry,
  stopped: AbortSignal,
): Promise<void> {
  const options = { mtime: modified, mode: archiveMode, compress: !packed };
  if (Buffer.isBuffer(content)) return zip.addBuffer(content, name, options);
  const { path, size } = content;
  const read = Promise.withResolvers<void>();
  // A stopped zip requests no more entries and reports nothing.
  using _ = addAbortListener(stopped, () => read.reject(stopped.reason));
  zip.addReadStreamLazy(name, { ...options, size }, (take) => {
    const stream = createReadStream(path, { signal: stopped });
    stream.once("error", read.reject);
    stream.once("end", read.resolve);
    take(null, stream);
  });
  await read.promise;
}
