import type { FastifyInstance, FastifyServerFactory } from "fastify";
import { createApp } from "./app.ts";
import type { Config } from "./config/config.ts";
import type { Secrets } from "./config/secrets.ts";
import type { Log } from "./context.ts";
import type { ChangeEvent } from "./events/change-event.ts";
import { fileOwners } from "./file-owners.ts";
import { createFilesContext } from "./files/context.ts";
import { inProcess } from "./in-process.ts";
import { openParts } from "./parts.ts";
import type { LogSink } from "./protocol/log.ts";
import { recordsContext } from "./records-context.ts";
import type { Collection } from "./schema/define.ts";
import { AccountStore } from "./upkeep/accounts.ts";
import { type Content, openContent } from "./upkeep/content.ts";

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
  await using resources = new AsyncDisposableStack();
  const clock = options.clock ?? (() => new Date());
  // The parts are opened before there is an application, whose log is theirs too.
  const log: Log = {
    error: (details, message) => app.log.error(details, message),
    warn: (details, message) => app.log.warn(details, message),
    info: (details, message) => app.log.info(details, message),
  };
  const parts = await openParts({ ...options, clock, log, alone: options.alone !== false }, resources);
  const { database, collections, store, storage, dueDates } = parts;
  const local = inProcess(() => app, dueDates, clock);
  const app = createApp({
    config: options.config,
    logSink: options.log ?? null,
    ...(options.serverFactory ? { serverFactory: options.serverFactory } : {}),
    collections,
    requestAccount: parts.requestAccount,
    records: recordsContext(parts, local),
    files: createFilesContext({ storage, owners: fileOwners(database, collections, store, parts.accounts), log }),
  });
  // First of all: no request may find what it needs closed already.
  resources.defer(() => app.close());

  const content = openContent(parts);
  const held = resources.move();
  return {
    app,
    fetch: local.fetch,
    onChange: (listener) => parts.bus.subscribe(listener),
    content,
    accounts: new AccountStore(content, store, collections),
    close: () => held.disposeAsync(),
  };
}
