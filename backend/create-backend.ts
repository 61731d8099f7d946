import type { FastifyInstance, FastifyServerFactory } from "fastify";
import { createApp } from "./app.ts";
import type { AuthContext } from "./auth/context.ts";
import type { GoogleInstead } from "./auth/oauth2/providers/google.ts";
import { archivesLeftOnDisk, listBackups } from "./backups/archives/list.ts";
import { knownBackups, readStored, verifyJob } from "./backups/archives/verified.ts";
import { changesJob } from "./backups/changes/changes-job.ts";
import { describeChanges } from "./backups/changes/changes-state.ts";
import { keptInWords } from "./backups/make/prune.ts";
import { backupSchedule } from "./backups/make/schedule.ts";
import { describeRehearsals } from "./backups/rehearse/rehearsal-state.ts";
import { rehearsalJob } from "./backups/rehearse/weekly-rehearsal.ts";
import type { Restorer } from "./backups/restore/restorer.ts";
import { storedBytes } from "./backups/snapshots/snapshot.ts";
import { type BackupTool, backupTool } from "./backups/tool.ts";
import { alertMail, damageMail, troubleMail } from "./compose/alerts/alert-mails.ts";
import { alertJob } from "./compose/alerts/alerts.ts";
import { ErrorRate } from "./compose/alerts/error-rate.ts";
import { composeAuth, findSetupKey, superuserAddresses } from "./compose/auth/auth.ts";
import { composeOAuth2, signInProviders } from "./compose/auth/oauth2.ts";
import { composeSessions } from "./compose/auth/sessions.ts";
import { backupRoom } from "./compose/backups/backup-room.ts";
import { composeBackups } from "./compose/backups/backups.ts";
import { composeRestoring } from "./compose/backups/restoring.ts";
import { composeCollections } from "./compose/collections.ts";
import { composeDrafts } from "./compose/drafts.ts";
import { composeFailures } from "./compose/failures.ts";
import { type Figures, readFigures } from "./compose/figures.ts";
import { composeFiles, composeResumable } from "./compose/files.ts";
import { inProcess } from "./compose/in-process.ts";
import { composeRateLimiting, composeSaveLimiting, warnWithoutLimits } from "./compose/limits.ts";
import { composeLogs } from "./compose/logs.ts";
import { composeMails } from "./compose/mails.ts";
import { maintenanceJobs, onFullDisk } from "./compose/maintenance.ts";
import { composeOnline, onlineReporter } from "./compose/online.ts";
import { openPlaces } from "./compose/ownership.ts";
import type { Log } from "./compose/parts.ts";
import { openParts } from "./compose/parts.ts";
import { composePresence } from "./compose/presence.ts";
import { asksByParts, watchProxy } from "./compose/proxy-check.ts";
import { composeReadiness } from "./compose/readiness.ts";
import { composeChannel, composeRealtime } from "./compose/realtime.ts";
import { composeRecords } from "./compose/records.ts";
import { composeSettings } from "./compose/settings.ts";
import { type StorageTool, storageTool } from "./compose/storage-tool.ts";
import { composeVisits, type VisitOptions } from "./compose/visits.ts";
import type { Waits } from "./compose/waits.ts";
import { keptFor } from "./concurrency/kept-for.ts";
import type { Config } from "./config/config.ts";
import type { Secrets } from "./config/secrets.ts";
import type { PagesFolder } from "./db/pages-folder.ts";
import { explainPlace } from "./db/place-error.ts";
import { readRevision } from "./db/revision.ts";
import { draftsSize } from "./drafts/drafts-size.ts";
import type { DraftOptions } from "./drafts/options.ts";
import type { ChangeEvent } from "./events/change-event.ts";
import { adopt } from "./files/ownership/ownership.ts";
import type { Phase } from "./health/readiness.ts";
import { setOrphanedFoldersAside } from "./import/apply/orphaned-folders.ts";
import type { ImportOptions } from "./import/context.ts";
import type { Installation } from "./import/read/open-installation.ts";
import type { ImportReport } from "./import/report/report.ts";
import { JobRunner } from "./jobs/jobs.ts";
import { recordLine } from "./logs/record-lines.ts";
import { AccountStore } from "./maintenance/accounts.ts";
import { type Content, openContent } from "./maintenance/content.ts";
import { type ContentSnapshot, openContentSnapshot, type SnapshotOptions } from "./maintenance/content-snapshot.ts";
import type { Examination } from "./maintenance/examine/examine.ts";
import { systemReporter } from "./maintenance/system.ts";
import type { LogSink } from "./protocol/log.ts";
import type { AnsweredRequest } from "./protocol/log-requests.ts";
import type { ApiRoute } from "./protocol/route-options.ts";
import { sendOAuth2Result } from "./realtime/subscribe.ts";
import { sentenceOfPair } from "./records/store/account-addresses.ts";
import type { HistoryOptions } from "./records/store/history/history-rules.ts";
import { historySize } from "./records/store/history/history-size.ts";
import type { Collection } from "./schema/define/define.ts";
import type { FieldReaders } from "./schema/fields/field-reader.ts";
import type { Settings } from "./settings/form.ts";
import type { SettingsPart } from "./settings/form-values.ts";

