import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { requestAccounts } from "./auth/request-account.ts";
import { systemCollections } from "./auth/system-collections.ts";
import type { Config } from "./config/config.ts";
import type { Secrets } from "./config/secrets.ts";
import type { Log, Parts } from "./context.ts";
import { lockDataDirectory } from "./db/data-directory.ts";
import { openDatabase } from "./db/open-database.ts";
import { loadTokenSecrets } from "./db/token-secrets.ts";
import { Outbox } from "./events/outbox.ts";
import { startBus } from "./events/outbox-bus.ts";
import { openDiskStorage } from "./files/storage-disk.ts";
import { DueDates } from "./records/read/due.ts";
import { RecordStore } from "./records/read/record-store.ts";
import type { Collection } from "./schema/define.ts";
import { loadRegistry } from "./schema/registry.ts";
import { loadSettings } from "./settings/settings-store.ts";
import { tokenDefaults, tokenPolicy } from "./token-settings.ts";

interface PartsOptions {
  config: Config;
  secrets: Secrets;
  /** What the store begins with. */
  collections: Collection[];
  clock: () => Date;
  log: Log;
  /** False beside a running server; a server on SQLite keeps others out of its directory. */
  alone: boolean;
}

/**
 * Opens what the rooms share, in the order in which one needs the other; whatever was opened is closed again when a
 * later step fails, and by `resources` at the end.
 */
export async function openParts(options: PartsOptions, resources: AsyncDisposableStack): Promise<Parts> {
  const { config, secrets, clock, log } = options;
  if (options.alone && !secrets.databaseUrl) resources.use(lockDataDirectory(config.dataDirectory));
  else mkdirSync(config.dataDirectory, { recursive: true, mode: 0o700 });
  const database = await openDatabase({ dataDirectory: config.dataDirectory, databaseUrl: secrets.databaseUrl });
  resources.defer(() => database.close());

  const collections = await loadRegistry(database);
  await collections.seed([...systemCollections, ...options.collections]);
  const storedSecrets = await loadTokenSecrets(database, secrets.settingsKey);
  const settings = await loadSettings(database, { config, secrets, defaults: tokenDefaults(storedSecrets) });
  const store = new RecordStore(database);
  const dueDates = new DueDates(database);
  const outbox = new Outbox(database);
  const bus = await startBus(database, outbox, (error) => log.error({ err: error }, "a change could not be told"));
  resources.defer(() => bus.close());
  bus.subscribe(({ collectionId }) => dueDates.collectionChanged(collectionId));

  const storage = await openDiskStorage(join(config.dataDirectory, "storage"));
  const accounts = { database, collections, store, clock, ...tokenPolicy(settings, storedSecrets) };
  const requestAccount = requestAccounts(accounts);
  const shared = { config, secrets, clock, log, database, collections, settings };
  return { ...shared, store, dueDates, outbox, bus, storage, accounts, requestAccount };
}
