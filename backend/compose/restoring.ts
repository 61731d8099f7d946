import { join } from "node:path";
import { sql } from "kysely";
import { accountOf } from "../auth/current-account.ts";
import type { BackupsContext } from "../backups/context.ts";
import type { Rehearsal, RestoreContext } from "../backups/restore/context.ts";
import { recoverRestore } from "../backups/restore/recover-restore.ts";
import { Restorer } from "../backups/restore/restorer.ts";
import type { RestoringContext } from "../backups/restore/route.ts";
import type { Database } from "../db/database.ts";
import { Replacements } from "../db/installation.ts";
import { Ownership } from "../files/ownership/ownership.ts";
import type { BucketSettings } from "../files/storage/bucket.ts";
import { openDiskStorage } from "../files/storage/disk.ts";
import { storageFor } from "../files/storage/storage-for.ts";
import type { Collection } from "../schema/define/define.ts";
import type { Settings } from "../settings/form.ts";
import type { Part } from "../settings/form-values.ts";
import { merge } from "../settings/form-values.ts";
import type { SettingsStore } from "../settings/settings-store.ts";
import { keyOf, ownershipContext, placeOf } from "./ownership.ts";
import type { Parts } from "./parts.ts";
import { openParts } from "./parts.ts";
import type { Waits } from "./waits.ts";

interface RestoringOptions {
  /** What the store begins with. */
  collections: Collection[];
  /** False for a tool: nothing of it lives long enough to hold anything old. */
  alone: boolean;
  onReplaced?: (() => void) | undefined;
  waits?: Waits | undefined;
}

/** Follows replacements of all content, whoever makes them, and restores backups. */
export async function composeRestoring(
  parts: Parts,
  backups: BackupsContext,
  { collections, alone, onReplaced, waits }: RestoringOptions,
  resources: AsyncDisposableStack,
): Promise<RestoringContext> {
  const { database, accounts, log } = parts;
  const startAnew = () => {
    if (onReplaced) onReplaced();
    else if (alone) log.warn({}, "all content was replaced: this server must be started again");
  };
  // Not within the work that has led to it: whoever starts anew waits for the end of all work first.
  const replacements = await Replacements.follow(database, () => void setImmediate(startAnew));
  const { dataDirectory, archives, exclusive, clock, timeZone, closing } = backups;
  const context: RestoreContext = {
    ...{ dataDirectory, database, archives, exclusive, clock, timeZone, closing, log },
    rehearse: (folder) => rehearse(parts, collections, folder),
    replaced: () => replacements.check(),
  };
  if (alone) await recoverRestore(context, parts.storage);
  const restorer = new Restorer(context, waits?.restore);
  resources.defer(() => restorer.close());
  return {
    restorer,
    isSuperuser: async (authorization) => (await accountOf(accounts, authorization, "auth"))?.superuser ?? false,
  };
}

/** Goes through everything at which a start on this data directory could fail. */
async function rehearse(live: Parts, definitions: Collection[], dataDirectory: string): Promise<Rehearsal> {
  const { config, secrets, clock, timeZone, log, outbound } = live;
  await using resources = new AsyncDisposableStack();
  const there = { config: { ...config, dataDirectory }, secrets: { ...secrets, databaseUrl: null } };
  const rest = { defaults: {}, clock, timeZone, log, history: null, alone: false };
  const options = { ...there, collections: definitions, ...rest };
  const { database, collections, settings } = await openParts(options, resources);
  for (const { name } of collections.all()) await database.read(sql`SELECT * FROM ${sql.table(name)} LIMIT 1`);
  const disk = await openDiskStorage(join(config.dataDirectory, "storage"));
  const switchedOff = await switchForeignBucketsOff(database, settings, live.settings.current());
  const { s3 } = settings.current();
  const storage = storageFor(disk, () => s3, config.s3 ? outbound.trusted : outbound.restricted);
  // Database and store are the live ones: theirs is the id.
  const ownership = new Ownership(ownershipContext(live), placeOf(live, { holds: "files", storage, bucket: () => s3 }));
  const opened = resources.move();
  return {
    database,
    collections: collections.all(),
    storage,
    switchedOff,
    admit: () => ownership.admitReplacement(),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/**
 * Switches off buckets that only the restored settings name: they may be another installation's, and whoever restores does
 * not see them. A superuser turns them on.
 * @returns them, for a sentence
 */
async function switchForeignBucketsOff(database: Database, settings: SettingsStore, live: Settings): Promise<string[]> {
  const restored = settings.current();
  const isForeign = (holds: "files" | "backups", bucket: BucketSettings, known: BucketSettings) =>
    bucket.enabled && keyOf(holds, bucket) !== keyOf(holds, known);
  const files = isForeign("files", restored.s3, live.s3);
  const backups = isForeign("backups", restored.backups.s3, live.backups.s3);
  if (!files && !backups) return [];
  const off: Part = {
    ...(files && { s3: { enabled: false } }),
    ...(backups && { backups: { s3: { enabled: false } } }),
  };
  await database.transaction((transaction) => settings.replaceWithin(transaction, (set) => merge(set, off)));
  await settings.reload();
  return [...(files ? [restored.s3] : []), ...(backups ? [restored.backups.s3] : [])].map(
    ({ bucket, endpoint }) => `«${bucket}» de ${endpoint}`,
  );
}
