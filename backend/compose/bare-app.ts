import { randomUUIDv7 } from "node:crypto";
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
  LogController,
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
import { type AnsweredRequest, logRequests, logUnrouted } from "../protocol/log-requests.ts";

/**
 * Replaces Fastify's compilers for JSON schemas, which are a hundred modules. No route has a schema: each checks its
 * own input.
 */
function noSchemas(): never {
  throw new Error("No compiler for JSON schemas is loaded.");
}

/**
 * Maximum length of a path parameter. Imported ids may be any text; Node's limit on headers still refuses very long
 * addresses.
 */
const longestParameter = 1024;

export interface BareAppOptions {
  /** Receives log lines; default: standard output. */
  logSink?: LogSink | null;
  /** Called with warnings and errors of the server itself. */
  onLine?: (line: LogLine) => void;
  /** Is a request a question of a page of this process? */
  isInProcess?: (request: FastifyRequest) => boolean;
  /** Called with the facts of each answered request. */
  onAnswered?: ((line: AnsweredRequest) => void) | undefined;
  /** Creates the HTTP server, so that other code can answer before the routes do. */
  serverFactory?: FastifyServerFactory;
  /**
   * Called for each request. False: visitors can choose their address through the proxy, so proxies are not trusted.
   */
  trustsProxies?: () => boolean;
}

/**
 * Creates a server without routes: limits, a log line for each request, client addresses from trusted proxies, and
 * errors in the form of the protocol.
 */
export function createBareApp(
  config: Pick<Config, "logLevel" | "trustedProxies">,
  {
    logSink = null,
    onLine,
    isInProcess,
    onAnswered,
    serverFactory = (handler) => createLimitedServer(handler),
    trustsProxies = () => true,
  }: BareAppOptions,
): FastifyInstance {
  const isTrusted = addressList(config.trustedProxies);
  const app = Fastify({
    ...loggerOptions(config.logLevel, logSink, onLine),
    logController: new LogController({ disableRequestLogging: true }),
    // Ids in order of time append to the end of the log's index, instead of each touching its own page (RFC 9562 5.7).
    genReqId: () => randomUUIDv7(),
    trustProxy: config.trustedProxies.length > 0 && ((address) => trustsProxies() && isTrusted(address)),
    bodyLimit: longestBody,
    routerOptions: { maxParamLength: longestParameter, caseSensitive: true, ignoreTrailingSlash: false },
    serverFactory,
    // Servers answer client errors themselves (limits/broken-requests.ts): Fastify's answer might land inside that of
    // another request.
    clientErrorHandler: () => undefined,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // Hooks do not run for an address that cannot be parsed.
    frameworkErrors(error, request, reply) {
      reply.raw.once("close", () => logUnrouted(request, reply as FastifyReply));
      sendError(error, request, reply.headers(fixedHeaders) as FastifyReply);
    },
  });
  // Endpoints read bodies themselves, each in the forms it accepts and only after its caller is known.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  logRequests(app, { isInProcess, onAnswered });
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
