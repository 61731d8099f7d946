import type { FastifyInstance, FastifyServerFactory } from "fastify";
import { noteAccesses } from "./auth/accounts/note-accesses.ts";
import { accountRoutes } from "./auth/accounts/routes.ts";
import { adminRoutes } from "./auth/admins/routes.ts";
import type { AuthContext } from "./auth/context.ts";
import { markEndedSessions } from "./auth/ended-session.ts";
import { factorRoutes } from "./auth/factor/routes.ts";
import { guardRoutes } from "./auth/guard.ts";
import type { AccountMailsContext } from "./auth/mails/context.ts";
import { accountMailRoutes } from "./auth/mails/routes.ts";
import type { OAuth2Context } from "./auth/oauth2/context.ts";
import { externalAuthsRoutes } from "./auth/oauth2/external-auths-routes.ts";
import { oauth2Routes } from "./auth/oauth2/oauth2-routes.ts";
import { oneTimeLinkRoutes } from "./auth/one-time/routes.ts";
import type { RequestAccount } from "./auth/request-account.ts";
import { authRoutes } from "./auth/routes.ts";
import { sessionRoutes } from "./auth/sessions/routes.ts";
import type { SuperuserAddresses } from "./auth/superuser-addresses.ts";
import { limitSuperusers } from "./auth/superuser-addresses.ts";
import type { BackupsContext } from "./backups/context.ts";
import type { RestoringContext } from "./backups/restore/route.ts";
import { restoreRoute } from "./backups/restore/route.ts";
import { backupsRoutes } from "./backups/routes.ts";
import type { CollectionsContext } from "./collections/context.ts";
import { collectionRoutes } from "./collections/routes.ts";
import { createBareApp } from "./compose/bare-app.ts";
import type { Config } from "./config/config.ts";
import type { DraftsContext } from "./drafts/context.ts";
import { draftRoutes } from "./drafts/routes.ts";
import type { FailuresContext } from "./failures/context.ts";
import { failuresRoutes } from "./failures/routes.ts";
import type { FilesContext } from "./files/context.ts";
import type { ResumableContext } from "./files/resumable/context.ts";
import { resumableRoutes } from "./files/resumable/routes.ts";
import { filesRoutes } from "./files/routes.ts";
import type { HealthContext } from "./health/context.ts";
import { type ReadinessContext, readinessRoute } from "./health/readiness.ts";
import { healthRoutes } from "./health/routes.ts";
import type { JobsContext } from "./jobs/routes.ts";
import { jobsRoutes } from "./jobs/routes.ts";
import { limitSaves, type SaveLimiting } from "./limits/limit-saves.ts";
import { shedLoad } from "./limits/load.ts";
import type { ProxyHeaders } from "./limits/proxy-headers.ts";
import { trustProxyHeaders } from "./limits/proxy-headers.ts";
import type { RateLimiting } from "./limits/rate-limiter.ts";
import { limitRates } from "./limits/rate-limiter.ts";
import type { LogsContext } from "./logs/context.ts";
import { recordRequests } from "./logs/record-requests.ts";
import { logsRoutes } from "./logs/routes.ts";
import type { PresenceContext } from "./presence/context.ts";
import { presenceRoutes } from "./presence/routes.ts";
import { apiHeaders } from "./protocol/api-headers.ts";
import { compressAnswers } from "./protocol/compression/compress-answers.ts";
import { NotFoundError } from "./protocol/errors.ts";
import type { LogLine, LogSink } from "./protocol/log.ts";
import type { AnsweredRequest } from "./protocol/log-requests.ts";
import { type ApiRoute, collectRoutes } from "./protocol/route-options.ts";
import type { RealtimeContext } from "./realtime/context.ts";
import { realtimeRoutes } from "./realtime/routes.ts";
import { activityRoutes } from "./records/activity/activity-routes.ts";
import { batchRoutes } from "./records/batch/batch-routes.ts";
import type { RecordsContext } from "./records/context.ts";
import { historyRoutes } from "./records/history/history-routes.ts";
import { libraryRoutes } from "./records/library/library-routes.ts";
import { recordRoutes } from "./records/routes.ts";
import { sheetRoutes } from "./records/sheets/sheet-routes.ts";
import { trashRoutes } from "./records/trash/trash-routes.ts";
import type { Registry } from "./schema/registry/registry.ts";
import type { SettingsContext } from "./settings/context.ts";
import { settingsRoutes } from "./settings/routes.ts";
import type { VisitsContext } from "./visits/context.ts";
import { visitsRoutes } from "./visits/routes.ts";

