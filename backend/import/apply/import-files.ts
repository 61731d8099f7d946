import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { forEach } from "../../concurrency/for-each.ts";
import { detectContentType, sniffedBytes } from "../../files/receive/content-type.ts";
import { firstBytes } from "../../files/storage/first-bytes.ts";
import { fileKey } from "../../files/storage/keys.ts";
import { md5Of } from "../../files/storage/md5.ts";
import { ownerOfSidecar, readSidecar } from "../../files/storage/sidecar.ts";
import type { FileMetadata, FileStorage } from "../../files/storage/storage.ts";
import type { NamedFile } from "../plan/survey.ts";
import type { FoundFile } from "../read/unpack.ts";
import type { Notes } from "../report/notes.ts";

export interface FileCounts {
  taken: number;
  /** Files already here with equal content. */
  same: number;
  missing: number;
  /** Files in the other server's storage that no row names. */
  orphans: number;
}

export interface PlannedFile extends NamedFile {
  found: FoundFile;
  sidecar: FoundFile | undefined;
}

interface ForeignFiles {
  /** Files by key. */
  files: ReadonlyMap<string, FoundFile>;
  /** True: the other server kept its files in a bucket. */
  isInBucket: boolean;
  notes: Notes;
}

/** Pairs the other server's files with the rows that name them. */
export function planFiles(
  named: readonly NamedFile[],
  { files, isInBucket, notes }: ForeignFiles,
): { files: PlannedFile[]; counts: FileCounts } {
  const used = new Set<string>();
  const planned: PlannedFile[] = [];
  for (const file of named) {
    const key = fileKey(file.foreignCollectionId, file.recordId, file.name);
    const found = files.get(key);
    if (found && !used.has(key)) planned.push({ ...file, found, sidecar: files.get(`${key}.attrs`) });
    used.add(key).add(`${key}.attrs`);
    if (found) continue;
    const why = isInBucket ? "el archivo está en el bucket S3 de allí" : "falta el archivo; la fila lo sigue nombrando";
    notes.add("odd", `${file.collectionName}/${file.recordId}.${file.field}`, `${file.name}: ${why}`);
  }
  const orphans = [...files.keys()].filter((key) => !used.has(key) && !isSidecar(key, files));
  for (const key of orphans) notes.add("left", `storage/${key}`, "ninguna fila nombra este archivo; no se trajo");
  const missing = named.length - planned.length;
  return { files: planned, counts: { taken: 0, same: 0, missing, orphans: orphans.length } };
}

const isSidecar = (key: string, files: ReadonlyMap<string, FoundFile>) => files.has(ownerOfSidecar(key) ?? "");

/** Files stored in parallel: each waits for the disk several times. */
const atOnce = 8;
const readPlain = constants.O_RDONLY | constants.O_NOFOLLOW;
const longestSidecar = 64 * 1024;

/** Stored files that no row names yet: removed on dispose, unless kept. */
export interface ImportedFiles extends AsyncDisposable {
  keep(): void;
}

interface FileImport {
  /** Counters, increased by the import. */
  counts: FileCounts;
  notes: Notes;
  onFile(): void;
}

/**
 * Stores the files before any row names them. A file already here with equal content stays; one with other content
 * stays too and is noted, because file names never collide by chance.
 * @throws errors of the storage; then none of these files is stored
 */
export async function importFiles(
  storage: FileStorage,
  files: readonly PlannedFile[],
  { counts, notes, onFile }: FileImport,
): Promise<ImportedFiles> {
  const stored: string[] = [];
  await using imported = new AsyncDisposableStack();
  imported.defer(async () => {
    for (const key of stored) await storage.remove(key);
  });
  await forEach(files, atOnce, async (file) => {
    if (await importFile(storage, file, { counts, notes })) stored.push(keyOf(file));
    onFile();
  });
  const owned = imported.move();
  return {
    keep: () => void stored.splice(0),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

const keyOf = ({ collectionId, recordId, name }: PlannedFile) => fileKey(collectionId, recordId, name);

/** @returns true if the file was stored now */
async function importFile(
  storage: FileStorage,
  file: PlannedFile,
  { counts, notes }: Pick<FileImport, "counts" | "notes">,
): Promise<boolean> {
  const key = keyOf(file);
  const { path, size, md5 } = file.found;
  const stored = await storage.stat(key);
  if (stored) {
    counts.same++;
    const isSame = stored.size === size && (!stored.md5 || stored.md5 === (md5 ?? (await md5OfFile(path))));
    if (isSame) return false;
    const where = `${file.collectionName}/${file.recordId}.${file.field}`;
    notes.add("left", where, `${file.name}: aquí hay otro archivo con ese nombre; queda el de aquí`);
    return false;
  }
  const metadata = await metadataOf(file);
  if (md5 !== null) await storage.put(key, { path, md5 }, metadata);
  else {
    // A file outside our folders may change later: its content is copied, never shared.
    await using handle = await open(path, readPlain);
    await storage.put(key, handle.createReadStream({ autoClose: false }), metadata);
  }
  counts.taken++;
  return true;
}

async function metadataOf({ found, sidecar }: PlannedFile): Promise<FileMetadata> {
  const known =
    sidecar && sidecar.size <= longestSidecar
      ? readSidecar((await firstBytes(sidecar.path, longestSidecar)).toString("utf8"))
      : {};
  const { originalName = "", contentType } = known;
  return { originalName, contentType: contentType ?? detectContentType(await firstBytes(found.path, sniffedBytes)) };
}

async function md5OfFile(path: string): Promise<string> {
  await using handle = await open(path, readPlain);
  return await md5Of(handle.createReadStream({ autoClose: false }));
}
