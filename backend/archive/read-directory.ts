import type { Entry, ZipFile } from "yauzl";
import { BadArchiveError, isFromSystem } from "./bad-archive-error.ts";
import { type EntryProblem, kindOfEntry, readEntryName } from "./entry-name.ts";

/** File announced by the central directory. */
export interface PlannedFile {
  name: string;
  /** Sizes, unpacked and packed. Bytes. */
  size: number;
  packedSize: number;
  crc32: number;
  deflated: boolean;
  /** Offset of its local header, and the first byte that cannot belong to it. */
  offset: number;
  end: number;
}

export interface LeftOut {
  /** Name as in the archive, unsafe; see `printable`. */
  name: string;
  why: EntryProblem;
}

export interface Directory {
  files: PlannedFile[];
  leftOut: LeftOut[];
}

const localHeader = 30;
const stored = 0;
const deflate = 8;

/**
 * Opens an archive for reading.
 * @throws BadArchiveError
 */
export async function openArchive(path: string): Promise<ZipFile> {
  const { openPromise } = await import("yauzl");
  try {
    // Names stay bytes: yauzl would stop at the first invalid one.
    const options = { lazyEntries: true, decodeStrings: false, validateEntrySizes: true, autoClose: false };
    const zip = await openPromise(path, options);
    // An error between two entries is thrown when the next one is read.
    zip.on("error", () => {});
    return zip;
  } catch (error) {
    if (isFromSystem(error)) throw error;
    throw new BadArchiveError("not_a_zip", undefined, { cause: error });
  }
}

/**
 * Reads the central directory and checks it without unpacking: safe and unique names, regular files, no encryption,
 * entries that do not overlap.
 * @throws BadArchiveError
 */
export async function readDirectory(zip: ZipFile, mostEntries: number): Promise<Directory> {
  if (zip.entryCount > mostEntries) throw new BadArchiveError("too_many_entries");
  const directory: Directory = { files: [], leftOut: [] };
  const names = new Set<string>();
  const begins: { offset: number; least: number; name: string }[] = [];
  // yauzl's types wrongly declare this offset as a boolean.
  const centralDirectory = Number(zip.readEntryCursor);
  try {
    for await (const entry of zip.eachEntry()) {
      const raw = entry.fileNameRaw;
      const shown = raw.toString("latin1");
      const least = entry.relativeOffsetOfLocalHeader + localHeader + raw.length + entry.compressedSize;
      begins.push({ offset: entry.relativeOffsetOfLocalHeader, least, name: shown });
      const name = readEntryName(raw);
      if (name === null) {
        directory.leftOut.push({ name: shown, why: "name" });
        continue;
      }
      if (names.has(name)) throw new BadArchiveError("duplicate", name);
      names.add(name);
      const kind = kindOfEntry(name, entry.externalFileAttributes);
      if (kind === "other") directory.leftOut.push({ name, why: "not_a_file" });
      if (kind === "file") directory.files.push(plan(entry, name));
    }
  } catch (error) {
    if (error instanceof BadArchiveError) throw error;
    throw new BadArchiveError("damaged", undefined, { cause: error });
  }
  setEnds(directory.files, begins, centralDirectory);
  return directory;
}

function plan(entry: Entry, name: string): PlannedFile {
  if (entry.isEncrypted()) throw new BadArchiveError("encrypted", name);
  const { compressionMethod } = entry;
  if (compressionMethod !== stored && compressionMethod !== deflate)
    throw new BadArchiveError("unsupported_method", name);
  return {
    name,
    size: entry.uncompressedSize,
    packedSize: entry.compressedSize,
    crc32: entry.crc32,
    deflated: compressionMethod === deflate,
    offset: entry.relativeOffsetOfLocalHeader,
    end: 0,
  };
}

/** Sets the end of each file, and refuses overlapping entries: they let a small archive unpack to a whole disk. */
function setEnds(files: PlannedFile[], begins: { offset: number; least: number; name: string }[], last: number): void {
  begins.sort((left, right) => left.offset - right.offset);
  const ends = new Map<number, number>();
  for (const [at, { offset, least, name }] of begins.entries()) {
    const end = begins[at + 1]?.offset ?? last;
    if (least > end) throw new BadArchiveError("overlap", name);
    ends.set(offset, end);
  }
  for (const file of files) file.end = ends.get(file.offset) ?? last;
}
