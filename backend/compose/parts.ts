import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { AccountsContext } from "../auth/current-account.ts";
import type { RequestAccount, RequestHolder } from "../auth/request-account.ts";
import { requestAccounts, requestHolders } from "../auth/request-account.ts";
import { SessionDatabase } from "../auth/sessions/session-database.ts";
import { sessionLimits } from "../auth/sessions/session-limits.ts";
import { SessionStore } from "../auth/sessions/session-store.ts";
import { systemCollections } from "../auth/system-collections.ts";
import type { Config } from "../config/config.ts";
import type { Secrets } from "../config/secrets.ts";
import { closeToOthers, lockDataDirectory, ReadableByOthersError } from "../db/data-directory.ts";
import type { Database } from "../db/database.ts";
import { DiskReserve } from "../db/disk-reserve.ts";
import { shareDatabase } from "../db/file-exchange.ts";
import { openDatabase } from "../db/open-database.ts";
import { openPagesFolder, type PagesFolder } from "../db/pages-folder.ts";
import { refuseLostDatabase } from "../db/place-error.ts";
import { raiseRevision } from "../db/revision.ts";
import type { TokenSecretsStore } from "../db/token-secrets-store.ts";
import { openTokenSecrets } from "../db/token-secrets-store.ts";
import type { DraftOptions } from "../drafts/options.ts";
import type { Bus } from "../events/bus.ts";
import { Outbox } from "../events/outbox.ts";
import { startBus } from "../events/outbox-bus.ts";
import { CollectionSweeps } from "../files/life-cycle/collection-sweeps.ts";
import { dropFiles } from "../files/life-cycle/store-files.ts";
import type { SweepsFiles } from "../files/life-cycle/sweep-files.ts";
import { refiningStorage } from "../files/media/refining-storage.ts";
import { Ownership } from "../files/ownership/ownership.ts";
import { openDiskStorage } from "../files/storage/disk.ts";
import { gatedStorage } from "../files/storage/gated-storage.ts";
import type { PausableStorage } from "../files/storage/pausable-storage.ts";
import { pausableStorage } from "../files/storage/pausable-storage.ts";
import { reportingStorage } from "../files/storage/reporting-storage.ts";
import { storageFor } from "../files/storage/storage-for.ts";
import { FreeRoom } from "../limits/free-room.ts";
import type { OutboundClients } from "../outbound/outbound.ts";
import { openOutbound } from "../outbound/outbound.ts";
import { Releaser } from "../records/delete/releaser.ts";
import { AccountAddresses } from "../records/store/account-addresses.ts";
import type { ChangeRecordsContext } from "../records/store/changes.ts";
import { DueDates } from "../records/store/due.ts";
import { RecentFiles } from "../records/store/held-files/recent-files.ts";
import type { FilesOfRecord } from "../records/store/history/earlier-files.ts";
import { type HistoryOptions, HistoryRules } from "../records/store/history/history-rules.ts";
import { PendingReleases } from "../records/store/pending-releases.ts";
import { RecordStore } from "../records/store/record-store.ts";
import { RowCache } from "../records/store/row-cache.ts";
import { StorageQuota } from "../records/store/storage-quota.ts";
import { TextBounds } from "../records/texts/text-bounds.ts";
import type { Collection, Definition } from "../schema/define/define.ts";
import { superusersCollection } from "../schema/define/superusers.ts";
import { moveFormerFields } from "../schema/registry/former-fields.ts";
import type { Registry } from "../schema/registry/registry.ts";
import { loadRegistry } from "../schema/registry/registry.ts";
import { merge, type SettingsPart } from "../settings/form-values.ts";
import type { SettingsStore } from "../settings/settings-store.ts";
import { loadSettings } from "../settings/settings-store.ts";
import { endOwnSecrets, tokenDefaults, tokenPolicy } from "./auth/token-settings.ts";
import { finishRestoredFile, tryFinishRestoredFile, UnfinishedRestoreError } from "./backups/restored-file.ts";
import { ownershipContext, placeOf } from "./ownership.ts";
import type { Waits } from "./waits.ts";

/** Shared parts from which each folder's context is built; they live as long as the process. */
export interface Parts extends ChangeRecordsContext {
  config: Config;
  secrets: Secrets;
  /** Time zone of the people who read the server's texts; visits are counted by its days. */
  timeZone: string;
  log: Log;
  collections: Registry;
  settings: SettingsStore;
  tokenSecrets: TokenSecretsStore;
  store: RecordStore;
  dueDates: DueDates;
  /** Removes deleted ids from rows that still refer to them. */
  releaser: Releaser;
  texts: TextBounds;
  /** Free space on the disk. */
  freeRoom: FreeRoom;
  reserve: DiskReserve;
  bus: Bus;
  /** Folder of finished pages for a proxy. `null`: none. */
  pages: PagesFolder | null;
  /** Storage of uploads and derived files; on the disk or in a bucket, as the settings say at each call. */
  storage: PausableStorage;
  /** Prevents writes before the storage is known to belong to this installation. */
  ownership: Ownership;
  /** Dependencies of a sweep of the file storage. */
  swept: SweepsFiles;
  /** Moves files without a record aside after a bulk change. */
  sweeps: CollectionSweeps;
  outbound: OutboundClients;
  accounts: AccountsContext;
  requestAccount: RequestAccount;
  requestHolder: RequestHolder;
}

