import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Time for which an unwanted body is still read and dropped, so that its sender can read the answer. Milliseconds. */
const lingering = 5_000;

/**
 * Closes the connection after an answer sent before the request's body was read. Otherwise the server would wait for
 * the rest of the body, or read it as the next request.
 * @see RFC 9112 section 9.6 (the answer has `connection: close`; both directions are closed one after the other)
 */
export function closeAfterEarlyAnswer(request: IncomingMessage, response: ServerResponse): void {
  if (!announcesBody(request)) return;
  const { writeHead } = response;
  response.writeHead = ((...head: unknown[]) => {
    if (!request.complete) {
      response.setHeader("connection", "close");
      response.once("finish", () => request.resume());
    }
    return Reflect.apply(writeHead, response, head);
  }) as typeof writeHead;
}

/** Does a request announce a body? */
export function announcesBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Closes a connection in two steps after its last answer: drops incoming bytes until the sender has seen the end.
 * Node would destroy the socket at once; bytes arriving then cause a reset that discards the answer.
 * @see RFC 9112 section 9.6
 */
export function closeInTwoSteps(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), lingering);
    socket.once("close", () => clearTimeout(timer));
  };
}

/** Maximum late requests to skip; a client that sends more did not send them before it read the answer. */
const mostReadOver = 100;

const readOver = new WeakMap<Socket, number>();

/**
 * Skips a request that arrives after the last answer of its connection. Closing with unread bytes would discard that
 * answer before its sender has read it.
 */
export function readOverLateRequest(request: IncomingMessage): void {
  const count = (readOver.get(request.socket) ?? 0) + 1;
  readOver.set(request.socket, count);
  if (count > mostReadOver) request.socket.destroy();
  else request.resume();
}
