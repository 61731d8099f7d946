import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { readAll } from "../../files/storage/read-all.ts";
import type { FileStorage } from "../../files/storage/storage.ts";
import { changesFolder, changesName } from "../changes/series.ts";
import type { Snapshot } from "./snapshot-form.ts";

/** Folders in the storage of backups. */
export const contentsFolder = "files/";
export const snapshotsFolder = "snapshots/";

export const contentKey = (sha256: string) => `${contentsFolder}${sha256.slice(0, 2)}/${sha256}`;
export const folderOf = (name: string) => `${snapshotsFolder}${name}/`;
export const databaseKey = (name: string) => `${folderOf(name)}data.db.gz`;
/** Key of the list, which is written last and removed first. Lists of backups need `size` without reading it. */
export const listKey = (name: string, size: number) => `${folderOf(name)}${size}.json.gz`;

/** Snapshot as its key tells it. */
export interface FoundSnapshot {
  /** Key of the list. */
  key: string;
  /** Name of the backup. */
  name: string;
  /** Bytes of the zip that it is exported as. */
  size: number;
  modified: Date;
}

/** Lists snapshots, in no fixed order. @param name of the only one wanted */
export async function* listSnapshots(storage: FileStorage, name?: string): AsyncGenerator<FoundSnapshot> {
  const prefix = name === undefined ? snapshotsFolder : folderOf(name);
  for await (const { key, modified } of storage.list(prefix)) {
    const [, found = "", size = ""] = /^snapshots\/([^/]+)\/(\d{1,15})\.json\.gz$/.exec(key) ?? [];
    if (found !== "") yield { key, name: found, size: Number(size), modified };
  }
}

/** Finds a snapshot by its name. `null`: there is none. */
export async function findSnapshot(storage: FileStorage, name: string): Promise<FoundSnapshot | null> {
  for await (const found of listSnapshots(storage, name)) return found;
  return null;
}

/** Finds the newest snapshot. `null`: there is none. */
export async function newestSnapshot(storage: FileStorage): Promise<FoundSnapshot | null> {
  let newest: FoundSnapshot | null = null;
  for await (const found of listSnapshots(storage)) if (!newest || found.modified > newest.modified) newest = found;
  return newest;
}

/** Maximum bytes of a list: that of a hundred thousand files has 30 MB, and a third of that when it is compressed. */
const mostBytes = 100_000_000;

export const packSnapshot = (snapshot: Snapshot): Buffer => gzipSync(JSON.stringify(snapshot));

/** Reads a list. @throws Error for one that is damaged */
export async function readSnapshot(storage: FileStorage, { key }: Pick<FoundSnapshot, "key">): Promise<Snapshot> {
  const text = gunzipSync(await readAll(storage, key, mostBytes)).toString("utf8");
  const { parseSnapshot } = await import("./snapshot-form.ts");
  return parseSnapshot(text);
}

/** Name of the backup that a file in the folder of snapshots belongs to. `null`: the file of another program. */
export const ownerOfPart = (key: string): string | null =>
  /^snapshots\/([^/]+)\/(?:data\.db|\d{1,15}\.json)\.gz(?:\.attrs)?$/.exec(key)?.[1] ?? null;

/** SHA-256 of the content that a file in its folder belongs to. `null`: the file of another program. */
export const contentOfPart = (key: string): string | null =>
  /^files\/([0-9a-f]{2})\/(\1[0-9a-f]{62})(?:\.attrs)?$/.exec(key)?.[2] ?? null;

/** Contents that are kept, by their SHA-256, each with its bytes. */
export async function readContents(archives: FileStorage): Promise<Map<string, number>> {
  const kept = new Map<string, number>();
  for await (const { key, size } of archives.list(contentsFolder)) {
    const sha256 = key.slice(-64);
    // A bucket may be shared: another program may have a folder of this name.
    if (/^[0-9a-f]{64}$/.test(sha256) && key === contentKey(sha256)) kept.set(sha256, size);
  }
  return kept;
}

/** SHA-256 of a stored content, in hex. @throws NotFoundError */
export const sha256OfStored = async (archives: FileStorage, key: string): Promise<string> =>
  sha256Of(await archives.open(key));

/** @returns hex */
export async function sha256Of(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of content) hash.update(chunk);
  return hash.digest("hex");
}

/** Bytes that backups take. */
export interface StoredBytes {
  /** All of them: whole archives, contents, snapshots and changes. */
  all: number;
  /** Contents of files, which snapshots share. */
  shared: number;
  /** Database and list of the newest snapshot; 0: there is none. */
  night: number;
}

/** Bytes that each snapshot takes besides its files, by name. */
export async function ownBytes(archives: FileStorage): Promise<Map<string, number>> {
  const own = new Map<string, number>();
  for await (const { key, size } of archives.list(snapshotsFolder)) {
    const name = ownerOfPart(key);
    if (name !== null) own.set(name, (own.get(name) ?? 0) + size);
  }
  return own;
}

/** Measures what backups take: their zips may be larger, because snapshots share their files. */
export async function storedBytes(archives: FileStorage): Promise<StoredBytes> {
  const own = await ownBytes(archives);
  const newest = await newestSnapshot(archives);
  let [all, shared] = [0, 0];
  for await (const { key, size } of archives.list("", { shallow: true }))
    if (!own.has(key) && key !== changesName) all += size;
  for (const size of own.values()) all += size;
  for await (const { size } of archives.list(changesFolder)) all += size;
  for await (const { size } of archives.list(contentsFolder)) shared += size;
  return { all: all + shared, shared, night: newest ? (own.get(newest.name) ?? 0) : 0 };
}
