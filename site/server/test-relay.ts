import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createRelay, type Relay, relayTimes } from "./relay.ts";

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface TestRelay extends AsyncDisposable {
  relay: Relay;
  /** Address of the relay, and of the server behind it. */
  origin: string;
  backend: string;
  /** Errors that the relay has reported. */
  reports: unknown[];
  /** Stops the server behind, with all of its connections. */
  stopBackend(): Promise<void>;
}

export const client = { address: "203.0.113.7", protocol: "https", host: "www.ejemplo.bo" };

/** Starts a relay in front of a server that answers with `handler`. */
export async function startRelay(handler: Handler, times = relayTimes): Promise<TestRelay> {
  const backend = await listen(handler);
  const reports: unknown[] = [];
  const relay = createRelay(backend.origin, (error) => reports.push(error), times);
  const front = await listen((asked, response) => void relay.answer(asked, response, client));
  return {
    relay,
    origin: front.origin,
    backend: backend.origin,
    reports,
    stopBackend: backend.stop,
    async [Symbol.asyncDispose]() {
      relay.close();
      await Promise.all([front.stop(), backend.stop()]);
    },
  };
}

async function listen(handler: Handler) {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      if (!server.listening) return;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface Asked {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Wish {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request without `fetch`: path and headers must arrive as they are written. */
export function ask(
  { origin }: { origin: string },
  path: string,
  { method, headers, body }: Wish = {},
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const sent = request(origin, { path, method: method ?? "GET", headers: headers ?? {} }, async (answer) => {
      const parts: Buffer[] = [];
      try {
        for await (const part of answer) parts.push(part as Buffer);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString() });
      } catch (error) {
        reject(error);
      }
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
