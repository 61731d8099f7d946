import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Connections, type StreamLimits, streamLimits } from "./connections.ts";

/** Streams over real sockets, without the rest of the server, and with a clock that the test sets. */
export async function serveStreams(limits: Partial<StreamLimits> = {}) {
  let now = 1000;
  const connections = new Connections({ ...streamLimits, heartbeat: 60, goodbye: 300, ...limits }, () => now);
  const server = createServer((request, response) => {
    const client = String(request.headers["x-client"] ?? "one");
    try {
      connections.open(client, request.socket, () => {
        response.useChunkedEncodingByDefault = false;
        response.flushHeaders();
        response.detachSocket(request.socket);
      });
    } catch (error) {
      response.writeHead((error as { status: number }).status).end();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    connections,
    port,
    url: `http://127.0.0.1:${port}`,
    later: (milliseconds: number) => {
      now += milliseconds;
    },
    async [Symbol.asyncDispose]() {
      await connections.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
