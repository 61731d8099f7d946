import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { adminRoutes } from "./auth/admins/routes.ts";
import { guardRoutes } from "./auth/guard.ts";
import { accountMailRoutes } from "./auth/mails/routes.ts";
import { externalAuthsRoutes } from "./auth/oauth2/external-auths-routes.ts";
import { oauth2Routes } from "./auth/oauth2/oauth2-routes.ts";
import { authRoutes } from "./auth/routes.ts";
import type { BackendContext } from "./context.ts";
import { filesRoutes } from "./files/routes.ts";
import { healthRoutes } from "./health/routes.ts";
import { shedLoad } from "./limits/load.ts";
import { limitRates } from "./limits/rate-limiter.ts";
import { createLimitedServer } from "./limits/server.ts";
import { apiHeaders } from "./protocol/api-headers.ts";
import { longestBody } from "./protocol/body.ts";
import { toErrorReply } from "./protocol/error-edge.ts";
import { NotFoundError } from "./protocol/errors.ts";
import { loggerOptions } from "./protocol/log.ts";
import { type ApiRoute, collectRoutes } from "./protocol/route-options.ts";
import { realtimeRoutes } from "./realtime/routes.ts";
import { batchRoutes } from "./records/batch-routes.ts";
import { recordRoutes } from "./records/routes.ts";
import { settingsRoutes } from "./settings/routes.ts";

/** Imported ids may be any text; an address of this length is still refused by Node's own limit on headers. */
const longestParameter = 1024;

/** The table of contents of the server: what every answer has, each room's routes, the error edge. */
export function createApp(context: BackendContext): { app: FastifyInstance; routes: readonly ApiRoute[] } {
  const app = Fastify({
    ...loggerOptions(context.config.logLevel, context.logSink),
    genReqId: () => randomUUID(),
    trustProxy: context.config.trustedProxies.length > 0 ? context.config.trustedProxies : false,
    bodyLimit: longestBody,
    routerOptions: { maxParamLength: longestParameter, caseSensitive: true, ignoreTrailingSlash: false },
    serverFactory: context.serverFactory ?? ((handler) => createLimitedServer(handler)),
    frameworkErrors: (error, request, reply) => sendError(error, request, reply as FastifyReply),
  });
  // Bodies are read by the endpoints, each in the forms that it takes and not before its caller is known.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  const routes = collectRoutes(app);
  apiHeaders(app);
  shedLoad(app, context.rateLimiting.isInProcess);
  limitRates(app, context.rateLimiting);
  guardRoutes(app, context.collections, context.requestAccount);

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
  healthRoutes(app);

  app.all("/api/*", { config: { access: "everyone" } }, async () => {
    throw new NotFoundError();
  });
  app.setErrorHandler(sendError);
  return { app, routes };
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, headers, body } = toErrorReply(error, request.log);
  void reply.code(status).headers(headers).type("application/json; charset=utf-8").send(body);
}
