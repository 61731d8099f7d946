import type { FastifyInstance, FastifyServerFactory } from "fastify";
import { createApp } from "./app.ts";
import type { AuthContext } from "./auth/context.ts";
import type { GoogleInstead } from "./auth/oauth2/providers/google.ts";
import { knownBackups, readStored, verifyJob } from "./backups/archives/verified.ts";
import { backupSchedule } from "./backups/make/schedule.ts";
import type { Restorer } from "./backups/restore/restorer.ts";
import { type BackupTool, backupTool } from "./backups/tool.ts";
import { composeAuth, findSetupKey, superuserAddresses } from "./compose/auth.ts";
import { damageMail, troubleMail } from "./compose/backup-mails.ts";
import { composeBackups } from "./compose/backups.ts";
import { composeCollections } from "./compose/collections.ts";
import { composeDrafts } from "./compose/drafts.ts";
import { composeFailures } from "./compose/failures.ts";
import { composeFiles, composeResumable } from "./compose/files.ts";
import { composeHealth } from "./compose/health.ts";
import { inProcess } from "./compose/in-process.ts";
import { composeRateLimiting, composeSaveLimiting, warnWithoutLimits } from "./compose/limits.ts";
import { composeLogs } from "./compose/logs.ts";
import { composeMails } from "./compose/mails.ts";
import { maintenanceJobs, onFullDisk } from "./compose/maintenance.ts";
import { composeOAuth2, signInProviders } from "./compose/oauth2.ts";
import { openPlaces } from "./compose/ownership.ts";
import type { Log } from "./compose/parts.ts";
import { openParts } from "./compose/parts.ts";
import { composePresence } from "./compose/presence.ts";
import { asksByParts, watchProxy } from "./compose/proxy-check.ts";
import { composeChannel, composeRealtime } from "./compose/realtime.ts";
import { composeRecords } from "./compose/records.ts";
import { composeRestoring } from "./compose/restoring.ts";
import { composeSessions } from "./compose/sessions.ts";
import { composeSettings } from "./compose/settings.ts";
import { type StorageTool, storageTool } from "./compose/storage-tool.ts";
import { composeVisits, type VisitOptions } from "./compose/visits.ts";
import type { Waits } from "./compose/waits.ts";
import type { Config } from "./config/config.ts";
import type { Secrets } from "./config/secrets.ts";
import { explainPlace } from "./db/place-error.ts";
import { readRevision } from "./db/revision.ts";
import { draftsSize } from "./drafts/drafts-size.ts";
import type { DraftOptions } from "./drafts/options.ts";
import type { ChangeEvent } from "./events/change-event.ts";
import { adopt } from "./files/ownership/ownership.ts";
import { setOrphanedFoldersAside } from "./import/apply/orphaned-folders.ts";
import type { ImportOptions } from "./import/context.ts";
import type { Installation } from "./import/read/open-installation.ts";
import type { ImportReport } from "./import/report/report.ts";
import { JobRunner } from "./jobs/jobs.ts";
import { recordLine } from "./logs/record-lines.ts";
import { AccountStore } from "./maintenance/accounts.ts";
import { type Content, openContent } from "./maintenance/content.ts";
import type { Examination } from "./maintenance/examine/examine.ts";
import type { LogSink } from "./protocol/log.ts";
import type { ApiRoute } from "./protocol/route-options.ts";
import { tellOAuth2 } from "./realtime/tell-oauth2.ts";
import { sentenceOfPair } from "./records/store/account-addresses.ts";
import type { HistoryOptions } from "./records/store/history/history-rules.ts";
import { historySize } from "./records/store/history/history-size.ts";
import type { Collection } from "./schema/define/define.ts";
import type { FieldReaders } from "./schema/fields/field-reader.ts";
import type { Settings } from "./settings/form.ts";
import type { Part as SettingsPart } from "./settings/form-values.ts";

