import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { closeAfterEarlyAnswer, closeInTwoSteps } from "../protocol/body/early-answer.ts";
import { refuseBrokenRequests } from "./broken-requests.ts";
import { exchangesOn, noteExchange } from "./exchanges.ts";
import { comesTooLate } from "./take-connection.ts";

/** Limits of one connection. Times in milliseconds. */
export const serverLimits = {
  /** Bytes of the request line and all headers; more is 431. */
  headerBytes: 16 * 1024,
  /** Headers of one request; more is 431. */
  headers: 100,
  /** Characters of an address; more is 414. A filter of 3,500 accented letters fits. */
  urlLength: 12 * 1024,
  /** Requests of one connection that wait for answers; browsers and proxies send the next one after the answer. */
  pipelined: 64,
  /** Time for the headers to arrive. */
  headersTimeout: 20_000,
  /**
   * Time for the whole request to arrive. Long, for photos from a slow phone; `protocol/body/body-stream.ts` limits
   * how slow.
   */
  requestTimeout: 60 * 60_000,
  /** Idle time between two requests of one connection; longer than that of the proxies in front. */
  keepAliveTimeout: 72_000,
  /**
   * Time without a byte in either direction. A backup takes less, and open event streams send a heartbeat every half
   * minute.
   */
  silence: 10 * 60_000,
  /** Interval of checks of these times. */
  checkInterval: 5_000,
};

/** Creates the product's HTTP server with its limits; every listening server is made here. */
export function createLimitedServer(listener: RequestListener, limits = serverLimits): Server {
  const server: Server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersTimeout,
      requestTimeout: limits.requestTimeout,
      keepAliveTimeout: limits.keepAliveTimeout,
      connectionsCheckingInterval: limits.checkInterval,
      // An ambiguous header must never be parsed in two ways.
      insecureHTTPParser: false,
      // `refusal` counts `Host` headers: Node would use the first of several.
      requireHostHeader: false,
    },
    (request, response) => {
      if (comesTooLate(request) || isOverrun(request, limits)) return;
      noteExchange(request, response);
      closeAfterEarlyAnswer(request, response);
      // No other protocol is supported, but Node's parser drops bytes that came together with an upgrade request.
      if (request.headers.upgrade !== undefined) response.setHeader("connection", "close");
      const status = refusal(request, limits);
      if (status === null) listener(request, response);
      else response.writeHead(status, { connection: "close" }).end();
      // Closing a server ends only connections idle at that moment; one that is answering would be kept alive for
      // another request, and the server would wait for it.
      response.once("close", () => server.listening || setImmediate(() => server.closeIdleConnections()));
    },
  );

  server.on("connection", (socket) => {
    // Reads the address now, so that it is still known after the client has left: requests are counted and logged by
    // it.
    if (socket.remoteAddress === undefined) socket.destroy();
    closeInTwoSteps(socket);
  });
  refuseBrokenRequests(server);
  // Node may otherwise write "100 Continue" in the middle of the previous response, with pipelining.
  server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
    if (comesTooLate(request)) return;
    const isNext = response.socket !== null;
    if (isNext) response.writeContinue();
    server.emit("request", request, response);
  });
  // Node's own answer would leave the body unread on a connection that continues.
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    if (comesTooLate(request)) return;
    noteExchange(request, response);
    closeAfterEarlyAnswer(request, response);
    response.writeHead(417, { connection: "close" }).end();
  });
  server.timeout = limits.silence;
  // Node silently drops headers beyond its limit: a limit of one more than allowed makes the excess visible.
  server.maxHeadersCount = limits.headers + 1;
  return server;
}

/**
 * Has a connection too many waiting requests? Then it is destroyed, and the rest that Node's parser has already read
 * is dropped.
 */
function isOverrun({ socket }: IncomingMessage, { pipelined }: typeof serverLimits): boolean {
  if (!socket.destroyed && exchangesOn(socket).size < pipelined) return false;
  socket.destroy();
  return true;
}

function refusal(request: IncomingMessage, limits: typeof serverLimits): 400 | 414 | 431 | null {
  const { rawHeaders, url = "" } = request;
  if (rawHeaders.length / 2 > limits.headers) return 431;
  if (url.length > limits.urlLength) return 414;
  return isOriginForm(url) && namesOneHost(request) ? null : 400;
}

/**
 * Does a request have exactly one `Host`, as HTTP/1.1 requires? Of two, a proxy may use the other one.
 * @see RFC 9112 section 3.2
 */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === "host") hosts++;
  return hosts === 1 || (hosts === 0 && httpVersion === "1.0");
}

/**
 * Is the address a path with a query? Clients of the site itself never send a whole URL, `*`, or a fragment; each
 * would be a second spelling of one request.
 * @see RFC 9112 section 3.2
 */
const isOriginForm = (url: string) => url.startsWith("/") && !url.includes("#");
