import { randomBytes } from "node:crypto";
import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { pipeline } from "node:stream/promises";
import { compressRelayed } from "./relay-compression.ts";
import { answerHeaders, type RelayedClient, requestHeaders } from "./relay-headers.ts";

/** Time limits in milliseconds. */
export const relayTimes = {
  /** Until the answer to a read begins. */
  answer: 30_000,
  /** Without a byte in either direction: a backup takes less, and event streams are closed after five minutes. */
  silence: 10 * 60_000,
};

const streamPath = "/api/realtime";
/** Maximum bytes of the first event of a stream. */
const longestBeginning = 10_000;

export interface Relay {
  /** Sends the backend's answer to a request for `/api/…`; 503 in the protocol's form when none comes. */
  answer(request: IncomingMessage, response: ServerResponse, client: RelayedClient): Promise<void>;
  /** Ends the open event streams, which would stay open otherwise. */
  endStreams(): void;
  close(): void;
}

/**
 * Passes `/api/…` on to a foreign backend (docs/decisions/0015). Bodies are streamed in both directions; a visitor who
 * leaves early aborts the request.
 * @param report called with the reason why the backend did not answer
 */
export function createRelay(backendUrl: string, report: (error: unknown) => void, times = relayTimes): Relay {
  const backend = new URL(backendUrl);
  const secure = backend.protocol === "https:";
  const agent = new (secure ? HttpsAgent : HttpAgent)({ keepAlive: true });
  const send = secure ? httpsRequest : httpRequest;
  const via = `1.1 sitio-${randomBytes(6).toString("hex")}`;
  const streams = new Set<IncomingMessage>();

  function begin(request: IncomingMessage, response: ServerResponse, client: RelayedClient): ClientRequest {
    const sent = send(backend, {
      agent,
      method: request.method,
      path: request.url,
      headers: requestHeaders(request, client, via, backend),
      timeout: times.silence,
    });
    sent.once("timeout", () => sent.destroy(new Error("The backend was silent for too long.")));
    response.once("close", () => sent.destroy());
    if (onlyReads(request)) sent.end();
    // Not `pipeline`: when the backend fails, the connection to the visitor must stay open for the error answer.
    else request.pipe(sent);
    return sent;
  }

  /** Sends a request to the backend. @returns its answer, with the headers read */
  async function ask(request: IncomingMessage, response: ServerResponse, client: RelayedClient, tryAgain = true) {
    const sent = begin(request, response, client);
    const late = () => sent.destroy(new Error("The backend did not answer in time."));
    const timer = onlyReads(request) ? setTimeout(late, times.answer) : undefined;
    try {
      return await answerTo(sent);
    } catch (error) {
      // The backend closed a keep-alive connection at the very moment in which it was used.
      const closed = sent.reusedSocket && (error as NodeJS.ErrnoException).code === "ECONNRESET";
      if (closed && tryAgain && onlyReads(request) && !response.destroyed) return ask(request, response, client, false);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Subscribes a stream as its address says, which PocketBase does not read (docs/api.md).
   * @returns the stream, or the answer that refuses its subscriptions
   */
  async function subscribe(
    stream: IncomingMessage,
    subscriptions: string[],
    request: IncomingMessage,
    client: RelayedClient,
  ): Promise<IncomingMessage> {
    const body = JSON.stringify({ clientId: await clientIdOf(stream), subscriptions });
    const headers = {
      ...requestHeaders(request, client, via, backend),
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
    };
    const sent = send(backend, { agent, method: "POST", path: streamPath, headers, timeout: times.answer });
    sent.once("timeout", () => sent.destroy(new Error("The backend did not answer in time.")));
    const answer = await answerTo(sent.end(body));
    if (answer.statusCode !== 204) {
      stream.destroy();
      return answer;
    }
    answer.resume();
    return stream;
  }

  return {
    async answer(request, response, client) {
      if (!isApiPath(request.url ?? "")) return refuse(response, 404, "No existe esta dirección.");
      if (request.headers.via?.includes(via)) return refuse(response, 508, "El sitio se pregunta a sí mismo.");
      let answer: IncomingMessage;
      try {
        answer = await ask(request, response, client);
        const subscriptions = subscriptionsOf(request, backend);
        if (isStream(answer) && subscriptions.length > 0) {
          answer = await subscribe(answer, subscriptions, request, client);
        }
      } catch (error) {
        if (response.destroyed) return;
        report(error);
        return refuse(response, 503, "El servidor del contenido no responde. Vuelve a intentarlo en unos minutos.");
      }
      const status = answer.statusCode ?? 502;
      const headers = answerHeaders(answer.headers, status, backend);
      const compressor = compressRelayed(request, status, headers);
      response.writeHead(status, headers);
      if (isStream(answer)) {
        response.flushHeaders();
        streams.add(answer);
        answer.once("close", () => streams.delete(answer));
      }
      // A truncated answer must not look complete: the connection to the visitor breaks off too.
      const sending = compressor ? pipeline(answer, compressor, response) : pipeline(answer, response);
      await sending.catch(() => undefined);
    },
    endStreams() {
      for (const stream of streams) stream.destroy();
    },
    close: () => agent.destroy(),
  };
}

const isStream = ({ headers }: IncomingMessage) => /^text\/event-stream/i.test(headers["content-type"] ?? "");

/** Subscriptions in the address of a stream. */
function subscriptionsOf({ url = "", method }: IncomingMessage, backend: URL): string[] {
  const { pathname, searchParams } = new URL(url, backend);
  return method === "GET" && pathname === streamPath ? searchParams.getAll("subscriptions") : [];
}

/** Client id in the first event of a stream, which can still be read from it afterwards (protocol 8.1). */
async function clientIdOf(stream: IncomingMessage): Promise<string> {
  let begin = Buffer.alloc(0);
  for await (const part of stream.iterator({ destroyOnReturn: false })) {
    begin = Buffer.concat([begin, part]);
    if (begin.includes("\n\n") || begin.length > longestBeginning) break;
  }
  const [, clientId] = /^id: ?(.+)$/m.exec(begin.toString()) ?? [];
  if (!clientId) {
    stream.destroy();
    throw new Error("The backend's stream did not begin with a client id.");
  }
  stream.unshift(begin);
  return clientId;
}

const onlyReads = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

function answerTo(sent: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.once("response", resolve);
    // Stays: a request may fail after its answer began.
    sent.on("error", reject);
    sent.once("close", () => reject(new Error("The connection to the backend was closed.")));
  });
}

/**
 * Whether a path is below `/api/` in every reading of addresses: the backend may have more on its server than is
 * public.
 */
function isApiPath(url: string): boolean {
  const path = url.split("?", 1)[0] ?? "";
  return path.startsWith("/api/") && !/(?:[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:[/\\;]|%2f|%5c|$)/i.test(path);
}

function refuse(response: ServerResponse, status: number, message: string): void {
  const body = JSON.stringify({ code: status, status, message, data: {} });
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...(status === 503 ? { "retry-after": "10" } : {}),
  });
  response.end(body);
}
