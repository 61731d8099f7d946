import type { Server } from "node:http";
import type { Socket } from "node:net";
import { type Exchange, exchangesOn } from "./exchanges.ts";
import { isTaken } from "./take-connection.ts";

/** HTTP status of parser errors; all others are 400. */
const statusLines: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/**
 * Refuses malformed requests and closes the connection. Answers earlier requests on it first: a refusal before or
 * within their answers would be read as one of them.
 */
export function refuseBrokenRequests(server: Server): void {
  const refused = new WeakSet<Socket>();
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    // A refusal would land inside the stream.
    if (isTaken(socket)) return socket.destroy();
    // Each further byte causes the same error again.
    if (error.code === "ECONNRESET" || refused.has(socket)) return;
    refused.add(socket);
    refuseInTurn(exchangesOn(socket), socket, statusLines[error.code ?? ""] ?? "400 Bad Request");
  });
}

function refuseInTurn(open: ReadonlySet<Exchange>, socket: Socket, statusLine: string): void {
  const [first] = open;
  // The body of this request is the malformed part: its reader never reaches the end, so the refusal is its answer.
  if (!first || (!first.request.complete && !first.response.headersSent)) refuse(socket, statusLine);
  else first.response.once("close", () => refuseInTurn(open, socket, statusLine));
}

function refuse(socket: Socket, statusLine: string): void {
  if (!socket.writable) return;
  socket.write(`HTTP/1.1 ${statusLine}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.destroySoon();
}
