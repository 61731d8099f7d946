import type { FastifyServerFactory } from "fastify";
import type { AuthContext } from "./auth/context.ts";
import type { AccountsContext } from "./auth/current-account.ts";
import type { AccountMailsContext } from "./auth/mails/context.ts";
import type { OAuth2Context } from "./auth/oauth2/context.ts";
import type { RequestAccount } from "./auth/request-account.ts";
import type { Config } from "./config/config.ts";
import type { Secrets } from "./config/secrets.ts";
import type { Database } from "./db/database.ts";
import type { Bus } from "./events/bus.ts";
import type { Outbox } from "./events/outbox.ts";
import type { FilesContext } from "./files/context.ts";
import type { FileStorage } from "./files/storage.ts";
import type { RateLimiting } from "./limits/rate-limiter.ts";
import type { LogSink } from "./protocol/log.ts";
import type { RealtimeContext } from "./realtime/context.ts";
import type { RecordsContext } from "./records/context.ts";
import type { DueDates } from "./records/read/due.ts";
import type { RecordStore } from "./records/read/record-store.ts";
import type { Registry } from "./schema/registry.ts";
import type { SettingsContext } from "./settings/context.ts";
import type { SettingsStore } from "./settings/settings-store.ts";
import type { VisitsContext } from "./visits/context.ts";

/** What the rooms' contexts are made of; each lives as long as the process. */
export interface Parts {
  config: Config;
  secrets: Secrets;
  clock: () => Date;
  log: Log;
  database: Database;
  collections: Registry;
  settings: SettingsStore;
  store: RecordStore;
  dueDates: DueDates;
  outbox: Outbox;
  bus: Bus;
  storage: FileStorage;
  accounts: AccountsContext;
  requestAccount: RequestAccount;
}

/** Lines for the technician; structured, without secrets. */
export interface Log {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}

/** What the routes need, by room. */
export interface BackendContext {
  config: Config;
  logSink: LogSink | null;
  collections: Registry;
  requestAccount: RequestAccount;
  rateLimiting: RateLimiting;
  records: RecordsContext;
  auth: AuthContext;
  oauth2: OAuth2Context;
  files: FilesContext;
  realtime: RealtimeContext;
  mails: AccountMailsContext;
  visits: VisitsContext;
  settings: SettingsContext;
  serverFactory?: FastifyServerFactory;
}
