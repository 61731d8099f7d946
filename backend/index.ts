import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyServerFactory } from "fastify";
import { createApp } from "./app.ts";
import { accountOf } from "./auth/current-account.ts";
import { systemCollections } from "./auth/system-collections.ts";
import type { Config } from "./config/config.ts";
import type { Secrets } from "./config/secrets.ts";
import { lockDataDirectory } from "./db/data-directory.ts";
import { openDatabase } from "./db/open-database.ts";
import { loadTokenSecrets } from "./db/token-secrets.ts";
import type { ChangeEvent } from "./events/change-event.ts";
import { Outbox } from "./events/outbox.ts";
import { startBus } from "./events/outbox-bus.ts";
import { fileOwners } from "./file-owners.ts";
import { createFilesContext } from "./files/context.ts";
import { openDiskStorage } from "./files/storage-disk.ts";
import { inProcess } from "./in-process.ts";
import type { LogSink } from "./protocol/log.ts";
import { headersForRules } from "./protocol/request-headers.ts";
import type { KeptAnswer } from "./records/context.ts";
import { Kept, type NextDue } from "./records/kept.ts";
import { DueDates } from "./records/read/due.ts";
import { RecordStore } from "./records/read/record-store.ts";
import type { Collection } from "./schema/define.ts";
import { loadRegistry } from "./schema/registry.ts";
import { AccountStore } from "./upkeep/accounts.ts";
import { type Content, openContent } from "./upkeep/content.ts";

export { type Config, ConfigError, readConfig } from "./config/config.ts";
export type { Collection, Field, Rule, StoredRecord } from "./schema/define.ts";
export * from "./schema/define-collection.ts";
export { resolveDefinitions } from "./schema/seed-plan.ts";
export type { Content, NewRecord } from "./upkeep/content.ts";

/** Counts that are kept at most, and bytes of kept answers. */
const mostTotals = 5000;
const keptAnswerBytes = 24 * 1024 * 1024;

export interface BackendOptions {
  config: Config;
  secrets: Secrets;
  /** What the store begins with; the collections API may change it afterwards. */
  collections: Collection[];
  clock?: () => Date;
  /** Where log lines go; standard output when left out. */
  log?: LogSink | null;
  /** False for a tool that works beside a running server; a server on SQLite keeps others out of its directory. */
  alone?: boolean;
  /** Makes the HTTP server, so that somebody can answer before the backend's own routing. */
  serverFactory?: FastifyServerFactory;
}

export interface Backend {
  /** Answers `/api/*`; other parts may add routes to it before it listens. */
  app: FastifyInstance;
  /** Asks the backend without a socket. */
  fetch: typeof fetch;
  /** Each committed change once, whichever process made it. @returns ends the subscription */
  onChange(listener: (event: ChangeEvent) => void): () => void;
  /** Writes records without HTTP and without rules: demo content, the technician's tool. */
  content: Content;
  /** Accounts for the technician's tool. */
  accounts: AccountStore;
  close(): Promise<void>;
}

/**
 * A server that speaks PocketBase's protocol, on the database that the configuration names.
 * @throws DirectoryInUseError another server works in the data directory
 * @throws NewerSchemaError, UnfitServerError, WrongKeyError in Spanish, for whoever starts the product
 */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { config, secrets } = options;
  const clock = options.clock ?? (() => new Date());
  using cleanup = new DisposableStack();
  if (options.alone !== false && !secrets.databaseUrl) cleanup.use(lockDataDirectory(config.dataDirectory));
  else mkdirSync(config.dataDirectory, { recursive: true, mode: 0o700 });
  const database = await openDatabase({ dataDirectory: config.dataDirectory, databaseUrl: secrets.databaseUrl });
  try {
    const registry = await loadRegistry(database);
    await registry.seed([...systemCollections, ...options.collections]);
    const tokenSecrets = await loadTokenSecrets(database, secrets.settingsKey);
    const store = new RecordStore(database);
    const dueDates = new DueDates(database);
    const nextDue: NextDue = (read, now) => dueDates.next(read, now);
    const totals = new Kept<number>(nextDue, mostTotals, () => 1);
    const answers = new Kept<KeptAnswer>(nextDue, keptAnswerBytes, ({ body }) => body.length);
    const outbox = new Outbox(database);
    const bus = await startBus(database, outbox, (error) =>
      app.log.error({ err: error }, "a change could not be told"),
    );
    bus.subscribe(({ collectionId }) => {
      totals.collectionChanged(collectionId);
      answers.collectionChanged(collectionId);
      dueDates.collectionChanged(collectionId);
    });

    const accounts = { collections: registry, store, tokenSecrets, clock };
    const local = inProcess(() => app, dueDates, clock);
    const storage = await openDiskStorage(join(config.dataDirectory, "storage"));
    const files = createFilesContext({
      storage,
      owners: fileOwners(database, registry, store, accounts),
      log: { warn: (details, message) => app.log.warn(details, message) },
    });
    const app = createApp({
      config,
      log: options.log ?? null,
      ...(options.serverFactory ? { serverFactory: options.serverFactory } : {}),
      records: {
        database,
        collections: registry,
        store,
        totals,
        answers,
        foldContains: true,
        tellDependencies: local.tellDependencies,
        factsOf: async (request, query) => ({
          auth: await accountOf(accounts, request.headers.authorization, "auth"),
          context: "default",
          method: request.method,
          headers: headersForRules(request.raw.rawHeaders),
          query: Object.fromEntries(query),
          body: {},
          now: clock(),
        }),
      },
      files,
    });
    const content = openContent({ database, collections: registry, storage, store, outbox, clock });
    const held = cleanup.move();
    return {
      app,
      fetch: local.fetch,
      onChange: (listener) => bus.subscribe(listener),
      content,
      accounts: new AccountStore(content, store, registry),
      close: async () => {
        await app.close();
        await bus.close();
        await database.close();
        held.dispose();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
