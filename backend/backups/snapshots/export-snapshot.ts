import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { printable } from "../../archive/bad-archive-error.ts";
import { archiveMode } from "../../archive/write-archive.ts";
import { fill } from "../../config/person-error.ts";
import { writeSidecar } from "../../files/storage/sidecar.ts";
import type { ByteRange, FileStorage } from "../../files/storage/storage.ts";
import { UnreachableStorageError } from "../../files/storage/unreachable.ts";
import { NotFoundError } from "../../protocol/errors.ts";
import { archiveNames } from "../archive-layout.ts";
import { RestoreError, restoreSentences } from "../restore/restore-error.ts";
import { contentKey } from "./snapshot.ts";
import type { Snapshot } from "./snapshot-form.ts";

type Open = () => Promise<Readable>;

/** Size of the zip that a snapshot is exported as. Nothing in it is compressed, so that the size is known beforehand. */
export async function sizeOfExport(snapshot: Snapshot): Promise<number> {
  const never: Open = () => new Promise(() => undefined);
  const { zip, end } = await zipOf(snapshot, () => never);
  zip.outputStream.resume();
  return end();
}

/**
 * Exports a snapshot as the zip that a backup by hand is: its files come from where their content is kept. The stream
 * fails with a RestoreError at a content that is missing or has changed.
 */
export async function exportSnapshot(
  storage: FileStorage,
  { snapshot, readDatabase }: { snapshot: Snapshot; readDatabase: Open },
  range?: ByteRange,
): Promise<Readable> {
  const { zip, end } = await zipOf(snapshot, (key, sha256) => async () => {
    const content = await (key === null ? readDatabase() : storage.open(contentKey(sha256))).catch(lost(key));
    return Readable.from(sound(content, { key, sha256 }), { objectMode: false });
  });
  const output = zip.outputStream as Readable;
  zip.on("error", (error) => output.destroy(error));
  void end();
  return range ? Readable.from(cut(output, range), { objectMode: false }) : output;
}

/** Turns a missing content into its sentence. @param key `null`: the database */
const lost = (key: string | null) => (cause: unknown) => {
  if (!(cause instanceof NotFoundError)) throw cause;
  throw lostContent(key, cause);
};

/** Error for a content that is missing or has changed. @param key of a file; `null`: the database */
export const lostContent = (key: string | null, cause?: unknown) =>
  new RestoreError(
    "lost_content",
    fill(restoreSentences.lostContent, { CUÁL: printable(key ?? archiveNames.database) }),
    { cause },
  );

/** Content as it comes. @throws RestoreError at its end if it is not the one that was kept */
async function* sound(content: Readable, { key, sha256 }: { key: string | null; sha256: string }) {
  const hash = createHash("sha256");
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
  } catch (error) {
    // Damage that the compression notices.
    if (key === null && !(error instanceof UnreachableStorageError)) throw lostContent(key, error);
    throw error;
  }
  if (hash.digest("hex") !== sha256) throw lostContent(key);
}

/** Bytes of an entry in the directory of a zip besides its name: its fields, and those of its time. */
const directoryRecord = 46 + 9;

/** @param openerOf content by key and SHA-256; `null`: the database */
async function zipOf(snapshot: Snapshot, openerOf: (key: string | null, sha256: string) => Open) {
  const { ZipFile } = await import("yazl");
  const zip = new ZipFile();
  const created = new Date(snapshot.manifest.created);
  let reading: Readable | null = null;
  // A reader that goes away leaves no file open.
  (zip.outputStream as Readable).once("close", () => reading?.destroy());
  /** Bytes of the directory at the end of the zip. */
  let directory = 0;
  const count = (entry: string) => {
    directory += directoryRecord + Buffer.byteLength(entry);
  };
  const add = (entry: string, size: number, modified: Date, open: Open) => {
    count(entry);
    zip.addReadStreamLazy(entry, { mtime: modified, mode: archiveMode, compress: false, size }, (take) => {
      open().then(
        (content) => {
          reading = content;
          content.on("error", (error) => zip.emit("error", error));
          take(null, content);
        },
        (error) => zip.emit("error", error),
      );
    });
  };
  const addText = (entry: string, text: string, mtime: Date) => {
    count(entry);
    zip.addBuffer(Buffer.from(text), entry, { mtime, mode: archiveMode, compress: false });
  };
  addText(archiveNames.manifest, JSON.stringify(snapshot.manifest, null, 2), created);
  add(archiveNames.database, snapshot.database.size, created, openerOf(null, snapshot.database.sha256));
  for (const file of snapshot.files) {
    const [entry, modified] = [`${archiveNames.storage}${file.key}`, new Date(file.modified)];
    add(entry, file.size, modified, openerOf(file.key, file.sha256));
    addText(`${entry}.attrs`, writeSidecar(file, file.md5), modified);
  }
  // Some 700 entries: from there on yazl counts records of ZIP64 in the size that it writes later only if it must.
  const forceZip64Format = directory >= 0xff_ff;
  // The types lack the argument of the callback.
  const finish = zip.end.bind(zip) as unknown as (options: object, done: (size: number) => void) => void;
  return { zip, end: () => new Promise<number>((resolve) => finish({ forceZip64Format }, resolve)) };
}

/** Bytes of a range. Ends the reading behind it. */
async function* cut(output: Readable, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of output as AsyncIterable<Buffer>) {
    const part = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
    if (part.length > 0) yield part;
    at += chunk.length;
    if (at > end) return;
  }
}