/** Log for the technician; structured, without secrets. */
export interface Log {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}

interface PartsOptions {
  config: Config;
  secrets: Secrets;
  /** Collections that an empty database starts with. */
  collections: Collection[];
  clock: () => Date;
  timeZone: string;
  /** Defaults of the settings. */
  defaults: SettingsPart;
  log: Log;
  /** Drafts: no page shows anything of them. */
  drafts?: DraftOptions | undefined;
  /** `null`: no versions are kept. */
  history: HistoryOptions | null;
  /** False beside a running server. True: a server on SQLite locks its data directory. */
  alone: boolean;
  /** Free space on the disk; default: the file system's. Bytes. */
  freeRoom?: (() => Promise<number>) | undefined;
  waits?: Waits | undefined;
  onMigrating?: (() => void) | undefined;
}

/**
 * Opens the shared parts, each after those it needs. Closes them if a later step fails, and otherwise when
 * `resources` ends.
 */
export async function openParts(options: PartsOptions, resources: AsyncDisposableStack): Promise<Parts> {
  const { config, secrets, clock, timeZone, log } = options;
  const reserve = new DiskReserve(config.dataDirectory);
  if (options.alone) reserve.giveToStart();
  if (secrets.databaseUrl) mkdirSync(config.dataDirectory, { recursive: true, mode: 0o700 });
  else {
    resources.use(await enterDataDirectory(config.dataDirectory, options.alone, log));
    refuseLostDatabase({ ...config, ...secrets });
  }
  if (options.alone) await keepOthersOut(config, log);
  const place = { dataDirectory: config.dataDirectory, shared: secrets.databaseUrl !== null };
  const pages = await openPagesFolder(config.pagesDirectory, { ...place, isServer: options.alone });
  resources.defer(() => pages?.close());
  const database = await openDatabase({
    dataDirectory: config.dataDirectory,
    databaseUrl: secrets.databaseUrl,
    beforeChange: pages?.changing ?? null,
    onMigrating: options.onMigrating,
    onUnfit: (error) => log.error({ err: error.cause ?? error }, error.message),
  });
  resources.defer(() => database.close());
  if (options.alone && !database.shared) await touchTables(database);
  if (options.alone) await pages?.empty();

  const collections = await loadRegistry(database);
  await collections.seed([...systemCollections, ...options.collections]);
  await moveFormerFields({ database, collections }, options.collections);
  const addresses = new AccountAddresses([...systemCollections, ...options.collections]);
  await addresses.sync(database, collections);
  const tokenSecrets = await openTokenSecrets(database, secrets.settingsKey);
  const isOfSuperusers = (id: string) => id === collections.find(superusersCollection)?.id;
  const settings = await loadSettings(database, {
    config,
    secrets,
    defaults: merge(tokenDefaults(tokenSecrets.current()), options.defaults),
    onUpdate: (transaction, changes) => endOwnSecrets(tokenSecrets, isOfSuperusers, transaction, changes),
  });
  const texts = new TextBounds(options.collections, () => settings.current().bounds);
  const superusers = collections.find(superusersCollection)?.id ?? "";
  const storageQuota = new StorageQuota(options.collections, () => settings.current().bounds, superusers);
  const freeRoom = resources.use(
    new FreeRoom(config.dataDirectory, {
      bounds: () => settings.current().bounds,
      free: options.freeRoom,
      every: options.waits?.freeRoom,
    }),
  );
  await freeRoom.look();
  const releases = new PendingReleases(database);
  const rows = new RowCache();
  const store = new RecordStore(database, { releases, rows });
  const dueDates = new DueDates(database);
  const numbered = new Set(options.collections.flatMap((one: Definition) => (one.isNumbered ? [one.name] : [])));
  const outbox = new Outbox(database, { collections: numbered, clock }, collectionsOfDrafts(options.drafts));
  if (options.alone && numbered.size > 0) {
    // A restore, an import or another program may have changed content while this server did not run.
    await database
      .transaction((transaction) => transaction.run(raiseRevision(database, clock())))
      .catch((error: unknown) => log.warn({ err: error }, "the number of the content could not be raised"));
  }
  const bus = await startBus(database, outbox, (error) => log.error({ err: error }, "a change could not be told"));
  resources.defer(() => bus.close());
  const forget = (collectionId: string) => {
    dueDates.collectionChanged(collectionId);
    rows.collectionChanged(collectionId);
  };
  bus.subscribe(({ collectionId }) => forget(collectionId));
  collections.onChanged((changed) => {
    for (const { id } of changed) forget(id);
  });
  releases.onChanged(() => {
    for (const { id } of collections.all()) rows.collectionChanged(id);
  });
  const onReleaseError = (error: unknown) => log.error({ err: error }, "a deletion could not be carried on");
  // Another server has started or finished deleting a record that many rows refer to.
  bus.subscribe(({ action }) => {
    if (action === "bulk") releases.load().catch(onReleaseError);
  });
  await releases.load();

  const outbound = resources.use(openOutbound({ networks: config.outboundNetworks }));
  const disk = await openDiskStorage(join(config.dataDirectory, "storage"));
  const way = config.s3 ? outbound.trusted : outbound.restricted;
  const bucket = () => settings.current().s3;
  const ungated = storageFor(disk, bucket, way);
  const ownership = new Ownership(
    ownershipContext({ config, secrets, database, collections, store, clock, timeZone, log }),
    placeOf({ config }, { holds: "files", storage: ungated, bucket }),
  );
  const recentFiles = new RecentFiles();
  const storage = pausableStorage(
    reportingStorage(refiningStorage(gatedStorage(ungated, () => ownership.mayWrite())), (key, file) =>
      recentFiles.note(key, file),
    ),
  );
  const history = new HistoryRules(options.history);
  const removeFiles = (files: FilesOfRecord) =>
    dropFiles({ storage }, files).catch((err) =>
      log.warn({ err, collectionId: files.collectionId, record: files.recordId }, "earlier files could not be removed"),
    );
  const changes = {
    database,
    collections,
    outbox,
    clock,
    releases,
    history,
    storageQuota,
    addresses,
    recentFiles,
    removeFiles,
  };
  const releaser = new Releaser({ ...changes, storage, log }, onReleaseError);
  resources.defer(() => releaser.close());
  // A removed collection may still have deletions to finish.
  collections.onChanged(() => releaser.wake());
  const swept = { database, storage, collections, store, clock, isOurs: () => ownership.isOurs() };
  const sweeps = new CollectionSweeps(swept, (err, collectionId) =>
    log.warn({ err, collectionId }, "files of a changed collection could not be moved aside"),
  );
  resources.defer(() => sweeps.close());
  const { dataDirectory } = config;
  const sessions = new SessionStore(new SessionDatabase({ dataDirectory, content: database, clock, log }));
  resources.defer(() => sessions.close());
  const accounts = {
    ...{ database, collections, store, clock, sessions },
    sessionLimits: sessionLimits(options.collections),
    ...tokenPolicy(settings, tokenSecrets),
  };
  const requestHolder = requestHolders(accounts);
  const requestAccount = requestAccounts(requestHolder);
  const shared = { config, secrets, timeZone, log, settings, tokenSecrets };
  const own = {
    releaser,
    texts,
    freeRoom,
    reserve,
    dueDates,
    bus,
    pages,
    storage,
    ownership,
    swept,
    sweeps,
    outbound,
    accounts,
    requestAccount,
    requestHolder,
  };
  return { ...shared, ...changes, store, ...own };
}

