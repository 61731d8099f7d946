import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";

/** Content as a reader finds it: each record with the hashes of its files, by `COLLECTION/ID`. */
export type State = Record<string, string>;

/** Folder or bucket of backups, as it lies there. */
export interface Archives {
  list(prefix: string): AsyncIterable<{ key: string; size: number }>;
  open(key: string): Promise<AsyncIterable<Uint8Array>>;
}

interface List {
  database: { size: number; sha256: string };
  files: { key: string; size: number; sha256: string }[];
}

const sha256 = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

/** Reads the form of snapshots anew, without the product's code. */
export interface FoundBackups {
  /** Names of snapshots whose list is there. */
  snapshots: string[];
  /** Sentences about what is half or lost. */
  faults: string[];
  /** Keys that no list names. */
  spare: string[];
}

/** Reads every snapshot byte for byte. */
export async function readBackups(archives: Archives): Promise<FoundBackups> {
  const sizes = new Map<string, number>();
  for (const prefix of ["files/", "snapshots/"])
    for await (const { key, size } of archives.list(prefix)) sizes.set(key, size);
  const found: FoundBackups = { snapshots: [], faults: [], spare: [] };
  const named = new Set<string>();
  for (const key of sizes.keys()) {
    const [, name, size] = /^snapshots\/([^/]+)\/(\d+)\.json\.gz$/.exec(key) ?? [];
    if (name === undefined) continue;
    found.snapshots.push(name);
    named.add(key).add(`snapshots/${name}/data.db.gz`);
    const fault = (text: string) => found.faults.push(`${name}: ${text}`);
    await readSnapshot({ archives, sizes, named }, { key, name, size: Number(size) }, fault).catch((error) =>
      fault(String(error)),
    );
  }
  found.spare = [...sizes.keys()].filter((key) => !named.has(key));
  return found;
}

interface Reading {
  archives: Archives;
  sizes: ReadonlyMap<string, number>;
  /** Keys that a list names. */
  named: Set<string>;
}

async function readSnapshot(
  { archives, sizes, named }: Reading,
  { key, name, size }: { key: string; name: string; size: number },
  fault: (text: string) => void,
): Promise<void> {
  const read = async (each: string) => buffer(await archives.open(each));
  const { database, files } = JSON.parse(String(gunzipSync(await read(key)))) as List;
  for (const file of files) named.add(contentKey(file));
  if (sha256(gunzipSync(await read(`snapshots/${name}/data.db.gz`))) !== database.sha256) fault("another database");
  if (size < files.reduce((sum, file) => sum + file.size, database.size)) fault("its size is too small");
  for (const file of files) {
    const place = contentKey(file);
    if (sizes.get(place) !== file.size) fault(`${file.key} is missing`);
    else if (sha256(await read(place)) !== file.sha256) fault(`${file.key} has changed`);
  }
}

const contentKey = ({ sha256: digest }: { sha256: string }) => `files/${digest.slice(0, 2)}/${digest}`;

/** States between which a found one may be: all of `least`, and nothing that neither has. */
export interface Bounds {
  least: State;
  /** Records that may be there besides; a save that was cut off may have succeeded. */
  also: ReadonlySet<string>;
}

/** @returns `null`: the state is within the bounds; otherwise a sentence */
export function outside(found: State, { least, also }: Bounds): string | null {
  for (const [key, value] of Object.entries(least)) {
    if (found[key] === undefined) return `${key} is lost`;
    if (value !== "" && found[key] !== value) return `${key} differs: ${found[key]} instead of ${value}`;
  }
  for (const key of Object.keys(found)) if (least[key] === undefined && !also.has(key)) return `${key} came back`;
  for (const [key, value] of Object.entries(found)) if (/ lost\b/.test(value.slice(-70))) return `${key} lost a file`;
  return null;
}

/**
 * Judges the folder that somebody exported to: it is there and whole, or not there, with what is half under a name
 * that says so. @param state content that it must have; `null`: not known
 * @returns sentences about what is wrong
 */
export async function judgeExport(
  target: string,
  state: State | null,
): Promise<{ isThere: boolean; faults: string[] }> {
  const beside = (await readdir(dirname(target))).filter((name) => name.startsWith(basename(target)));
  const faults = beside
    .filter((name) => name !== basename(target) && !name.includes(".incompleto-"))
    .map((name) => `${name} may be taken for an export`);
  const isThere = beside.includes(basename(target));
  if (isThere) faults.push(...(await faultsOfExport(target, state).catch((error) => [String(error)])));
  return { isThere, faults };
}

async function faultsOfExport(folder: string, state: State | null): Promise<string[]> {
  const faults: string[] = [];
  const expected = Map.groupBy(Object.keys(state ?? {}), (key) => key.split("/")[0] ?? "");
  for (const [collection, keys] of expected) {
    const records = JSON.parse(await readFile(join(folder, "datos", `${collection}.json`), "utf8")) as { id: string }[];
    const found = records.map(({ id }) => `${collection}/${id}`).sort();
    if (String(found) !== String(keys.sort())) faults.push(`${collection}.json has not all records`);
    await readFile(join(folder, "datos", `${collection}.csv`));
  }
  const [, ...rows] = (await readFile(join(folder, "archivos", "lista.csv"), "utf8")).trim().split("\r\n");
  const files = Object.values(state ?? {}).reduce(
    (sum, value) => sum + (value.match(/ [0-9a-f]{64}\b/g) ?? []).length,
    0,
  );
  if (state !== null && rows.length !== files) faults.push(`lista.csv has ${rows.length} of ${files} files`);
  for (const row of rows) {
    const [path = "", ...cells] = row.split(";");
    if (sha256(await readFile(join(folder, path))) !== cells.at(-1)) faults.push(`${path} is not what the list says`);
  }
  await readFile(join(folder, "paginas", "index.html"));
  if (!(await readFile(join(folder, "LEAME.txt"), "utf8")).endsWith("\r\n")) faults.push("LEAME.txt is cut off");
  return faults;
}
