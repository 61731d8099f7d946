import { join } from "node:path";
import { sql } from "kysely";
import { accountOf } from "../../auth/current-account.ts";
import { endUnheld } from "../../auth/sessions/sweep-sessions.ts";
import type { BackupsContext } from "../../backups/context.ts";
import type { Rehearsal, RehearsalOptions, RestoreContext } from "../../backups/restore/context.ts";
import { readOldIdentity } from "../../backups/restore/old-identity.ts";
import { recoverRestore } from "../../backups/restore/recover-restore.ts";
import { Restorer } from "../../backups/restore/restorer.ts";
import type { RestoringContext } from "../../backups/restore/route.ts";
import type { Database } from "../../db/database.ts";
import { isExchangePending } from "../../db/file-exchange.ts";
import { type Identity, Replacements, rowsOfIdentity } from "../../db/installation.ts";
import { readPerhapsDamaged } from "../../db/sqlite/foreign-file.ts";
import type { Mark } from "../../files/ownership/mark.ts";
import { Ownership, type OwnershipContext } from "../../files/ownership/ownership.ts";
import type { BucketSettings } from "../../files/storage/bucket.ts";
import { openDiskStorage } from "../../files/storage/disk.ts";
import { storageFor } from "../../files/storage/storage-for.ts";
import { countBounds, findOverfull, overfullName } from "../../records/save/count-problems.ts";
import { findLongTexts } from "../../records/texts/long-texts.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { Settings } from "../../settings/form.ts";
import type { SettingsPart } from "../../settings/form-values.ts";
import { merge } from "../../settings/form-values.ts";
import type { SettingsStore } from "../../settings/settings-store.ts";
import { forgetSecrets } from "../forget-secrets.ts";
import { keyOf, ownershipContext, placeOf } from "../ownership.ts";
import type { Parts } from "../parts.ts";
import { openParts } from "../parts.ts";
import type { Waits } from "../waits.ts";

/** Interval between checks for a restore committed by another process. Milliseconds. */
const lookEvery = 250;

interface RestoringOptions {
  /** Collections that an empty database starts with. */
  collections: Collection[];
  /** False for a tool: it does not live long enough to hold stale data. */
  alone: boolean;
  onReplaced?: (() => void) | undefined;
  waits?: Waits | undefined;
}

/** Follows replacements of all content by any process, and restores backups. */
export async function composeRestoring(
  parts: Parts,
  backups: BackupsContext,
  { collections, alone, onReplaced, waits }: RestoringOptions,
  resources: AsyncDisposableStack,
): Promise<RestoringContext> {
  const { database, accounts, log } = parts;
  const { dataDirectory, archives, exclusive, clock, timeZone, closing } = backups;
  const startAnew = () => {
    if (onReplaced) onReplaced();
    else if (alone) log.warn({}, "all content was replaced: this server must be started again");
  };
  // Deferred: the restart waits for the end of all work, so it must not be called within that work.
  const replacements = await Replacements.follow(database, () => void setImmediate(startAnew));
  let isLeaving = false;
  const look = async () => {
    if (database.shared || !isExchangePending(dataDirectory)) return replacements.check();
    // The next start exchanges the file, after this process has closed it.
    if (!isLeaving) setImmediate(startAnew);
    isLeaving = true;
  };
  if (alone && !database.shared) {
    const timer = setInterval(() => void (isExchangePending(dataDirectory) && look()), lookEvery).unref();
    resources.defer(() => clearInterval(timer));
  }
  const context = {
    ...{ dataDirectory, database, archives, exclusive, clock, timeZone, closing, log },
    rehearse: (folder: string, options?: RehearsalOptions) =>
      rehearse({ ...parts, owner: database.shared ? parts : null }, collections, folder, options),
    endSessions: () => endUnheld(accounts, closing),
    replaced: look,
  } satisfies RestoreContext;
  if (alone) await recoverRestore(context, parts.storage);
  const restorer = new Restorer(context, waits?.restore);
  resources.defer(() => restorer.close());
  return {
    restorer,
    isSuperuser: async (authorization) => (await accountOf(accounts, authorization, "auth"))?.superuser ?? false,
  };
}

/** Installation whose content will be replaced. */
interface Live extends Pick<Parts, "config" | "secrets" | "clock" | "timeZone" | "log" | "outbound"> {
  settings: Pick<SettingsStore, "current">;
  /** Database that knows the id of the installation. `null`: the SQLite file, which may be damaged or gone. */
  owner: Owner | null;
  /**
   * Mark in the bucket of backups. A data directory without an installation, as on a new machine, goes on with that one:
   * otherwise its own bucket would be another's.
   */
  predecessor?(): Promise<Mark | "unreadable" | null>;
}

