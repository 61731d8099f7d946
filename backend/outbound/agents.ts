import http, { type ClientRequestArgs } from "node:http";
import https from "node:https";
import type { Duplex } from "node:stream";
import type { Guard } from "./guard.ts";

/** What `node:http` and `node:https` keep their connections in; each new one passes the guard. */
export interface RestrictedAgents {
  http: http.Agent;
  https: https.Agent;
}

type Created = (error: Error | null, stream: Duplex) => void;

/** Connections are kept open for the next request. There are many: a visitor who reads slowly holds one of the storage. */
const options = { keepAlive: true, maxSockets: 1000, maxFreeSockets: 16, timeout: 60_000 };

export function restrictedAgents(guard: Guard): RestrictedAgents {
  const withGuard = { ...options, lookup: guard.lookup };
  return { http: new HttpAgent(withGuard, guard), https: new HttpsAgent(withGuard, guard) };
}

class HttpAgent extends http.Agent {
  readonly #guard: Guard;

  constructor(given: http.AgentOptions, guard: Guard) {
    super(given);
    this.#guard = guard;
  }

  override createConnection(asked: ClientRequestArgs, created?: Created) {
    return refuse(this.#guard, asked, created) ? undefined : super.createConnection(asked, created);
  }
}

class HttpsAgent extends https.Agent {
  readonly #guard: Guard;

  constructor(given: https.AgentOptions, guard: Guard) {
    super(given);
    this.#guard = guard;
  }

  override createConnection(asked: https.RequestOptions, created?: Created) {
    return refuse(this.#guard, asked, created) ? undefined : super.createConnection(asked, created);
  }
}

/** A literal address is never looked up. @returns whether it was refused */
function refuse(guard: Guard, { host }: ClientRequestArgs, created?: Created): boolean {
  const refusal = guard.refusal(host ?? "localhost");
  if (refusal) process.nextTick(() => created?.(refusal, undefined as never));
  return refusal !== null;
}
