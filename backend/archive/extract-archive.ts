import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";
import { BadArchiveError, isFromSystem } from "./bad-archive-error.ts";
import { type LeftOut, openArchive, type PlannedFile, readDirectory } from "./read-directory.ts";

export interface ExtractOptions {
  /** Which of the safe names are unpacked; all when not given. The others are neither unpacked nor counted. */
  wanted?: (name: string) => boolean;
  /** What to do with an entry that is no file of ours (a link, a name that leads out): refuse the whole, the default, or report it. */
  unsafe?: "refuse" | "leave out";
  /** Entries in the archive; 500,000 when not given. */
  mostEntries?: number;
  /** Bytes, unpacked; what the disk has free when not given. */
  mostBytes?: number;
}

export interface ExtractedFile {
  /** Bytes. */
  size: number;
  /** Of the content, base64. */
  md5: string;
}

export interface Extracted {
  /** By their names in the archive (`storage/…/photo.png`), under which they lie in the folder, synced. */
  files: Map<string, ExtractedFile>;
  leftOut: LeftOut[];
}

const mostEntries = 500_000;
/** An archive may unpack to this many times its size, and to this many bytes whatever its size. */
const mostRatio = 100;
const alwaysBytes = 16 * 1024 * 1024;
/** Bytes that stay free on the disk. */
const reserve = 64 * 1024 * 1024;

/**
 * Unpacks a zip into an empty folder: regular files only, each size and checksum proved while it is written. It writes
 * nowhere else, whatever the archive says, and never more than the central directory promised and the limits allow.
 * After an error the folder has a part of it, which the caller removes.
 *
 * @param folder exists, on the disk that has to have the room
 * @throws BadArchiveError `code` says why; before anything is written unless the content itself is what is bad
 * @see APPNOTE.TXT 6.3.10 (local headers are not trusted: PocketBase leaves their sizes 0); D. Fifield, "A better zip bomb"
 */
export async function extractArchive(
  zipPath: string,
  folder: string,
  options: ExtractOptions = {},
): Promise<Extracted> {
  const zip = await openArchive(zipPath);
  try {
    const directory = await readDirectory(zip, options.mostEntries ?? mostEntries);
    const [unsafe] = directory.leftOut;
    if (unsafe && options.unsafe !== "leave out") throw new BadArchiveError("unsafe_entry", unsafe.name);
    const planned = directory.files.filter(({ name }) => options.wanted?.(name) ?? true);
    await checkSizes(planned, { zipPath, folder, most: options.mostBytes ?? Number.MAX_SAFE_INTEGER });
    const target: Target = { folder, made: new Set() };
    const files = new Map<string, ExtractedFile>();
    for (const file of planned) files.set(file.name, await unpack(zip, file, target));
    return { files, leftOut: directory.leftOut };
  } finally {
    zip.close();
  }
}

interface Limits {
  zipPath: string;
  folder: string;
  /** Bytes, unpacked. */
  most: number;
}

async function checkSizes(planned: PlannedFile[], { zipPath, folder, most }: Limits): Promise<void> {
  const bytes = planned.reduce((sum, { size }) => sum + size, 0);
  if (bytes > most) throw new BadArchiveError("too_large");
  const { size } = await stat(zipPath);
  if (bytes > Math.max(size * mostRatio, alwaysBytes)) throw new BadArchiveError("bomb");
  const { bavail, bsize } = await statfs(folder);
  if (bytes + reserve > bavail * bsize) throw new BadArchiveError("no_space");
}

interface Target {
  folder: string;
  /** Paths of the folders in it that are there. */
  made: Set<string>;
}

async function unpack(zip: ZipFile, file: PlannedFile, { folder, made }: Target): Promise<ExtractedFile> {
  try {
    const header = await zip.readLocalFileHeaderPromise(entryOf(file), {});
    // A reader that goes by local headers would see another archive than this one.
    if (header.fileName.toString() !== file.name) throw new BadArchiveError("damaged", file.name);
    const { fileDataStart } = header;
    if (fileDataStart + file.packedSize > file.end) throw new BadArchiveError("overlap", file.name);
    const content = await openContent(zip, file, fileDataStart);
    const path = join(folder, file.name);
    if (!made.has(dirname(path))) await mkdir(dirname(path), { recursive: true });
    made.add(dirname(path));
    const md5 = createHash("md5");
    let [sum, size] = [0, 0];
    const checked = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        sum = crc32(chunk, sum);
        md5.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    await pipeline(content, checked, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
    if (sum !== file.crc32 || size !== file.size) throw new BadArchiveError("damaged", file.name);
    return { size, md5: md5.digest("base64") };
  } catch (error) {
    throw asBadArchive(error, file.name);
  }
}

/** All that yauzl asks an entry for when it looks for the local header. */
export function entryOf({ offset }: PlannedFile): Entry {
  return { relativeOffsetOfLocalHeader: offset } as Entry;
}

/** Opens the content of an entry; reading a damaged one throws. */
export function openContent(
  zip: ZipFile,
  { packedSize, size, deflated }: PlannedFile,
  start: number,
): Promise<Readable> {
  // The promised form of this function in yauzl 3.4.0 calls another one.
  return new Promise((resolve, reject) => {
    zip.openReadStreamLowLevel(start, packedSize, 0, packedSize, deflated, size, (error, content) => {
      if (error) return reject(error);
      // The stream flows already: an error before the first read must not end the process.
      content.on("error", () => undefined);
      resolve(content);
    });
  });
}

/** What the disk says stays what it is; everything else is the archive's fault. */
function asBadArchive(error: unknown, name: string): unknown {
  if (error instanceof BadArchiveError) return error;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC") return new BadArchiveError("no_space", undefined, { cause: error });
  if (code === "EEXIST" || code === "ENOTDIR" || code === "EISDIR" || code === "ENAMETOOLONG")
    return new BadArchiveError("unsafe_entry", name, { cause: error });
  if (isFromSystem(error)) return error;
  return new BadArchiveError("damaged", name, { cause: error });
}
