import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type BackupFile, listBackups } from "../../backups/archives/list.ts";
import { ExclusiveLock } from "../../backups/exclusive-lock.ts";
import type { RestoreContext } from "../../backups/restore/context.ts";
import { recoverRestore } from "../../backups/restore/recover-restore.ts";
import { Restorer } from "../../backups/restore/restorer.ts";
import { snapshotArchives } from "../../backups/snapshots/snapshot-archives.ts";
import type { Config } from "../../config/config.ts";
import type { Secrets } from "../../config/secrets.ts";
import { isExchangePending } from "../../db/file-exchange.ts";
import { databaseFile } from "../../db/open-database.ts";
import { advisoryFileLocks } from "../../db/sqlite/file-lock.ts";
import { openForeignSqlite, readPerhapsDamaged } from "../../db/sqlite/foreign-file.ts";
import { readMark } from "../../files/ownership/mark.ts";
import { openDiskStorage } from "../../files/storage/disk.ts";
import { storageFor } from "../../files/storage/storage-for.ts";
import { openOutbound } from "../../outbound/outbound.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { SettingsPart } from "../../settings/form-values.ts";
import { type ReadableDatabase, SettingsStore } from "../../settings/settings-store.ts";
import { type Log, openParts } from "../parts.ts";
import { wayToBackups } from "./backups.ts";
import { tryFinishRestoredFile } from "./restored-file.ts";
import { rehearse } from "./restoring.ts";

/** Maximum time for a running server to restart with a restored file. Milliseconds. */
const longestStart = 60_000;
const pause = 100;

interface OfflineOptions {
  config: Config;
  secrets: Secrets;
  /** Definitions that a server would start with. */
  collections: Collection[];
  timeZone: string;
  settings: SettingsPart;
}

/** Backups of an installation on SQLite whose database may be damaged: its file is only read. */
export interface OfflineBackups extends AsyncDisposable {
  /** False: the settings could not be read, so only backups on the disk are known. */
  knowsSettings: boolean;
  /** Lists backups, the newest first. */
  list(): Promise<BackupFile[]>;
  /** Restores a backup and, if no server runs, puts the file in place. @throws as `Restorer.restore` */
  restore: Restorer["restore"];
  rehearse: Restorer["rehearse"];
  /** Is a running server still to restart with the restored file? */
  isWaiting(): boolean;
}

/** Discards log lines: the technician sees the error itself. */
const log: Log = { error: () => undefined, warn: () => undefined, info: () => undefined };

export async function openOfflineBackups(options: OfflineOptions): Promise<OfflineBackups> {
  const { config, secrets, collections, timeZone } = options;
  const { dataDirectory } = config;
  await using resources = new AsyncDisposableStack();
  const outbound = resources.use(openOutbound({ networks: config.outboundNetworks }));
  const disk = await openDiskStorage(join(dataDirectory, "backups"));
  const settings = await readSettings(options);
  const known = {
    ...{ settings: settings ?? ofEnvironment(options), owner: null },
    predecessor: async () => (bucket().enabled ? readMark(stored) : null),
  };
  // The environment may name the bucket where the settings cannot be read, as on a new machine.
  const bucket = () => known.settings.current().backups.s3;
  const stored = storageFor(disk, bucket, wayToBackups({ config, outbound }));
  const clock = () => new Date();
  const context: RestoreContext = {
    ...{ dataDirectory, database: null, clock, timeZone, log },
    archives: snapshotArchives(stored, dataDirectory),
    exclusive: new ExclusiveLock(advisoryFileLocks(dataDirectory)),
    closing: new AbortController().signal,
    rehearse: (folder, rehearsal) =>
      rehearse({ config, secrets, clock, timeZone, log, outbound, ...known }, collections, folder, rehearsal),
    replaced: finish,
  };
  const restorer = new Restorer(context);
  resources.defer(() => restorer.close());

  /** Waits until a running server has restarted; without one, this process puts the file in place. */
  async function finish(): Promise<void> {
    const until = performance.now() + longestStart;
    while (isExchangePending(dataDirectory)) {
      if (tryFinishRestoredFile(dataDirectory, log)) return putFiles();
      if (performance.now() > until) return;
      await sleep(pause);
    }
  }

  async function putFiles(): Promise<void> {
    await using opened = new AsyncDisposableStack();
    const rest = { defaults: options.settings, clock, timeZone, log, history: null, alone: false };
    const { database, storage } = await openParts({ config, secrets, collections, ...rest }, opened);
    await recoverRestore({ ...context, database }, storage);
  }

  const held = resources.move();
  return {
    knowsSettings: settings !== null,
    list: () => listBackups(context),
    async restore(source, steps) {
      await finish();
      return await restorer.restore(source, steps);
    },
    rehearse: (source, steps) => restorer.rehearse(source, steps),
    isWaiting: () => isExchangePending(dataDirectory),
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

/** @returns `null`: the database, or with this key its settings, cannot be read */
async function readSettings({ config, secrets, settings: defaults }: OfflineOptions): Promise<SettingsStore | null> {
  try {
    using file = openForeignSqlite(join(config.dataDirectory, databaseFile));
    const database: ReadableDatabase = { query: file.query, read: (statement) => file.run(statement) };
    const store = new SettingsStore(database, { config, secrets, defaults });
    await store.reload();
    return store;
  } catch {
    return null;
  }
}

/** Settings without stored values: defaults and environment only. */
function ofEnvironment({ config, secrets, settings: defaults }: OfflineOptions): SettingsStore {
  return new SettingsStore(readPerhapsDamaged(""), { config, secrets, defaults });
}