const collectionsOfDrafts = (drafts?: DraftOptions) =>
  new Set(drafts ? [drafts.collection, drafts.comments.collection] : []);

/**
 * Locks the data directory for this server, or shares it with a running one, and finishes a restore that has
 * exchanged the database.
 * @throws DirectoryInUseError, UnfinishedRestoreError
 */
async function enterDataDirectory(directory: string, alone: boolean, log: Log): Promise<Disposable> {
  if (alone) {
    const lock = lockDataDirectory(directory);
    finishRestoredFile(directory, log);
    return lock;
  }
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const shared = await shareDatabase(directory, () => void tryFinishRestoredFile(directory, log));
  if (!shared) throw new UnfinishedRestoreError(directory);
  return shared;
}

/** Reads the first row of each table, so that a server does not start on a file whose tables cannot be read. */
async function touchTables(database: Database): Promise<void> {
  const tables = await database.read<{ name: string }>(
    sql`SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'`,
  );
  for (const { name } of tables) await database.read(sql`SELECT * FROM ${sql.table(name)} LIMIT 1`);
}

/** Refuses to start in production on data that other users can read; on a developer's machine only warns. */
async function keepOthersOut({ dataDirectory, mode }: Config, log: Log): Promise<void> {
  const open = await closeToOthers(dataDirectory);
  if (open.length === 0) return;
  const error = new ReadableByOthersError(dataDirectory, open);
  if (mode === "serve") throw error;
  log.warn({ open }, error.message);
}
