import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { guardRoutes } from "./auth/guard.ts";
import type { BackendContext } from "./context.ts";
import { filesRoutes } from "./files/routes.ts";
import { healthRoutes } from "./health/routes.ts";
import { apiHeaders } from "./protocol/api-headers.ts";
import { longestBody } from "./protocol/body.ts";
import { toErrorReply } from "./protocol/error-edge.ts";
import { NotFoundError } from "./protocol/errors.ts";
import { loggerOptions } from "./protocol/log.ts";
import { recordRoutes } from "./records/routes.ts";

/** Imported ids may be any text; an address of this length is still refused by Node's own limit on headers. */
const longestParameter = 1024;

/** The table of contents of the server: what every answer has, each room's routes, the error edge. */
export function createApp(context: BackendContext): FastifyInstance {
  const app = Fastify({
    ...loggerOptions(context.config.logLevel, context.logSink),
    genReqId: () => randomUUID(),
    trustProxy: context.config.trustedProxies.length > 0 ? context.config.trustedProxies : false,
    bodyLimit: longestBody,
    routerOptions: { maxParamLength: longestParameter, caseSensitive: true, ignoreTrailingSlash: false },
    ...(context.serverFactory ? { serverFactory: context.serverFactory } : {}),
    frameworkErrors: (error, request, reply) => sendError(error, request, reply as FastifyReply),
  });
  // Bodies are read by the endpoints, each in the forms that it takes and not before its caller is known.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  apiHeaders(app);
  guardRoutes(app, context.collections, context.requestAccount);

  recordRoutes(app, context.records);
  app.register(filesRoutes(context.files));
  healthRoutes(app);

  app.all("/api/*", { config: { access: "everyone" } }, async () => {
    throw new NotFoundError();
  });
  app.setErrorHandler(sendError);
  return app;
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, headers, body } = toErrorReply(error, request.log);
  void reply.code(status).headers(headers).type("application/json; charset=utf-8").send(body);
}
