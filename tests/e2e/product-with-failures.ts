import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
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
  const state: State = { failing: false };
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
    async [Symbol.asyncDispose]() {
      await product[Symbol.asyncDispose]();
      between.closeAllConnections();
      between.close();
    },
  };
}

interface State {
  failing: boolean | RegExp;
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
    });
    sent.on("error", () => response.destroy());
    response.once("close", () => sent.destroy());
    asked.pipe(sent);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}
