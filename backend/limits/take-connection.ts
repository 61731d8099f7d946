import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { announcesBody, readOverLateRequest } from "../protocol/body/early-answer.ts";
import { BadRequestError } from "../protocol/errors.ts";
import { exchangesOn, forgetExchanges } from "./exchanges.ts";

const taken = new WeakSet<Socket>();

/** Whether a connection belongs to an answer without an end. */
export const isTaken = (socket: Socket): boolean => taken.has(socket);

/**
 * Refuses a request that wants its connection for itself, and has not got it. To be called when it is its turn.
 * @throws BadRequestError when it has a body, or somebody asked on behind it
 */
export function checkAlone(request: IncomingMessage, response: ServerResponse): void {
  const isLast = [...exchangesOn(request.socket)].at(-1)?.response === response;
  if (!isLast || announcesBody(request)) throw new BadRequestError("A stream takes its connection for itself.");
}

/**
 * Takes a connection out of HTTP, after the head of an answer that has no end. Whoever asks on is cut off: Node would write
 * the next answer into this one, and not know to which request it belongs.
 */
export function takeConnection(request: IncomingMessage, response: ServerResponse, socket: Socket): void {
  taken.add(socket);
  // The socket outlives its request for half an hour, ten thousand times: what it would keep of it is a third of the memory.
  forgetExchanges(socket);
  response.detachSocket(socket);
  request.rawHeaders = [];
  request.headers = {};
}

/** Whether a request came after the last answer of its connection. Nobody answers it. */
export function comesTooLate(request: IncomingMessage): boolean {
  const { socket } = request;
  if (isTaken(socket)) socket.destroy();
  else if (socket.writableEnded) readOverLateRequest(request);
  else return false;
  return true;
}
