import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Milliseconds for which a body that nobody wants is still read away, so that its sender can read the answer. */
const lingering = 5_000;

/**
 * Closes the connection after an answer that comes before the request's body was read. What follows of the body would
 * otherwise be waited for, or be taken for the next request.
 * @see RFC 9112 section 9.6 (the answer says so; both directions are closed one after the other)
 */
export function closeAfterEarlyAnswer(request: IncomingMessage, response: ServerResponse): void {
  if (!announcesBody(request)) return;
  const { writeHead } = response;
  response.writeHead = ((...head: unknown[]) => {
    if (!request.complete) {
      response.setHeader("connection", "close");
      response.once("finish", () => request.resume());
      lingerOn(request.socket);
    }
    return Reflect.apply(writeHead, response, head);
  }) as typeof writeHead;
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Node would destroy the connection at once; bytes that come then make the system take the answer back. */
export function lingerOn(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), lingering);
    socket.once("close", () => clearTimeout(timer));
  };
}

/** More than these are not what somebody sent before they read the answer. */
const mostReadOver = 100;

const readOver = new WeakMap<Socket, number>();

/**
 * Reads a request over that came after the last answer of its connection. To hang up with bytes unread would take that
 * answer back from a sender who has not read it yet.
 */
export function readOverLateRequest(request: IncomingMessage): void {
  const count = (readOver.get(request.socket) ?? 0) + 1;
  readOver.set(request.socket, count);
  if (count > mostReadOver) request.socket.destroy();
  else request.resume();
}