export interface BackendOptions {
  config: Config;
  secrets: Secrets;
  /** What the store begins with; the collections API may change it afterwards. */
  collections: Collection[];
  clock?: () => Date;
  /** Of the people who read reports, mails, names of backups and counts of visits, e.g. `America/La_Paz`; left out: UTC. */
  timeZone?: string;
  /** Where log lines go; standard output when left out. */
  log?: LogSink | null;
  /** False for a tool that works beside a running server; a server on SQLite keeps others out of its directory. */
  alone?: boolean;
  /** What tokens of a password sign-in are called; left out: `authRecord`, which both generations of clients take. */
  recordTokenType?: AuthContext["recordTokenType"];
  /** Plays Google as long as nobody has set up Google itself; never in production. */
  google?: GoogleInstead | null;
  /** What settings hold until somebody sets others; left out: PocketBase's. */
  settings?: SettingsPart;
  /** How visits of the pages are counted; left out: for superusers. */
  visits?: VisitOptions;
  /** What is kept of what records were; left out: nothing, and what is deleted is gone. */
  history?: HistoryOptions;
  /** Readers of what people write into fields of `collections`; left out: texts are taken as PocketBase takes them. */
  readers?: FieldReaders;
  /** Which collection holds drafts of others' records; left out: none does. */
  drafts?: DraftOptions;
  /**
   * Whether database and file storage must carry the mark of one installation; left out: `checked`. `adopt`: what carries
   * none, or another's that is not running, is taken over. `unchecked`: for a tool that reads, or that looks itself.
   */
  storage?: "checked" | "adopt" | "unchecked";
  /** Bytes free on the disk; left out: what the file system says. */
  freeRoom?: () => Promise<number>;
  /** How long it waits where tests need not. */
  waits?: Waits;
  /**
   * All content was replaced, by this server or by another process: nothing in memory holds any more. Whoever runs the
   * server closes it and makes a new one; left out, the log asks for it.
   */
  onReplaced?: () => void;
  /** Adds endpoints under `/api/` of one's own: limits, headers and guards before them are those of all others. */
  addEndpoints?: (api: FastifyInstance) => void;
  /** Makes the HTTP server, so that somebody can answer before the backend's own routing. */
  serverFactory?: FastifyServerFactory;
}

export interface Backend {
  /** Answers `/api/*`; other parts may add pages to it before it listens. */
  app: FastifyInstance;
  /** Every endpoint under `/api/`; all of them are there when the app is ready. */
  routes: readonly ApiRoute[];
  /** Asks the backend without a socket. */
  fetch: typeof fetch;
  /** Does work for a visitor, by address: what it asks by `fetch` takes turns in the visitor's name. */
  inNameOf<Result>(visitor: string, work: () => Promise<Result>): Promise<Result>;
  /** Each committed change once, whichever process made it. @returns ends the subscription */
  onChange(listener: (event: ChangeEvent) => void): () => void;
  /**
   * Names of collections of which something is not any more as it was, whichever process did it: a record, or the
   * collection itself; of a renamed one both names.
   */
  onStale(listener: (collectionName: string) => void): void;
  /**
   * Number of the content: it rises with each change of a collection that is `isNumbered` and with each start, and never
   * goes back, after a restore or a leap of the clock either. Seconds since 1970 where the clock allows.
   */
  revision(): Promise<number>;
  /** Settings in force by which pages are limited too. */
  limits(): Pick<Settings, "bounds" | "rateLimits">;
  /** Writes records without HTTP and without rules: demo content, the technician's tool. */
  content: Content;
  /** Accounts for the technician's tool. */
  accounts: AccountStore;
  /** Accounts that share an address, each in a sentence for the technician. */
  findAddressPairs(): Promise<string[]>;
  /** The key by which the first superuser can be made over HTTP; null when there is a superuser. */
  findSetupKey(): Promise<string | null>;
  /** For the technician's tool, when a superuser has shut everybody out by `superuserIPs`. */
  admitSuperusersFromAnywhere(): Promise<void>;
  /** Backups for the technician's tool. */
  backups: BackupTool;
  /** Brings another server's installation in, for the technician's tool; see `openInstallation`. */
  bringIn(
    installation: Installation,
    options: ImportOptions,
  ): Promise<{ report: ImportReport; reportPath: string | null }>;
  /** Restores a backup for the technician's tool; waits until it is done. */
  restore: Restorer["restore"];
  /** Files of the storage that no record names, for the technician's tool. */
  storage: StorageTool;
  /** Gives this installation a new id, and its file storage and backups their marks, for the technician's tool. */
  adoptStorage(): Promise<string>;
  /** Looks through the whole installation, for the technician's tool. @param options.online also asks other servers */
  examine(options: { online: boolean }): Promise<Examination>;
  /** Does now what the server tidies up by itself from hour to hour. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A server that speaks PocketBase's protocol, on the database that the configuration names.
 * @throws OtherStorageError the file storage is not this database's
 * @throws DirectoryInUseError another server works in the data directory
 * @throws PlaceError the data directory or the database cannot be used
 * @throws NewerSchemaError, UnfitServerError
 */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  try {
    return await openBackend(options);
  } catch (error) {
    throw explainPlace(error, { ...options.config, ...options.secrets });
  }
}