type Owner = Pick<OwnershipContext, "database" | "collections" | "store">;

function ownerBy(identity: () => Promise<Identity>): Owner {
  const { query } = readPerhapsDamaged("");
  return {
    // Callers query this database only for the rows of the identity.
    database: { query, read: async () => rowsOfIdentity(await identity()) } as unknown as Database,
    // A database without an id is treated as one without records: a restore brings its files along.
    collections: { all: () => [], find: () => undefined } as unknown as Parts["collections"],
    store: null as never,
  };
}

/** Tries every step at which a start on this data directory could fail. */
export async function rehearse(
  live: Live,
  definitions: Collection[],
  dataDirectory: string,
  { forgetsSecrets = false }: RehearsalOptions = {},
): Promise<Rehearsal> {
  const { config, secrets, clock, timeZone, log, outbound } = live;
  await using resources = new AsyncDisposableStack();
  const there = {
    config: { ...config, dataDirectory, pagesDirectory: null },
    secrets: { ...secrets, databaseUrl: null },
  };
  const rest = { defaults: {}, clock, timeZone, log, history: null, alone: false };
  const options = { ...there, collections: definitions, ...rest };
  if (forgetsSecrets) await forgetSecrets(there.config, there.secrets);
  const { database, collections, settings, texts } = await openParts(options, resources);
  for (const { name } of collections.all()) await database.read(sql`SELECT * FROM ${sql.table(name)} LIMIT 1`);
  const disk = await openDiskStorage(join(config.dataDirectory, "storage"));
  const switchedOff = await switchForeignBucketsOff(database, settings, live.settings.current());
  const { s3 } = settings.current();
  const longTexts = await findLongTexts({ database, texts, collections: collections.all() }).catch((err) => {
    log.warn({ err }, "the texts of a backup could not be measured");
    return [];
  });
  const storage = storageFor(disk, () => s3, config.s3 ? outbound.trusted : outbound.restricted);
  const identity = async (): Promise<Identity> => {
    const own = await readOldIdentity(config.dataDirectory, !s3.enabled);
    const mark = own.id === null ? ((await live.predecessor?.()) ?? null) : null;
    return mark === null || mark === "unreadable" ? own : { ...own, id: mark.id };
  };
  // Uses the live database and store, because they hold the installation's id.
  const owner = ownershipContext({ config, secrets, clock, timeZone, log, ...(live.owner ?? ownerBy(identity)) });
  const ownership = new Ownership(owner, placeOf(live, { holds: "files", storage, bucket: () => s3 }));
  const { bounds } = settings.current();
  const countsOf = (collection: Collection) => countBounds(definitions, bounds, collection);
  const overfull = await findOverfull({ database, collections, clock }, countsOf).catch((err) => {
    log.warn({ err }, "the records of a backup could not be counted");
    return [];
  });
  const find = (id: string) => collections.find(id);
  const opened = resources.move();
  return {
    database,
    collections: collections.all(),
    longTexts,
    overfull: overfull.map((one) => overfullName(one, { find })),
    storage,
    switchedOff,
    identity,
    admit: () => ownership.admitReplacement(),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/**
 * Switches off buckets that only the restored settings name: they may belong to another installation, and the person
 * who restores does not see them. A superuser can switch them on.
 * @returns names of the buckets, for a sentence
 */
async function switchForeignBucketsOff(database: Database, settings: SettingsStore, live: Settings): Promise<string[]> {
  const restored = settings.current();
  const isForeign = (holds: "files" | "backups", bucket: BucketSettings, known: BucketSettings) =>
    bucket.enabled && keyOf(holds, bucket) !== keyOf(holds, known);
  const files = isForeign("files", restored.s3, live.s3);
  const backups = isForeign("backups", restored.backups.s3, live.backups.s3);
  if (!files && !backups) return [];
  const off: SettingsPart = {
    ...(files && { s3: { enabled: false } }),
    ...(backups && { backups: { s3: { enabled: false } } }),
  };
  await database.transaction((transaction) => settings.replaceWithin(transaction, (set) => merge(set, off)));
  await settings.reload();
  return [...(files ? [restored.s3] : []), ...(backups ? [restored.backups.s3] : [])].map(
    ({ bucket, endpoint }) => `«${bucket}» de ${endpoint}`,
  );
}
