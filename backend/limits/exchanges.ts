import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A request whose answer is not finished. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

const underWay = new WeakMap<Socket, Set<Exchange>>();

/** Keeps a request in mind until its answer has ended. */
export function noteExchange(request: IncomingMessage, response: ServerResponse): void {
  const exchanges = underWay.get(request.socket) ?? new Set();
  const exchange = { request, response };
  underWay.set(request.socket, exchanges.add(exchange));
  response.once("close", () => exchanges.delete(exchange));
}

/** What is under way on a connection, in the order in which it was asked. */
export const exchangesOn = (socket: Socket): ReadonlySet<Exchange> => underWay.get(socket) ?? new Set();

export const forgetExchanges = (socket: Socket): unknown => underWay.delete(socket);
