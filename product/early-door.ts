import { once } from "node:events";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { type Config, createLimitedServer, notReady } from "@arzobispado/backend";
import type { LifeCycle } from "./life-cycle.ts";

/** Longest wait of a request for the start; proxies then have an answer of their own. Milliseconds. */
const longestWait = 8000;

export interface EarlyDoor {
  /**
   * Gives the port to `listen`. Waiting requests are answered afterwards: whoever has an answer finds the port open.
   */
  handOver(listen: () => Promise<unknown>, answer: RequestListener): Promise<void>;
  /** Ends waiting requests without an answer. */
  close(): void;
}

/**
 * Listens before the product can answer. Readiness says what it does; all other requests wait for the start, as behind a
 * socket unit.
 * @returns `null`: the port is taken, as the start itself will say
 */
export async function openEarlyDoor(
  { host, port }: Pick<Config, "host" | "port">,
  lifeCycle: LifeCycle,
): Promise<EarlyDoor | null> {
  const waiting = new Map<ServerResponse, IncomingMessage>();
  let successor: RequestListener | null = null;
  const server = createLimitedServer((request, response) => {
    if (successor) return successor(request, response);
    if (request.url === "/api/health/ready") {
      const phase = lifeCycle.ask();
      const { status, headers, body } = notReady(phase === "serving" ? "starting" : phase);
      response.writeHead(status, { ...headers, "content-type": "application/json; charset=utf-8" });
      response.end(request.method === "HEAD" ? undefined : JSON.stringify(body));
      return;
    }
    waiting.set(response, request);
    const timer = setTimeout(() => response.destroy(), longestWait).unref();
    response.once("close", () => {
      waiting.delete(response);
      clearTimeout(timer);
    });
  });
  server.listen(port, host);
  const isOpen = await once(server, "listening").then(
    () => true,
    () => false,
  );
  if (!isOpen) return null;
  return {
    async handOver(listen, answer) {
      server.close();
      await listen();
      successor = answer;
      for (const [response, request] of waiting) answer(request, response);
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