async function openBackend(options: BackendOptions): Promise<Backend> {
  await using resources = new AsyncDisposableStack();
  const clock = options.clock ?? (() => new Date());
  // The parts are opened before there is an application, whose log is theirs too: lines of that time wait for it.
  let written: FastifyInstance["log"] | null = null;
  const early: [level: keyof Log, details: object, message: string][] = [];
  const line = (level: keyof Log) => (details: object, message: string) =>
    written ? written[level](details, message) : void early.push([level, details, message]);
  const log: Log = { error: line("error"), warn: line("warn"), info: line("info") };
  const alone = options.alone !== false;
  const timeZone = options.timeZone ?? "UTC";
  const { settings: defaults = {}, history = null } = options;
  const parts = await openParts({ ...options, defaults, history, clock, timeZone, log, alone }, resources);
  const { collections, dueDates } = parts;
  const local = inProcess(() => app, dueDates, clock);
  const logs = composeLogs(parts, local, alone, resources);
  const files = await composeFiles(parts, options.drafts ?? null);
  const saveLimiting = composeSaveLimiting(parts);
  const records = composeRecords(parts, local, files, {
    saves: saveLimiting,
    drafts: options.drafts?.collection ?? null,
    definitions: options.collections,
    readers: options.readers,
  });
  const providers = signInProviders(parts, options.google ?? null, options.waits ?? {});
  const recordTokenType = options.recordTokenType ?? "authRecord";
  const { providersOf } = providers;
  const uses = await composeSessions(parts, alone, resources);
  const auth = composeAuth(
    parts,
    { records, recordTokenType, providersOf, uses, definitions: options.collections },
    resources,
  );
  const channel = await composeChannel(parts, resources);
  const realtime = await composeRealtime(parts, alone, { waits: options.waits ?? {}, channel }, resources);
  const { connections } = realtime;
  const presence = composePresence(parts, { connections, channel, factsOf: records.factsOf }, resources);
  const oauth2 = composeOAuth2(parts, auth, providers, {
    tellOAuth2: (result) => tellOAuth2(realtime, result),
    browserCookie: realtime.browserCookie,
  });
  const mails = composeMails(parts, { auth, waits: options.waits ?? {} }, resources);
  const drafts = options.drafts ? composeDrafts(parts, options.drafts, { records, mails, alone }) : null;
  const visits = composeVisits(parts, options.visits ?? {}, alone, resources);
  const failures = composeFailures(parts, alone, resources);
  const backups = await composeBackups(parts);
  const places = [parts.ownership, backups.ownership] as const;
  if (options.storage !== "unchecked") {
    const adopts = options.storage === "adopt";
    await openPlaces(parts, { files: parts.ownership, backups: backups.ownership, adopts });
  }
  const restoring = await composeRestoring(parts, backups, { ...options, alone }, resources);
  if (alone) await setOrphanedFoldersAside(parts);
  const schedule = backupSchedule(backups, troubleMail(parts, mails.mailer));
  const proxy = watchProxy(asksByParts(parts), options.waits ?? {});
  const health = composeHealth(parts, {
    proxy: proxy.state,
    automaticBackups: () => schedule.status(),
    async keptSizes() {
      const { versions, files, trash } = await historySize(parts.database);
      // A store of files that does not answer takes nothing else from the report.
      const unfinished = options.drafts ? await draftsSize(parts, options.drafts).catch(() => null) : null;
      return {
        versions: versions.bytes,
        earlierFiles: files.bytes,
        trash: trash.bytes,
        ...(unfinished !== null && { drafts: unfinished }),
      };
    },
    canBackup: async () => !(await backups.exclusive.isLocked()),
    listBackups: () => knownBackups(backups),
    logsSize: () => logs.store.size(),
    places,
  });
  const mail = damageMail(parts, mails.mailer);
  const room = { logs, drafts, definitions: options.collections, places, waits: options.waits ?? {}, mail };
  const maintenance = [
    ...maintenanceJobs(parts, room).map((job) => onFullDisk(parts, job)),
    schedule.job,
    verifyJob(backups),
    ...proxy.jobs,
  ];
  const jobs = new JobRunner(maintenance, (err, job) => log.error({ err, job }, "a job has failed"));
  const { app, routes } = createApp({
    config: options.config,
    logSink: options.log ?? null,
    addEndpoints: options.addEndpoints ?? (() => undefined),
    onLine: (line) => recordLine(logs.writer, line, clock()),
    ...(options.serverFactory ? { serverFactory: options.serverFactory } : {}),
    collections,
    collectionsApi: composeCollections(parts, { records, backups }),
    requestAccount: parts.requestAccount,
    proxyHeaders: proxy.headers,
    superuserAddresses: superuserAddresses(parts, local),
    rateLimiting: composeRateLimiting(parts, local),
    saveLimiting,
    records,
    auth,
    oauth2,
    files,
    resumable: composeResumable(parts, files),
    realtime,
    presence,
    mails,
    visits,
    failures,
    drafts,
    settings: composeSettings(parts, mails.mailer),
    health,
    logs,
    backups,
    restoring,
    jobs,
  });
  written = app.log;
  for (const [level, details, message] of early) app.log[level](details, message);
  // First of all: no request may find what it needs closed already.
  resources.defer(() => app.close());
  warnWithoutLimits(options.config, log);
  proxy.askAtStart(app);
  if (alone) jobs.start();
  resources.defer(() => jobs.close());

  const examined = {
    ...parts,
    places,
    archives: backups.archives,
    mostFor: records.mostFor,
    listBackups: () => knownBackups(backups),
    readBackup: (key: string) => readStored(backups, key, backups.closing),
    automaticBackups: () => schedule.status(),
  };
  const content = openContent(parts);
  const held = resources.move();
  return {
    app,
    routes,
    fetch: local.fetch,
    inNameOf: local.inNameOf,
    onChange: (listener) => parts.bus.subscribe(listener),
    onStale(listener) {
      parts.bus.subscribe(({ collectionName }) => listener(collectionName));
      collections.onChanged((changed) => {
        for (const { name } of changed) listener(name);
      });
    },
    revision: () => readRevision(parts.database, (statement) => parts.database.read(statement)),
    limits: () => parts.settings.current(),
    content,
    accounts: new AccountStore(content, auth),
    findAddressPairs: async () =>
      (await parts.addresses.pairs(parts.database, collections)).map((pair) => sentenceOfPair(pair)),
    findSetupKey: () => findSetupKey(parts, auth),
    admitSuperusersFromAnywhere: async () => void (await parts.settings.update({ superuserIPs: [] })),
    backups: backupTool(backups),
    async bringIn(installation, importing) {
      const { importInstallation } = await import("./import/import-installation.ts");
      return importInstallation(parts, installation, importing);
    },
    restore: (source, steps) => restoring.restorer.restore(source, steps),
    storage: storageTool(parts),
    adoptStorage: () => adopt(parts, places),
    async examine(options) {
      const { examine } = await import("./maintenance/examine/examine.ts");
      return examine({ ...examined, reachMail: () => mails.mailer.reach(), askProxy: proxy.ask }, options);
    },
    async tidy() {
      const { signal } = new AbortController();
      for (const job of maintenance) await job.run(signal);
    },
    close: () => held.disposeAsync(),
  };
}
