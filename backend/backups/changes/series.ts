import { pipeline } from "node:stream";
import { createZstdDecompress, zstdDecompressSync } from "node:zlib";
import { readAll } from "../../files/storage/read-all.ts";
import type { FileStorage } from "../../files/storage/storage.ts";
import type { ChangesHeader } from "./changes-form.ts";

/** Folder in the storage of backups: one folder for each series, one file for each run. */
export const changesFolder = "changes/";

/** Name under which lists show the last run; people cannot give it to a backup of theirs. */
export const changesName = "@cambios.zip";

/** Advisory lock of a run: contents that no run names yet must not be removed. */
export const changesLock = "backupChanges";

/** Bytes that are compared and sent as one. */
export const blockBytes = 64 * 1024;

/** Maximum bytes of a header: that of a database of ten gigabytes has 14 MB. */
const mostHeader = 100_000_000;

/** Run as its key tells it. */
export interface FoundRun {
  key: string;
  number: number;
  /** Bytes of the zip that the state of this run is exported as. */
  exported: number;
  /** Bytes of the compressed header. */
  header: number;
  /** Bytes of the stored file. */
  size: number;
  modified: Date;
}

/** Runs of one series, from the first one on, which has all blocks, without a gap. */
export interface FoundSeries {
  /** Prefix of the keys, with a slash at its end. */
  folder: string;
  runs: FoundRun[];
}

export const seriesFolder = (began: Date) => `${changesFolder}${began.toISOString().replaceAll(/[-:]|\.\d+/g, "")}/`;

export const runKey = (folder: string, number: number, { exported, header }: Pick<FoundRun, "exported" | "header">) =>
  `${folder}${String(number).padStart(6, "0")}-${exported}-${header}.zst`;

/** Folder of the series that a file belongs to. `null`: the file of another program. */
const seriesOf = (key: string): string | null =>
  /^(changes\/\d{8}T\d{6}Z\/)\d{6}-\d{1,15}-\d{1,9}\.zst$/.exec(key)?.[1] ?? null;

/** Finds the series, the newest first. */
export async function listSeries(archives: FileStorage): Promise<FoundSeries[]> {
  const found = new Map<string, FoundRun[]>();
  for await (const { key, size, modified } of archives.list(changesFolder)) {
    const folder = seriesOf(key);
    if (folder === null) continue;
    const [number = 0, exported = 0, header = 0] = key.slice(folder.length, -".zst".length).split("-").map(Number);
    found.set(folder, [...(found.get(folder) ?? []), { key, number, exported, header, size, modified }]);
  }
  const series = [...found].map(([folder, runs]) => {
    const sorted = runs.toSorted((one, other) => one.number - other.number);
    return { folder, runs: sorted.filter(({ number }, at) => number === at) };
  });
  return series.filter(({ runs }) => runs.length > 0).toSorted((one, other) => (one.folder < other.folder ? 1 : -1));
}

/** Finds the last run of the newest series. `null`: nothing was sent. */
export async function lastRun(archives: FileStorage): Promise<FoundRun | null> {
  const [newest] = await listSeries(archives);
  return newest?.runs.at(-1) ?? null;
}

/** Reads the header of a run. @throws Error for one that is damaged */
export async function readHeader(archives: FileStorage, { key, header }: FoundRun): Promise<ChangesHeader> {
  const packed = await readAll(archives, key, mostHeader, { start: 0, end: header - 1 });
  const { parseHeader } = await import("./changes-form.ts");
  return parseHeader(zstdDecompressSync(packed).toString("utf8"));
}

/** Block as a run sent it. */
interface SentBlock {
  /** Number in the file. */
  block: number;
  /** Byte of the file at which it begins. */
  start: number;
  /** SHA-256 that it must have, hex. */
  sha256: string;
  content: Buffer;
}

/** Reads the blocks of a run, in the order of its header. The last one of a file may be shorter. */
export async function* readBlocks(
  archives: FileStorage,
  { key, header, size }: FoundRun,
  { blocks, size: bytes }: ChangesHeader,
): AsyncGenerator<SentBlock> {
  if (blocks.length === 0) return;
  const packed = await archives.open(key, { start: header, end: size - 1 });
  const unpacked = pipeline(packed, createZstdDecompress(), () => undefined);
  let rest = Buffer.alloc(0);
  let next = 0;
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk]);
    for (let block = blocks[next]; block; block = blocks[next]) {
      const start = block[0] * blockBytes;
      const length = Math.min(blockBytes, bytes - start);
      if (rest.length < length) break;
      yield { block: block[0], start, sha256: block[1], content: rest.subarray(0, length) };
      rest = rest.subarray(length);
      next++;
    }
  }
}