/** Contexts of the routes, by folder. */
export interface AppContext {
  config: Config;
  logSink: LogSink | null;
  collections: Registry;
  collectionsApi: CollectionsContext;
  requestAccount: RequestAccount;
  proxyHeaders: ProxyHeaders;
  superuserAddresses: SuperuserAddresses;
  rateLimiting: RateLimiting;
  saveLimiting: SaveLimiting;
  records: RecordsContext;
  auth: AuthContext;
  oauth2: OAuth2Context;
  files: FilesContext;
  resumable: ResumableContext;
  realtime: RealtimeContext;
  presence: PresenceContext;
  mails: AccountMailsContext;
  visits: VisitsContext;
  failures: FailuresContext;
  /** `null`: no collection holds drafts. */
  drafts: DraftsContext | null;
  settings: SettingsContext;
  health: HealthContext;
  readiness: ReadinessContext;
  backups: BackupsContext;
  restoring: RestoringContext;
  jobs: JobsContext;
  logs: LogsContext;
  /** Adds a caller's endpoints, behind the same guards. */
  addEndpoints: (api: FastifyInstance) => void;
  onLine: (line: LogLine) => void;
  onAnswered: ((line: AnsweredRequest) => void) | undefined;
  serverFactory?: FastifyServerFactory;
}

/** Builds the server: properties of every answer, the routes of each folder, the error handler. */
export function createApp(context: AppContext): { app: FastifyInstance; routes: readonly ApiRoute[] } {
  const trustsProxies = () => context.proxyHeaders.areTrusted();
  const app = createBareApp(context.config, { ...context, isInProcess: context.logs.isInProcess, trustsProxies });
  const routes = collectRoutes(app);
  keepApiTogether(app);
  trustProxyHeaders(app, context.proxyHeaders);
  recordRequests(app, context.logs);
  app.register(async (api) => addApi(api, context));
  return { app, routes };
}

/**
 * Adds the endpoints with the guards before them. Both are in one plugin: a request that matches a route of the API
 * has passed the guards, however its address is spelt (SEG-61).
 */
function addApi(app: FastifyInstance, context: AppContext): void {
  app.decorate(behindGate, true);
  apiHeaders(app);
  markEndedSessions(app, context.requestAccount);
  noteAccesses(app, context.auth);
  shedLoad(app, context.rateLimiting.isInProcess);
  limitRates(app, context.rateLimiting);
  limitSuperusers(app, context.superuserAddresses);
  guardRoutes(app, context.collections, context.requestAccount);
  limitSaves(app, context.saveLimiting);
  // After all hooks that change the headers.
  compressAnswers(app, context.rateLimiting.isInProcess);

  collectionRoutes(app, context.collectionsApi);
  recordRoutes(app, context.records);
  batchRoutes(app, context.records);
  sheetRoutes(app, context.records);
  libraryRoutes(app, context.records);
  historyRoutes(app, context.records);
  trashRoutes(app, context.records);
  activityRoutes(app, context.records);
  authRoutes(app, context.auth);
  adminRoutes(app, context.auth);
  oauth2Routes(app, context.oauth2);
  externalAuthsRoutes(app, context.auth);
  accountMailRoutes(app, context.mails);
  oneTimeLinkRoutes(app, context.mails);
  accountRoutes(app, context.auth);
  sessionRoutes(app, context.auth);
  factorRoutes(app, context.auth);
  settingsRoutes(app, context.settings);
  app.register(filesRoutes(context.files));
  app.register(resumableRoutes(context.resumable));
  realtimeRoutes(app, context.realtime);
  presenceRoutes(app, context.presence);
  visitsRoutes(app, context.visits);
  failuresRoutes(app, context.failures);
  if (context.drafts) draftRoutes(app, context.drafts);
  logsRoutes(app, context.logs);
  healthRoutes(app, context.health);
  readinessRoute(app, context.readiness);
  backupsRoutes(app, context.backups);
  restoreRoute(app, context.restoring);
  jobsRoutes(app, context.jobs);
  context.addEndpoints(app);

  app.all("/api/*", { config: { access: "everyone" } }, async () => {
    throw new NotFoundError();
  });
}

const behindGate = Symbol("behindGate");

/** @throws Error at the start for a route under `/api/` without the guards */
function keepApiTogether(app: FastifyInstance): void {
  app.addHook("onRoute", function ({ url }) {
    if (!url.startsWith("/api/") || this.hasDecorator(behindGate)) return;
    throw new Error(`The route ${url} has no gate before it: give it to createBackend as one of its endpoints.`);
  });
}
