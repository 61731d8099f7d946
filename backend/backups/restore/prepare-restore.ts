import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isFromSystem, printable } from "../../archive/bad-archive-error.ts";
import { fill } from "../../config/person-error.ts";
import { WrongKeyError } from "../../config/sealing.ts";
import { databaseFile } from "../../db/open-database.ts";
import type { Rehearsal, RehearsalOptions, RestoreContext, RestoreSource, RestoreStep } from "./context.ts";
import { type NamedFile, namedFiles } from "./files.ts";
import { inspectDatabase } from "./inspect.ts";
import type { Manifest } from "./read-manifest.ts";
import { rebuildDatabase } from "./rebuild.ts";
import { RestoreError, refuseOtherCounts, restoreSentences } from "./restore-error.ts";
import { refuseNewer, unpackBackup } from "./unpack.ts";

/** Checked backup, opened beside the live installation, which is still unchanged. */
export interface Prepared extends AsyncDisposable {
  rehearsal: Rehearsal;
  files: NamedFile[];
  manifest: Manifest;
  /** Path of the backup's own database. */
  database: string;
  /** Data directory of the rehearsal. */
  rebuilt: string;
}

interface Preparation {
  source: RestoreSource;
  /** Path of an empty folder for all the work. */
  folder: string;
  step(name: RestoreStep): Promise<void>;
  options: RehearsalOptions;
}

/**
 * Unpacks, checks, rebuilds and opens a backup.
 * @throws RestoreError, BadArchiveError, and errors of the rehearsal
 */
export async function prepareRestore(
  context: RestoreContext,
  { source, folder, step, options }: Preparation,
): Promise<Prepared> {
  await step("fetch");
  const zip = "path" in source ? source.path : await fetchArchive(context, source.key, folder);
  await step("unpack");
  const backup = await unpackBackup(zip, folder);
  refuseNewer(backup.manifest.schema);
  await step("inspect");
  const schema = await inspectDatabase(backup.database, context.closing);
  refuseNewer(schema);
  await step("rebuild");
  const rebuilt = join(folder, "rebuilt");
  refuseOtherCounts(await asUnfit(rebuildDatabase(backup.database, schema, rebuilt)), backup.manifest.counts);
  await step("rehearse");
  await using opened = new AsyncDisposableStack();
  const rehearsal = opened.use(await asUnfit(context.rehearse(rebuilt, options)));
  const files = await namedFiles(backup, join(rebuilt, databaseFile));
  const owned = opened.move();
  const { manifest, database } = backup;
  return { rehearsal, files, manifest, database, rebuilt, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

/** Turns errors of opening the content into `RestoreError`: the backup is at fault. Rethrows errors of the disk. */
async function asUnfit<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof WrongKeyError) {
      throw new RestoreError("wrong_key", restoreSentences.otherKey, { cause: error });
    }
    if (!(error instanceof Error) || isFromSystem(error)) throw error;
    throw new RestoreError("unfit", fill(restoreSentences.unfit, { MOTIVO: printable(error.message) }), {
      cause: error,
    });
  }
}

async function fetchArchive({ archives, closing }: RestoreContext, key: string, folder: string): Promise<string> {
  const path = join(folder, "archive.zip");
  await pipeline(await archives.open(key), createWriteStream(path, { flags: "wx", mode: 0o600 }), { signal: closing });
  return path;
}
