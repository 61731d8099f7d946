import type { FastifyInstance } from "fastify";
import { adminRoutes } from "./auth/admins/routes.ts";
import { guardRoutes } from "./auth/guard.ts";
import { accountMailRoutes } from "./auth/mails/routes.ts";
import { externalAuthsRoutes } from "./auth/oauth2/external-auths-routes.ts";
import { oauth2Routes } from "./auth/oauth2/oauth2-routes.ts";
import { authRoutes } from "./auth/routes.ts";
import { limitSuperusers } from "./auth/superuser-addresses.ts";
import { restoreRoute } from "./backups/restore/route.ts";
import { backupsRoutes } from "./backups/routes.ts";
import { collectionRoutes } from "./collections/routes.ts";
import { createBareApp } from "./compose/bare-app.ts";
import type { BackendContext } from "./compose/context.ts";
import { filesRoutes } from "./files/routes.ts";
import { healthRoutes } from "./health/routes.ts";
import { shedLoad } from "./limits/load.ts";
import { believeProxyHeaders } from "./limits/proxy-headers.ts";
import { limitRates } from "./limits/rate-limiter.ts";
import { recordRequests } from "./logs/record-requests.ts";
import { logsRoutes } from "./logs/routes.ts";
import { apiHeaders } from "./protocol/api-headers.ts";
import { NotFoundError } from "./protocol/errors.ts";
import { type ApiRoute, collectRoutes } from "./protocol/route-options.ts";
import { realtimeRoutes } from "./realtime/routes.ts";
import { batchRoutes } from "./records/batch/batch-routes.ts";
import { recordRoutes } from "./records/routes.ts";
import { settingsRoutes } from "./settings/routes.ts";
import { visitsRoutes } from "./visits/routes.ts";

/** The table of contents of the server: what every answer has, each room's routes, the error edge. */
export function createApp(context: BackendContext): { app: FastifyInstance; routes: readonly ApiRoute[] } {
  const app = createBareApp(context.config, context);
  const routes = collectRoutes(app);
  apiHeaders(app);
  believeProxyHeaders(app, context.proxyHeaders);
  shedLoad(app, context.rateLimiting.isInProcess);
  limitRates(app, context.rateLimiting);
  limitSuperusers(app, context.superuserAddresses);
  guardRoutes(app, context.collections, context.requestAccount);

  recordRequests(app, context.logs);

  collectionRoutes(app, context.collectionsApi);
  recordRoutes(app, context.records);
  batchRoutes(app, context.records);
  authRoutes(app, context.auth);
  adminRoutes(app, context.auth);
  oauth2Routes(app, context.oauth2);
  externalAuthsRoutes(app, context.auth);
  accountMailRoutes(app, context.mails);
  settingsRoutes(app, context.settings);
  app.register(filesRoutes(context.files));
  realtimeRoutes(app, context.realtime);
  visitsRoutes(app, context.visits);
  logsRoutes(app, context.logs);
  healthRoutes(app, context.health);
  backupsRoutes(app, context.backups);
  restoreRoute(app, context.restoring);

  app.all("/api/*", { config: { access: "everyone" } }, async () => {
    throw new NotFoundError();
  });
  return { app, routes };
}
