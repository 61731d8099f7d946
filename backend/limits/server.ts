import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { closeAfterEarlyAnswer, closeInTwoSteps } from "../protocol/body/early-answer.ts";
import { refuseBrokenRequests } from "./broken-requests.ts";
import { exchangesOn, noteExchange } from "./exchanges.ts";
import { comesTooLate } from "./take-connection.ts";

/** What one connection may do to the server. Times in milliseconds. */
export const serverLimits = {
  /** Bytes of the request line and all headers; more is 431. */
  headerBytes: 16 * 1024,
  /** Headers of one request; more is 431. */
  headers: 100,
  /** Characters of an address; more is 414. A filter of 3,500 letters with accents fits in. */
  urlLength: 12 * 1024,
  /** Requests of one connection that wait for their answers; browsers and proxies send the next one after the answer. */
  pipelined: 64,
  /** For the headers to arrive. */
  headersTimeout: 20_000,
  /** For the whole request to arrive. Long, for photos from a slow phone; how slow is `protocol/body/body-stream.ts`'s matter. */
  requestTimeout: 60 * 60_000,
  /** Between two requests of one connection; longer than the proxies in front keep theirs. */
  keepAliveTimeout: 72_000,
  /** Without a byte in either direction. A backup is made in less, and open event streams say something every half minute. */
  silence: 10 * 60_000,
  /** How often these times are looked at. */
  checkInterval: 5_000,
};

/** The HTTP server of the product, with its limits; every server that listens is made here. */
export function createLimitedServer(listener: RequestListener, limits = serverLimits): Server {
  const server: Server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersTimeout,
      requestTimeout: limits.requestTimeout,
      keepAliveTimeout: limits.keepAliveTimeout,
      connectionsCheckingInterval: limits.checkInterval,
      // An odd header is never read in two ways.
      insecureHTTPParser: false,
      // `refusal` counts them: Node would take the first of several.
      requireHostHeader: false,
    },
    (request, response) => {
      if (comesTooLate(request) || isOverrun(request, limits)) return;
      noteExchange(request, response);
      closeAfterEarlyAnswer(request, response);
      // Nobody speaks another protocol here, but Node's parser drops what came together with such a request.
      if (request.headers.upgrade !== undefined) response.setHeader("connection", "close");
      const status = refusal(request, limits);
      if (status === null) listener(request, response);
      else response.writeHead(status, { connection: "close" }).end();
      // Closing a server ends the connections that are idle at that moment; one that answers then would be kept for the
      // next request, and the server would wait for it.
      response.once("close", () => server.listening || setImmediate(() => server.closeIdleConnections()));
    },
  );

  server.on("connection", (socket) => {
    // Asked for now, it is known also when the visitor has left: requests are counted and logged by it.
    if (socket.remoteAddress === undefined) socket.destroy();
    closeInTwoSteps(socket);
  });
  refuseBrokenRequests(server);
  // Node writes its leave to go on between head and body of the answer, when that has to wait for an earlier one.
  server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
    if (comesTooLate(request)) return;
    const isNext = response.socket !== null;
    if (isNext) response.writeContinue();
    server.emit("request", request, response);
  });
  // Node's own answer would leave the body unread on a connection that goes on.
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    if (comesTooLate(request)) return;
    noteExchange(request, response);
    closeAfterEarlyAnswer(request, response);
    response.writeHead(417, { connection: "close" }).end();
  });
  server.timeout = limits.silence;
  // Node leaves out what is over its number and says nothing: one more than allowed is enough to know.
  server.maxHeadersCount = limits.headers + 1;
  return server;
}

/**
 * Whether a connection has more requests waiting than it may: it ends, and Node's parser, which has read all that came
 * together, hands the rest to nobody.
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
 * Whether a request says once for whom it is, as HTTP/1.1 asks. Of two, a proxy may read the other one.
 * @see RFC 9112 section 3.2
 */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length;
  return hosts === 1 || (hosts === 0 && httpVersion === "1.0");
}

/**
 * Whether an address is a path with a query. Nobody who asks a site itself writes a whole address, `*`, or a fragment;
 * each would be a second spelling of the same request.
 * @see RFC 9112 section 3.2
 */
const isOriginForm = (url: string) => url.startsWith("/") && !url.includes("#");
