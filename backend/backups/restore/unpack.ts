import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ExtractedFile, extractArchive } from "../../archive/extract-archive.ts";
import { fill } from "../../config/person-error.ts";
import { lastMigration } from "../../db/migrations/migrate.ts";
import { isKey } from "../../files/storage/keys.ts";
import { archiveFormat, archiveNames, mostEntries } from "../archive-layout.ts";
import type { Manifest } from "./read-manifest.ts";
import { RestoreError, restoreSentences } from "./restore-error.ts";

/** Backup unpacked into its own folder. */
export interface Unpacked {
  manifest: Manifest;
  /** Path of the database. */
  database: string;
  /** Files by their names in the archive, which are also their paths in `folder`. */
  files: ReadonlyMap<string, ExtractedFile>;
  folder: string;
}

/**
 * Unpacks an archive of ours and reads its manifest.
 * @param folder empty
 * @throws RestoreError, BadArchiveError
 */
export async function unpackBackup(zipPath: string, folder: string): Promise<Unpacked> {
  const { files } = await extractArchive(zipPath, folder, { wanted: isPartOfOurs, mostEntries });
  const manifest = await readOwnManifest(folder, files);
  return { manifest, database: join(folder, archiveNames.database), files, folder };
}

/**
 * Reads the manifest of an unpacked archive.
 * @param names entries of the archive
 * @throws RestoreError if it is no backup of ours
 */
export async function readOwnManifest(
  folder: string,
  names: Pick<ReadonlyMap<string, unknown>, "has">,
): Promise<Manifest> {
  if (!names.has(archiveNames.manifest) || !names.has(archiveNames.database)) {
    throw new RestoreError("not_a_backup", restoreSentences.notOurs);
  }
  const text = await readFile(join(folder, archiveNames.manifest), "utf8");
  const { readManifest } = await import("./read-manifest.ts");
  const manifest = readManifest(text);
  if (!manifest) throw new RestoreError("unknown_format", unreadable(text));
  return manifest;
}

/** Throws for a schema newer than this version of the product. @throws RestoreError */
export function refuseNewer(schema: number): void {
  if (schema <= lastMigration) return;
  throw new RestoreError(
    "newer",
    fill(restoreSentences.newer, { NÚMERO: String(schema), CONOCIDO: String(lastMigration) }),
  );
}

function isPartOfOurs(name: string): boolean {
  if (name === archiveNames.manifest || name === archiveNames.database) return true;
  return name.startsWith(archiveNames.storage) && isKey(name);
}

function unreadable(text: string): string {
  const format = /"format"\s*:\s*(\d+)/.exec(text)?.[1];
  return format !== undefined && Number(format) > archiveFormat
    ? restoreSentences.newerForm
    : restoreSentences.unknownForm;
}
