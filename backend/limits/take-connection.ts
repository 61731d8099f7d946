import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { announcesBody, readOverLateRequest } from "../protocol/body/early-answer.ts";
import { BadRequestError } from "../protocol/errors.ts";
import { exchangesOn, forgetExchanges } from "./exchanges.ts";

const taken = new WeakSet<Socket>();

/** Does the connection belong to an endless answer? */
export const isTaken = (socket: Socket): boolean => taken.has(socket);

/**
 * Refuses a stream request that shares its connection. Called when it is the request's turn.
 * @throws BadRequestError when it has a body, or another request follows it
 */
export function checkAlone(request: IncomingMessage, response: ServerResponse): void {
  const isLast = [...exchangesOn(request.socket)].at(-1)?.response === response;
  if (!isLast || announcesBody(request)) throw new BadRequestError("A stream takes its connection for itself.");
}

/**
 * Takes a connection out of HTTP after the head of an endless answer. A client that sends more is disconnected: Node
 * would write the next answer into this one.
 */
export function takeConnection(request: IncomingMessage, response: ServerResponse, socket: Socket): void {
  taken.add(socket);
  // The socket outlives its request by half an hour, ten thousand times: the request's data would be a third of the
  // memory.
  forgetExchanges(socket);
  response.detachSocket(socket);
  request.rawHeaders = [];
  request.headers = {};
}

/** Did a request arrive after the last answer of its connection? It gets no answer. */
export function comesTooLate(request: IncomingMessage): boolean {
  const { socket } = request;
  if (isTaken(socket)) socket.destroy();
  else if (socket.writableEnded) readOverLateRequest(request);
  else return false;
  return true;
}
