import { createReadStream, createWriteStream } from "node:fs";
import { open, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, zstdCompressSync } from "node:zlib";
import { makeWorkFolder } from "../../archive/work-folder.ts";
import { md5Of } from "../../files/storage/md5.ts";
import type { BackupsContext } from "../context.ts";
import { gather } from "../make/gather.ts";
import { describeBackup } from "../make/pack.ts";
import { refuseWithoutRoom } from "../room.ts";
import { sizeOfExport } from "../snapshots/export-snapshot.ts";
import { fetchedBefore, storeFiles } from "../snapshots/make-snapshot.ts";
import { contentKey, newestSnapshot } from "../snapshots/snapshot.ts";
import type { SnapshotFile } from "../snapshots/snapshot-form.ts";
import type { ChangesHeader } from "./changes-form.ts";
import { copyPages, type PageCopy } from "./copy-pages.ts";
import { filesOf } from "./rebuild.ts";
import { blockBytes, type FoundSeries, listSeries, readHeader, runKey, seriesFolder } from "./series.ts";

/** Time after which all blocks are sent anew, so that a restore reads few runs. Milliseconds. */
const longestSeries = 7 * 24 * 60 * 60_000;
/** Bytes of later runs beside those of the first, from which all blocks are sent anew. */
const mostLater = 2;

/** State of the runs that this process knows, so that it need not read them again. */
export interface KnownRuns {
  /** Key of the last run. */
  last: string;
  /** Moment of the first run. */
  began: Date;
  /** SHA-256 of each block of the database, hex. */
  hashes: string[];
  night: { name: string | null; files: SnapshotFile[] };
  /** Files that the snapshot does not have. */
  files: SnapshotFile[];
}

/** Result of a run. */
export interface SentRun {
  /** Moment of the database: a restore comes up to it. */
  made: Date;
  known: KnownRuns;
  blocks: number;
  /** Bytes, without those of files. */
  bytes: number;
  files: number;
  /** Seconds of processor that reading the database took. */
  processor: number;
}

/**
 * Sends what has changed since the last run: blocks of the database, and files. One file of the storage has all of a
 * run, so that it is there whole or not at all.
 * @param known from the run before; `null`: reads the runs
 * @throws Error as the storage does; nothing is sent then but contents of files
 */
export async function sendChanges(context: BackupsContext, known: KnownRuns | null): Promise<SentRun> {
  const { archives, database, dataDirectory, clock, closing, log } = context;
  await refuseWithoutRoom(context, 2 * (await database.size()));
  const all = await listSeries(archives);
  const newest = all.at(0);
  const before = newest && known?.last === newest.runs.at(-1)?.key ? known : await readRuns(newest, context);
  const night = await nightOf(context, before);
  await using work = await makeWorkFolder(dataDirectory, "changes");
  const earlier = new Map([...night.files, ...(before?.files ?? [])].map((file) => [file.key, file]));
  let copy: Pick<PageCopy, "hashes" | "processor"> = { hashes: [], processor: 0 };
  const copyDatabase = async (folder: string) => {
    const made = await copyPages(dataDirectory, folder, closing);
    copy = made;
    return made.file;
  };
  const gathered = await gather({ ...context, copyDatabase }, work.path, fetchedBefore(earlier.values()));
  const isKept = async (sha256: string, size: number) => (await archives.stat(contentKey(sha256)))?.size === size;
  const { files, stored } = await storeFiles(context, gathered, { known: earlier, isKept });

  const now = clock();
  const goesOn = newest && before && !isLong(newest, before, now) ? { newest, before } : null;
  const inNight = new Set(night.files.map(({ key }) => key));
  const header: ChangesHeader = {
    manifest: await describeBackup(gathered, database.engine),
    size: (await stat(gathered.copy)).size,
    blocks: changedBlocks(copy.hashes, goesOn?.before.hashes ?? []),
    night: night.name,
    files: files.filter(({ key }) => !inNight.has(key)),
  };
  const path = join(work.path, "run.zst");
  const packed = zstdCompressSync(JSON.stringify(header));
  await writeFile(path, packed, { flag: "wx", mode: 0o600 });
  await appendBlocks(path, gathered.copy, header, closing);
  const folder = goesOn?.newest.folder ?? seriesFolder(now);
  const exported = await sizeOfExport({ ...header, database: { size: header.size, sha256: "" }, files });
  const last = runKey(folder, goesOn ? goesOn.newest.runs.length : 0, { exported, header: packed.length });
  const md5 = await md5Of(createReadStream(path));
  await archives.put(last, { path, md5 }, { contentType: "application/zstd", originalName: "" });
  for (const { folder: old } of all) if (old !== folder) await archives.removeFolder(old);

  const began = goesOn?.before.began ?? now;
  const blocks = header.blocks.length;
  const { size: bytes } = await stat(path);
  const { hashes, processor } = copy;
  const sent = { blocks, bytes, files: stored, processor };
  log.info(sent, "changes were sent to the storage of backups");
  return { ...sent, made: gathered.created, known: { last, began, hashes, night, files: header.files } };
}

/** Reads what earlier runs have sent. `null`: there is nothing to go on with, or a run is damaged. */
async function readRuns(series: FoundSeries | undefined, { archives, log }: BackupsContext): Promise<KnownRuns | null> {
  if (!series) return null;
  const hashes: string[] = [];
  try {
    let last: ChangesHeader | null = null;
    let began: Date | null = null;
    for (const run of series.runs) {
      last = await readHeader(archives, run);
      began ??= new Date(last.manifest.created);
      hashes.length = Math.min(hashes.length, Math.ceil(last.size / blockBytes));
      for (const [block, sha256] of last.blocks) hashes[block] = sha256;
    }
    if (!last || !began) return null;
    const night = { name: last.night, files: await filesOf(archives, last.night) };
    return { last: series.runs.at(-1)?.key ?? "", began, hashes, night, files: last.files };
  } catch (err) {
    log.warn({ err }, "the changes that were sent before cannot be read: all is sent anew");
    return null;
  }
}

/** Files of the newest snapshot, which are read once. */
async function nightOf({ archives }: BackupsContext, before: KnownRuns | null): Promise<KnownRuns["night"]> {
  const name = (await newestSnapshot(archives))?.name ?? null;
  return before?.night.name === name ? before.night : { name, files: await filesOf(archives, name) };
}

function isLong({ runs }: FoundSeries, { began }: KnownRuns, now: Date): boolean {
  const [first = 0, ...later] = runs.map(({ size }) => size);
  const age = now.getTime() - began.getTime();
  return later.reduce((sum, size) => sum + size, 0) > mostLater * first || age < 0 || age >= longestSeries;
}

/** Numbers and hashes of the blocks that differ. */
function changedBlocks(hashes: readonly string[], before: readonly string[]): ChangesHeader["blocks"] {
  return hashes.flatMap((sha256, block) => (before[block] === sha256 ? [] : [[block, sha256] as [number, string]]));
}

async function appendBlocks(path: string, copy: string, { blocks }: ChangesHeader, signal: AbortSignal): Promise<void> {
  const file = await open(copy, "r");
  try {
    const read = async function* () {
      for (const [block] of blocks) {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(blockBytes), 0, blockBytes, block * blockBytes);
        yield buffer.subarray(0, bytesRead);
      }
    };
    const output = createWriteStream(path, { flags: "a", flush: true });
    await pipeline(Readable.from(read()), createZstdCompress(), output, { signal });
  } finally {
    await file.close();
  }
}
