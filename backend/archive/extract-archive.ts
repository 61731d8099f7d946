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
  /** Selects safe names to unpack; default: all. Skipped entries are neither unpacked nor counted. */
  wanted?: (name: string) => boolean;
  /**
   * Handling of an entry that is not an acceptable file (a link, a name that leads out): refuse the archive, the
   * default, or report the entry.
   */
  unsafe?: "refuse" | "leave out";
  /** Maximum entries in the archive; default 500,000. */
  mostEntries?: number;
  /** Maximum unpacked size; default: the disk's free space. Bytes. */
  mostBytes?: number;
}

export interface ExtractedFile {
  /** Size of the file. Bytes. */
  size: number;
  /** MD5 of the content, base64. */
  md5: string;
}

export interface Extracted {
  /**
   * Files by their names in the archive (`storage/…/photo.png`), which are their paths in the folder; synced to disk.
   */
  files: Map<string, ExtractedFile>;
  leftOut: LeftOut[];
}

const mostEntries = 500_000;
/** Maximum ratio of unpacked to packed size; an archive may always unpack to `alwaysBytes`. */
const mostRatio = 100;
const alwaysBytes = 16 * 1024 * 1024;
/** Space that stays free on the disk. Bytes. */
const reserve = 64 * 1024 * 1024;

/**
 * Unpacks a zip into an empty folder: regular files only; verifies each size and checksum while writing. Writes
 * nowhere else, whatever the archive contains, and never more than the central directory announces and the limits
 * allow. After an error, the folder has part of the content, which the caller removes.
 *
 * @param folder exists, on the disk whose free space is checked
 * @throws BadArchiveError `code` is the reason; thrown before any write unless the content itself is bad
 * @see APPNOTE.TXT 6.3.10 (local headers are not trusted: PocketBase leaves their sizes 0); D. Fifield, "A better zip
 *   bomb"
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
  /** Maximum unpacked size. Bytes. */
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
  /** Paths of subfolders that were created. */
  made: Set<string>;
}

async function unpack(zip: ZipFile, file: PlannedFile, { folder, made }: Target): Promise<ExtractedFile> {
  try {
    const header = await zip.readLocalFileHeaderPromise(entryOf(file), {});
    // A reader that trusts local headers would see another archive.
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

/** Minimal entry for yauzl's search of the local header. */
export function entryOf({ offset }: PlannedFile): Entry {
  return { relativeOffsetOfLocalHeader: offset } as Entry;
}

/** Opens the content of an entry; reading a damaged one throws. */
export function openContent(
  zip: ZipFile,
  { packedSize, size, deflated }: PlannedFile,
  start: number,
): Promise<Readable> {
  // The promise version of this function in yauzl 3.4.0 calls another function.
  return new Promise((resolve, reject) => {
    zip.openReadStreamLowLevel(start, packedSize, 0, packedSize, deflated, size, (error, content) => {
      if (error) return reject(error);
      // The stream flows already: an error before the first read must not end the process.
      content.on("error", () => undefined);
      resolve(content);
    });
  });
}

/** Converts an error: errors of the operating system stay, all others become `BadArchiveError`. */
function asBadArchive(error: unknown, name: string): unknown {
  if (error instanceof BadArchiveError) return error;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC") return new BadArchiveError("no_space", undefined, { cause: error });
  if (code === "EEXIST" || code === "ENOTDIR" || code === "EISDIR" || code === "ENAMETOOLONG")
    return new BadArchiveError("unsafe_entry", name, { cause: error });
  if (isFromSystem(error)) return error;
  return new BadArchiveError("damaged", name, { cause: error });
}
