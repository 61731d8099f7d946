import { createHash } from "node:crypto";
import { addAbortListener } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ZipFile } from "yazl";

/** One file of an archive; its content lies on this machine or is short. */
export interface ArchiveEntry {
  /** As it shall stand in the archive: relative, with `/`. */
  name: string;
  /** `size` in bytes. */
  content: { path: string; size: number } | Buffer;
  modified: Date;
  /** Photos and documents are packed already: trying it again costs time and gains nothing. */
  packed: boolean;
}

/** A plain file that everybody may read, as PocketBase writes it. */
const mode = 0o100644;

/**
 * Writes a zip with these entries, in their order and one at a time: an entry is asked for when the one before it has
 * been read to its end.
 * @param path of a new file; when it resolves the file survives a power cut, after an error a part may lie there
 * @returns MD5 of the archive, base64
 * @throws what an entry throws, the reason of `signal`, and an Error for a file of another size than its entry says
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
  // Nothing reads an entry any more when the file cannot be written.
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
  const options = { mtime: modified, mode, compress: !packed };
  if (Buffer.isBuffer(content)) return zip.addBuffer(content, name, options);
  const { path, size } = content;
  const read = Promise.withResolvers<void>();
  // A stopped zip asks for no more entries and reports nothing.
  using _ = addAbortListener(stopped, () => read.reject(stopped.reason));
  zip.addReadStreamLazy(name, { ...options, size }, (take) => {
    const stream = createReadStream(path, { signal: stopped });
    stream.once("error", read.reject);
    stream.once("end", read.resolve);
    take(null, stream);
  });
  await read.promise;
}
