import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Request whose answer is not finished. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

const underWay = new WeakMap<Socket, Set<Exchange>>();

/** Tracks a request until its answer has ended. */
export function noteExchange(request: IncomingMessage, response: ServerResponse): void {
  const exchanges = underWay.get(request.socket) ?? new Set();
  const exchange = { request, response };
  underWay.set(request.socket, exchanges.add(exchange));
  response.once("close", () => exchanges.delete(exchange));
}

/** Requests in progress on a connection, in order. */
export const exchangesOn = (socket: Socket): ReadonlySet<Exchange> => underWay.get(socket) ?? new Set();

export const forgetExchanges = (socket: Socket): unknown => underWay.delete(socket);
