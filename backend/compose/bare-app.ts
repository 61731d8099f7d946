import { randomUUIDv7 } from "node:crypto";
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
} from "fastify";
import { addressList } from "../config/addresses.ts";
import type { Config } from "../config/config.ts";
import { nameClients } from "../limits/client-address.ts";
import { createLimitedServer } from "../limits/server.ts";
import { fixedHeaders } from "../protocol/api-headers.ts";
import { longestBody } from "../protocol/body/body.ts";
import { toErrorReply } from "../protocol/error-edge.ts";
import { NotFoundError } from "../protocol/errors.ts";
import { noteFailure } from "../protocol/failure.ts";
import { type LogLine, type LogSink, loggerOptions } from "../protocol/log.ts";

/** Fastify's compilers for JSON schemas are a hundred modules. No route has a schema: each checks what it reads itself. */
function noSchemas(): never {
  throw new Error("No compiler for JSON schemas is loaded.");
}

/** Imported ids may be any text; an address of this length is still refused by Node's own limit on headers. */
const longestParameter = 1024;

export interface BareAppOptions {
  /** Where log lines go; standard output when left out. */
  logSink?: LogSink | null;
  /** Told of what the server complains of on its own account. */
  onLine?: (line: LogLine) => void;
  /** Makes the HTTP server, so that somebody can answer before the routes do. */
  serverFactory?: FastifyServerFactory;
  /** Asked for each request: false while visitors can choose their address through the proxy. */
  believesProxies?: () => boolean;
}

/**
 * A server without a route: its limits, its log with a line for each request, the addresses that trusted proxies tell,
 * and errors in the form of the protocol.
 */
export function createBareApp(
  config: Pick<Config, "logLevel" | "trustedProxies">,
  {
    logSink = null,
    onLine,
    serverFactory = (handler) => createLimitedServer(handler),
    believesProxies = () => true,
  }: BareAppOptions,
): FastifyInstance {
  const isTrusted = addressList(config.trustedProxies);
  const app = Fastify({
    ...loggerOptions(config.logLevel, logSink, onLine),
    // The log's index takes them in their order: each at its end, and not in a page of its own (RFC 9562 5.7).
    genReqId: () => randomUUIDv7(),
    trustProxy: config.trustedProxies.length > 0 && ((address) => believesProxies() && isTrusted(address)),
    bodyLimit: longestBody,
    routerOptions: { maxParamLength: longestParameter, caseSensitive: true, ignoreTrailingSlash: false },
    serverFactory,
    // Servers do it themselves (limits/broken-requests.ts): Fastify's own answer may stand within that of another request.
    clientErrorHandler: () => undefined,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // Hooks do not run for an address that cannot be read.
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(fixedHeaders) as FastifyReply),
  });
  // Bodies are read by the endpoints, each in the forms that it takes and not before its caller is known.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  nameClients(app);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(async () => {
    throw new NotFoundError();
  });
  return app;
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  noteFailure(request, error);
  const { status, headers, body } = toErrorReply(error, request.log);
  void reply.code(status).headers(headers).type("application/json; charset=utf-8").send(body);
}
