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
    }
    return Reflect.apply(writeHead, response, head);
  }) as typeof writeHead;
}

/** Whether bytes follow that belong to a request. */
export function announcesBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Lets a connection end in two steps after its last answer: what still comes is read away until the sender has seen the
 * end. Node would destroy it at once; bytes that come then make the system take the answer back.
 * @see RFC 9112 section 9.6
 */
export function closeInTwoSteps(socket: Socket): void {
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
