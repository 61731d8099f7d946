import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type SiteOf, startSiteOf } from "./own-product.ts";

/** The built product in production mode, in front of a backend that can be made to fail. */
export interface ProductWithFailures extends Pick<SiteOf, "origin" | "dataDirectory">, AsyncDisposable {
  /** From now on the backend answers 503, or only to addresses like this, or answers again. */
  setFailing(failing: boolean | RegExp): void;
  /** The backend goes with all of its connections: those who ask for a new one are refused. */
  stopBackend(): void;
  /** It comes back at the same address. */
  startBackend(): Promise<void>;
}

/**
 * @param backend origin of a product whose API is what answers while nothing fails
 * @param settings more variables of the environment
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
      // Event streams too: the product forgets its finished pages when it loses them.
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