export interface BackendOptions {
  config: Config;
  secrets: Secrets;
  /** Collections that an empty database starts with; the collections API may change them afterwards. */
  collections: Collection[];
  clock?: () => Date;
  /**
   * Time zone of the people who read reports, mails, names of backups and counts of visits, e.g. `America/La_Paz`;
   * default: UTC.
   */
  timeZone?: string;
  /** Receives log lines; default: standard output. */
  log?: LogSink | null;
  /** False for a tool that works beside a running server; a server on SQLite locks its data directory. */
  alone?: boolean;
  /** Type of tokens of a password sign-in; default: `authRecord`, which both generations of clients accept. */
  recordTokenType?: AuthContext["recordTokenType"];
  /** Replaces Google while Google itself is not configured; never in production. */
  google?: GoogleInstead | null;
  /** Defaults of the settings; without them: PocketBase's. */
  settings?: SettingsPart;
  /** Options for counting page visits; default: only superusers read them. */
  visits?: VisitOptions;
  /** Options for versions and trash; default: nothing is kept, and deletions are final. */
  history?: HistoryOptions;
  /** Readers of values that people type into fields of `collections`; default: texts are taken as in PocketBase. */
  readers?: FieldReaders;
  /** Collection of drafts of other collections' records; default: none. */
  drafts?: DraftOptions;
  /**
   * Check that database and file storage carry the mark of one installation; default: `checked`. `adopt` takes over a
   * storage without a mark, or with that of an installation that is not running. `unchecked`: for a tool that only
   * reads, or checks itself.
   */
  storage?: "checked" | "adopt" | "unchecked";
  /** Free space on the disk; default: the file system's. Bytes. */
  freeRoom?: () => Promise<number>;
  /** Called with the facts of each answered request, without anything of its sender. */
  onAnswered?: ((line: AnsweredRequest) => void) | undefined;
  /** Phase of the process, asked with each question of a balancer; default: `serving`. */
  phase?: () => Phase;
  /** Called before the tables of an older version are changed, which may take long. */
  onMigrating?: () => void;
  /** Pauses that tests shorten. */
  waits?: Waits;
  /**
   * Called when all content was replaced, by this server or another process: all state in memory is stale. The caller
   * closes the server and creates a new one; without a callback, the log asks for a restart.
   */
  onReplaced?: () => void;
  /** Adds endpoints under `/api/`, behind the same limits, headers and guards as all others. */
  addEndpoints?: (api: FastifyInstance) => void;
  /** Creates the HTTP server, so that other code can answer before the backend's routing. */
  serverFactory?: FastifyServerFactory;
}

