import type { FastifyServerFactory } from "fastify";
import type { AuthContext } from "../auth/context.ts";
import type { AccountsContext } from "../auth/current-account.ts";
import type { AccountMailsContext } from "../auth/mails/context.ts";
import type { OAuth2Context } from "../auth/oauth2/context.ts";
import type { RequestAccount } from "../auth/request-account.ts";
import type { SuperuserAddresses } from "../auth/superuser-addresses.ts";
import type { BackupsContext } from "../backups/context.ts";
import type { RestoringContext } from "../backups/restore/route.ts";
import type { CollectionsContext } from "../collections/context.ts";
import type { Config } from "../config/config.ts";
import type { Secrets } from "../config/secrets.ts";
import type { Database } from "../db/database.ts";
import type { TokenSecretsStore } from "../db/token-secrets-store.ts";
import type { Bus } from "../events/bus.ts";
import type { Outbox } from "../events/outbox.ts";
import type { FilesContext } from "../files/context.ts";
import type { PausableStorage } from "../files/storage/pausable-storage.ts";
import type { HealthContext } from "../health/context.ts";
import type { ProxyHeaders } from "../limits/proxy-headers.ts";
import type { RateLimiting } from "../limits/rate-limiter.ts";
import type { LogsContext } from "../logs/context.ts";
import type { OutboundClients } from "../outbound/outbound.ts";
import type { LogLine, LogSink } from "../protocol/log.ts";
import type { RealtimeContext } from "../realtime/context.ts";
import type { RecordsContext } from "../records/context.ts";
import type { DueDates } from "../records/store/due.ts";
import type { RecordStore } from "../records/store/record-store.ts";
import type { Registry } from "../schema/registry/registry.ts";
import type { SettingsContext } from "../settings/context.ts";
import type { SettingsStore } from "../settings/settings-store.ts";
import type { VisitsContext } from "../visits/context.ts";

/** What the rooms' contexts are made of; each lives as long as the process. */
export interface Parts {
  config: Config;
  secrets: Secrets;
  clock: () => Date;
  log: Log;
  database: Database;
  collections: Registry;
  settings: SettingsStore;
  tokenSecrets: TokenSecretsStore;
  store: RecordStore;
  dueDates: DueDates;
  outbox: Outbox;
  bus: Bus;
  /** Uploads and what is made of them; on the disk or in a bucket, as the settings say at each call. */
  storage: PausableStorage;
  outbound: OutboundClients;
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
  collectionsApi: CollectionsContext;
  requestAccount: RequestAccount;
  proxyHeaders: ProxyHeaders;
  superuserAddresses: SuperuserAddresses;
  rateLimiting: RateLimiting;
  records: RecordsContext;
  auth: AuthContext;
  oauth2: OAuth2Context;
  files: FilesContext;
  realtime: RealtimeContext;
  mails: AccountMailsContext;
  visits: VisitsContext;
  settings: SettingsContext;
  health: HealthContext;
  backups: BackupsContext;
  restoring: RestoringContext;
  logs: LogsContext;
  onLine: (line: LogLine) => void;
  serverFactory?: FastifyServerFactory;
}
