import { rm, stat } from "node:fs/promises";
import { type ArchiveEntry, writeArchive } from "../../archive/write-archive.ts";
import { productVersion } from "../../config/product-version.ts";
import type { Database } from "../../db/database.ts";
import { writeSidecar } from "../../files/storage/sidecar.ts";
import { archiveFormat, archiveNames } from "../archive-layout.ts";
import { DatabaseCopy } from "../database-copy.ts";
import type { Manifest } from "../restore/read-manifest.ts";
import type { Gathered } from "./gather.ts";

interface NewArchive {
  path: string;
  /** Engine of the installation's database. */
  engine: Database["engine"];
  signal: AbortSignal;
}

/**
 * Writes the gathered content into a zip (protocol 12.1, without thumbs and logs). Deletes the local files on the way,
 * so that a nearly full disk holds them only once.
 * @returns MD5 of the archive, base64
 */
export async function pack(gathered: Gathered, { path, engine, signal }: NewArchive): Promise<string> {
  const manifest = await describeBackup(gathered, engine);
  return writeArchive(path, entriesOf(gathered, manifest), signal);
}

/** Describes what was gathered, for `backup.json`. */
export async function describeBackup(
  { copy, created, files, missing }: Gathered,
  engine: Database["engine"],
): Promise<Manifest> {
  using rows = new DatabaseCopy(copy);
  return {
    format: archiveFormat,
    version: productVersion,
    schema: await rows.schema(),
    engine,
    created: created.toISOString(),
    counts: await rows.counts(),
    files: { count: files.length, bytes: files.reduce((sum, { file }) => sum + file.size, 0) },
    missingFiles: missing,
    secretsSealed: await rows.secretsSealed(),
  };
}

async function* entriesOf({ copy, created, files }: Gathered, manifest: Manifest): AsyncGenerator<ArchiveEntry> {
  const text = Buffer.from(JSON.stringify(manifest, null, 2));
  yield { name: archiveNames.manifest, content: text, modified: created, packed: false };
  const { size } = await stat(copy);
  yield { name: archiveNames.database, content: { path: copy, size }, modified: created, packed: false };
  for (const { key, path, file } of files) {
    // A whole archive fetches each file.
    if (path === null) continue;
    const name = `${archiveNames.storage}${key}`;
    const { size, modified, md5 } = file;
    yield { name, content: { path, size }, modified, packed: true };
    await rm(path);
    yield { name: `${name}.attrs`, content: Buffer.from(writeSidecar(file, md5)), modified, packed: false };
  }
}