export interface Backend extends AsyncDisposable {
  /** Answers `/api/*`; other parts may add pages to it before it listens. */
  app: FastifyInstance;
  /** All endpoints under `/api/`; complete when the app is ready. */
  routes: readonly ApiRoute[];
  /** Calls the backend without a socket. */
  fetch: typeof fetch;
  /** Runs work for a visitor, by address: its calls by `fetch` count against that visitor's queue. */
  onBehalfOf<Result>(visitor: string, work: () => Promise<Result>): Promise<Result>;
  /**
   * Subscribes to committed changes, each once, whichever process made it. @returns function that ends the
   * subscription
   */
  onChange(listener: (event: ChangeEvent) => void): () => void;
  /**
   * Subscribes to names of collections of which a record or the collection itself has changed, in whichever process;
   * for a renamed one both names.
   */
  onStale(listener: (collectionName: string) => void): void;
  /**
   * Number of the content: rises with each change of a collection that is `isNumbered` and with each start; never
   * goes back, not even after a restore or a jump of the clock. Seconds since 1970 where the clock allows.
   */
  revision(): Promise<number>;
  /** Folder of finished pages for a proxy. `null`: none. */
  pages: PagesFolder | null;
  /**
   * Settles when this server knows all changes committed before the call, of any process; what is read afterwards shows
   * them. Rejects if the database does not answer.
   */
  catchUp(): Promise<void>;
  /** Settings in force by which pages are limited too. */
  limits(): Pick<Settings, "bounds" | "rateLimits">;
  /** Writes records without HTTP and without rules: demo content, the technician's tool. */
  content: Content;
  /** Opens all content of one moment for reading: exports. */
  openSnapshot(options: SnapshotOptions): Promise<ContentSnapshot>;
  /** Manages accounts for the technician's tool. */
  accounts: AccountStore;
  /** Finds accounts that share an address, each in a sentence for the technician. */
  findAddressPairs(): Promise<string[]>;
  /** Key for creating the first superuser over HTTP. `null`: a superuser exists. */
  findSetupKey(): Promise<string | null>;
  /** Clears `superuserIPs`, for the technician's tool when a superuser has locked everybody out. */
  admitSuperusersFromAnywhere(): Promise<void>;
  /** Backups for the technician's tool. */
  backups: BackupTool;
  /** Imports another server's installation, for the technician's tool; see `openInstallation`. */
  importInstallation(
    installation: Installation,
    options: ImportOptions,
  ): Promise<{ report: ImportReport; reportPath: string | null }>;
  /** Restores a backup for the technician's tool; waits until it is done. */
  restore: Restorer["restore"];
  /** Restores a backup aside for the technician's tool, and changes nothing. */
  rehearse: Restorer["rehearse"];
  /** Files of the storage without a record, for the technician's tool. */
  storage: StorageTool;
  /**
   * Gives this installation a new id and marks its file storage and backups with it, for the technician's tool.
   * @returns the id
   */
  adoptStorage(): Promise<string>;
  /** Examines the whole installation, for the technician's tool. @param options.online also contacts other servers */
  examine(options: { online: boolean }): Promise<Examination>;
  /** Figures for metrics. */
  figures(): Promise<Figures>;
  /** Runs all cleanup jobs now. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

/** Time for which the bytes of all backups are known: in a bucket they cost a request for each thousand files. Milliseconds. */
const backupsMeasuredFor = 60_000;

/**
 * Creates a server that implements PocketBase's protocol, on the configured database.
 * @throws OtherStorageError the file storage belongs to another database
 * @throws DirectoryInUseError another server uses the data directory
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
  // The parts are opened before the application, whose log they use: their lines are buffered until it exists.
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
  const { providersOf, silentProviders } = providers;
  const uses = await composeSessions(parts, alone, resources);
  const auth = composeAuth(
    parts,
    { records, recordTokenType, providersOf, silentProviders, uses, definitions: options.collections },
    resources,
  );
  const channel = await composeChannel(parts, resources);
  const realtime = await composeRealtime(parts, alone, { waits: options.waits ?? {}, channel }, resources);
  const { connections } = realtime;
  const presence = composePresence(parts, { connections, channel, factsOf: records.factsOf }, resources);
  const oauth2 = composeOAuth2(parts, auth, providers, {
    sendOAuth2Result: (result) => sendOAuth2Result(realtime, result),
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
  const backupMail = troubleMail(parts, mails.mailer);
  const schedule = backupSchedule(backups, backupMail);
  const placeOfBackups = () => JSON.stringify(parts.settings.current().backups.s3);
  const measureBackups = keptFor(backupsMeasuredFor, () => storedBytes(backups.archives), placeOfBackups);
  const askedOfBackups = {
    listBackups: () => knownBackups(backups),
    automaticBackups: () => schedule.status(),
    rehearsals: () => describeRehearsals(parts.database, backups.schedule().cron, clock()),
    backupChanges: () => describeChanges(parts.database, backups.changesEvery(), clock()),
    backupRoom: () => backupRoom(parts, backups, measureBackups),
    storedBackups: () => measureBackups().catch(() => null),
  };
  const proxy = watchProxy(asksByParts(parts), options.waits ?? {});
  const system = systemReporter({
    ...parts,
    proxy: proxy.state,
    ...askedOfBackups,
    async keptSizes() {
      const { versions, files, trash } = await historySize(parts.database);
      // If the file storage does not answer, the report still has the other sizes.
      const unfinished = options.drafts ? await draftsSize(parts, options.drafts).catch(() => null) : null;
      return {
        versions: versions.bytes,
        earlierFiles: files.bytes,
        trash: trash.bytes,
        ...(unfinished !== null && { drafts: unfinished }),
      };
    },
    logsSize: () => logs.store.size(),
    places,
  });
  const { mailer } = mails;
  const asks = composeOnline(parts, { mailer, archives: backups.archives, providers, proxy });
  const online = onlineReporter(async () => {
    const { examineOnline } = await import("./maintenance/examine/examine-online.ts");
    return examineOnline({ ...parts, ...asks });
  }, clock);
  const mail = damageMail(parts, mailer);
  const errors = new ErrorRate(clock);
  const room = { logs, drafts, definitions: options.collections, places, waits: options.waits ?? {}, mail };
  const maintenance = [
    alertJob(parts, { mail: alertMail(parts, mailer), archives: backups.archives, errors }),
    ...maintenanceJobs(parts, room).map((job) => onFullDisk(parts, job)),
    schedule.job,
    verifyJob(backups),
    ...proxy.jobs,
    rehearsalJob(backups, restoring.restorer, backupMail),
    changesJob(backups, backupMail),
  ];
  const jobs = new JobRunner(maintenance, (err, job) => log.error({ err, job }, "a job has failed"));
  const { app, routes } = createApp({
    config: options.config,
    logSink: options.log ?? null,
    addEndpoints: options.addEndpoints ?? (() => undefined),
    onAnswered: options.onAnswered,
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
    health: {
      requestAccount: parts.requestAccount,
      canBackup: async () => !(await backups.exclusive.isLocked()),
      system,
      online,
      admitBody: proxy.admitBody,
    },
    readiness: composeReadiness(parts, options),
    logs,
    backups,
    restoring,
    jobs,
  });
  written = app.log;
  for (const [level, details, message] of early) app.log[level](details, message);
  // Closed before the parts: no request may find its dependencies closed.
  resources.defer(() => app.close());
  warnWithoutLimits(options.config, log);
  proxy.askAtStart(app);
  errors.watch(app, local.isFromHere);
  if (alone) jobs.start();
  resources.defer(() => jobs.close());

  const examined = {
    ...parts,
    places,
    archives: backups.archives,
    mostFor: records.mostFor,
    ...askedOfBackups,
    keptBackups: () => keptInWords(backups.schedule()),
    readBackup: (key: string) => readStored(backups, key, backups.closing),
    archivesLeftOnDisk: async () => {
      const listed = await listBackups(backups).catch(() => []);
      return archivesLeftOnDisk(options.config.dataDirectory, listed);
    },
  };
  const content = openContent(parts);
  const held = resources.move();
  return {
    app,
    routes,
    fetch: local.fetch,
    onBehalfOf: local.onBehalfOf,
    onChange: (listener) => parts.bus.subscribe(listener),
    onStale(listener) {
      parts.bus.subscribe(({ collectionName }) => listener(collectionName));
      collections.onChanged((changed) => {
        for (const { name } of changed) listener(name);
      });
    },
    revision: () => readRevision(parts.database, (statement) => parts.database.read(statement)),
    pages: parts.pages,
    async catchUp() {
      await Promise.all([collections.reload(), parts.settings.reload()]);
      await parts.bus.catchUp();
    },
    limits: () => parts.settings.current(),
    content,
    openSnapshot: (options) => openContentSnapshot(parts, { ...backups, files }, options),
    accounts: new AccountStore(content, auth),
    findAddressPairs: async () =>
      (await parts.addresses.pairs(parts.database, collections)).map((pair) => sentenceOfPair(pair)),
    findSetupKey: () => findSetupKey(parts, auth),
    admitSuperusersFromAnywhere: async () => void (await parts.settings.update({ superuserIPs: [] })),
    backups: backupTool(backups),
    async importInstallation(installation, importing) {
      const { importInstallation } = await import("./import/import-installation.ts");
      return importInstallation(parts, installation, importing);
    },
    restore: (source, steps) => restoring.restorer.restore(source, steps),
    rehearse: (source, steps) => restoring.restorer.rehearse(source, steps),
    storage: storageTool(parts),
    adoptStorage: () => adopt(parts, places),
    async examine(options) {
      const { examine } = await import("./maintenance/examine/examine.ts");
      return examine({ ...examined, ...asks }, options);
    },
    figures: () => readFigures({ ...parts, ...askedOfBackups, jobs, connections, schedule }),
    async tidy() {
      const { signal } = new AbortController();
      for (const job of maintenance) await job.run(signal);
    },
    close: () => held.disposeAsync(),
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}
