import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { ContentSnapshot, SnapshotCollection } from "@arzobispado/backend";
import { csvLines, csvStart } from "@arzobispado/diocese";

export interface ContentCounts {
  records: number;
  files: number;
  /** Bytes of the files. */
  bytes: number;
  /** Files that records name and that could not be read, as `COLECCION/ID/NOMBRE`. */
  missing: string[];
  /** Place in the export by place in the API: `COLECCION/ID/NOMBRE`, the collection by its id. */
  paths: Map<string, string>;
}

type ExportedRecord = { id: string; [field: string]: unknown };

/** Longest name of a file in bytes; file systems allow 255. A longer one gets the name that the record has. */
const longestName = 200;

const listColumns = "ruta coleccion registro campo nombre_guardado nombre_original bytes sha256".split(" ");

/** Writes `datos/` and `archivos/` into a folder, record by record. @param signal ends it before the next record */
export async function exportContent(
  snapshot: ContentSnapshot,
  folder: string,
  signal: AbortSignal,
): Promise<ContentCounts> {
  const counts: ContentCounts = { records: 0, files: 0, bytes: 0, missing: [], paths: new Map() };
  await mkdir(join(folder, "datos"));
  await mkdir(join(folder, "archivos"));
  await using list = await open(join(folder, "archivos", "lista.csv"), "wx");
  await list.write(csvStart + csvLines([listColumns]));
  for (const collection of snapshot.collections) {
    const path = join(folder, "datos", collection.name);
    await using json = await open(`${path}.json`, "wx");
    await using csv = await open(`${path}.csv`, "wx");
    await csv.write(csvStart + csvLines([["id", ...collection.fields]]));
    let separator = "[\n";
    for await (const record of snapshot.records(collection)) {
      signal.throwIfAborted();
      await json.write(separator + JSON.stringify(record));
      separator = ",\n";
      await csv.write(csvLines([["id", ...collection.fields].map((name) => cellOf(record[name]))]));
      counts.records++;
      await exportFiles({ snapshot, collection, record, folder, list, counts });
    }
    await json.write(separator === "[\n" ? "[]\n" : "\n]\n");
  }
  return counts;
}

/** Cell of a CSV; what is neither text nor number stands as in the JSON. */
function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return "";
  return typeof value === "string" || typeof value === "number" ? value : JSON.stringify(value);
}

interface FilesOfRecord {
  snapshot: ContentSnapshot;
  collection: SnapshotCollection;
  record: ExportedRecord;
  folder: string;
  list: FileHandle;
  counts: ContentCounts;
}

async function exportFiles({ snapshot, collection, record, folder, list, counts }: FilesOfRecord): Promise<void> {
  const place = `${collection.name}/${record.id}`;
  const taken = new Set<string>();
  for (const field of collection.fileFields) {
    for (const name of [record[field]].flat().filter((each) => typeof each === "string" && each !== "") as string[]) {
      const file = await snapshot.openFile(collection, { record: record.id, field, name });
      if (!file) {
        counts.missing.push(`${place}/${name}`);
        continue;
      }
      const given = Buffer.byteLength(file.originalName) > longestName ? name : file.originalName;
      const path = `archivos/${place}/${freeName(given, taken)}`;
      await mkdir(dirname(join(folder, path)), { recursive: true });
      const { bytes, sha256 } = await writeHashed(file.content, join(folder, path));
      counts.paths.set(`${collection.id}/${record.id}/${name}`, path);
      counts.files++;
      counts.bytes += bytes;
      await list.write(csvLines([[path, collection.name, record.id, field, name, file.originalName, bytes, sha256]]));
    }
  }
}

/** Name that no other file of the record has, whatever its case: `foto.jpg`, `foto (2).jpg`. */
function freeName(name: string, taken: Set<string>): string {
  const cut = name.lastIndexOf(".") > 0 ? name.lastIndexOf(".") : name.length;
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${name.slice(0, cut)} (${number})${name.slice(cut)}`;
    if (taken.has(free.toLowerCase())) continue;
    taken.add(free.toLowerCase());
    return free;
  }
}

async function writeHashed(content: AsyncIterable<Buffer>, path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  async function* hashed(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      yield chunk;
    }
  }
  await pipeline(content, hashed, createWriteStream(path, { flags: "wx" }));
  return { bytes, sha256: hash.digest("hex") };
}
