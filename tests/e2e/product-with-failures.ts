import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type SiteOf, startSiteOf } from "./own-product.ts";

/** Built product in production mode, in front of a backend that can be made to fail. */
export interface ProductWithFailures extends Pick<SiteOf, "origin" | "dataDirectory">, AsyncDisposable {
  /** Makes the backend answer 503 to all requests, or to matching addresses. `false`: it answers again. */
  setFailing(failing: boolean | RegExp): void;
  /** Stops the backend and closes its connections; new ones are refused. */
  stopBackend(): void;
  /** Starts the backend again, at the same address. */
  startBackend(): Promise<void>;
  /**
   * Whether the product listens to the backend's changes. After a failure it tries again within ten seconds; until then
   * it shows pages for as long as `longestKept` of site/server/foreign-backend.ts.
   */
  isListening(): boolean;
}

/**
 * Starts a product whose backend can be made to fail.
 * @param backend origin of a product whose API answers while nothing fails
 * @param settings more environment variables
 */
export async function startProductWithFailures(
  backend: string,
  settings: Record<string, string> = {},
): Promise<ProductWithFailures> {
  const state: State = { failing: false, listening: false };
  const between = await startBetween(backend, state);
  const { port } = between.address() as AddressInfo;
  const product = await startSiteOf(`http://127.0.0.1:${port}`, settings);
  return {
    origin: product.origin,
    dataDirectory: product.dataDirectory,
    setFailing(failing) {
      state.failing = failing;
      // Closes event streams too: the product drops its cached pages when it loses them.
      if (failing) between.closeAllConnections();
    },
    stopBackend() {
      between.close();
      between.closeAllConnections();
    },
    async startBackend() {
      between.listen(port, "127.0.0.1");
      await once(between, "listening");
    },
    isListening: () => state.listening,
    async [Symbol.asyncDispose]() {
      await product[Symbol.asyncDispose]();
      between.closeAllConnections();
      between.close();
    },
  };
}

interface State {
  failing: boolean | RegExp;
  /** Whether the product's own event stream is open and subscribed. */
  listening: boolean;
}

async function startBetween(backend: string, state: State): Promise<Server> {
  const server = createServer((asked, response) => {
    const { failing } = state;
    if (typeof failing === "boolean" ? failing : failing.test(asked.url ?? "")) {
      response.writeHead(503, { "content-type": "application/json" }).end('{"code":503,"message":"Busy.","data":{}}');
      return;
    }
    const sent = request(backend, { path: asked.url, method: asked.method, headers: asked.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      if (isSubscription(asked) && answer.statusCode === 204) state.listening = true;
    });
    if (isOwnStream(asked)) response.once("close", () => (state.listening = false));
    sent.on("error", () => response.destroy());
    response.once("close", () => sent.destroy());
    asked.pipe(sent);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

/** Whether a request comes from the product itself. Streams of visitors keep the name of their browser. */
const isFromProduct = ({ url, headers }: IncomingMessage) =>
  url === "/api/realtime" && headers["user-agent"] === "node";
const isOwnStream = (asked: IncomingMessage) => isFromProduct(asked) && asked.method === "GET";
const isSubscription = (asked: IncomingMessage) => isFromProduct(asked) && asked.method === "POST";
