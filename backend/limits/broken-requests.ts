import type { Server } from "node:http";
import type { Socket } from "node:net";
import { type Exchange, exchangesOn } from "./exchanges.ts";
import { isTaken } from "./take-connection.ts";

/** What the parser names, as HTTP has it; all else is 400. */
const statusLines: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/**
 * Refuses what is no request, and says that the connection ends with it. Requests that came before it are answered first:
 * a refusal that stood before or within their answers would be taken for one of them.
 */
export function refuseBrokenRequests(server: Server): void {
  const refused = new WeakSet<Socket>();
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    // A refusal would stand within the stream.
    if (isTaken(socket)) return socket.destroy();
    // Each further byte of it is broken too.
    if (error.code === "ECONNRESET" || refused.has(socket)) return;
    refused.add(socket);
    refuseInTurn(exchangesOn(socket), socket, statusLines[error.code ?? ""] ?? "400 Bad Request");
  });
}

function refuseInTurn(open: ReadonlySet<Exchange>, socket: Socket, statusLine: string): void {
  const [first] = open;
  // The body of such a one is what is broken: nobody will read it to its end, and the refusal is its answer.
  if (!first || (!first.request.complete && !first.response.headersSent)) refuse(socket, statusLine);
  else first.response.once("close", () => refuseInTurn(open, socket, statusLine));
}

function refuse(socket: Socket, statusLine: string): void {
  if (!socket.writable) return;
  socket.write(`HTTP/1.1 ${statusLine}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.destroySoon();
}
