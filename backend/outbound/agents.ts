import http, { type ClientRequestArgs } from "node:http";
import https from "node:https";
import type { Duplex } from "node:stream";
import type { Guard } from "./guard.ts";

/** Connection pools of `node:http` and `node:https`; each new connection passes the guard. */
export interface RestrictedAgents {
  http: http.Agent;
  https: https.Agent;
}

type Created = (error: Error | null, stream: Duplex) => void;

/**
 * Connections are kept open for the next request. Many are allowed: a visitor who reads slowly holds one to the
 * storage.
 */
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

/** Refuses a literal address, which `lookup` never sees. @returns true if it was refused */
function refuse(guard: Guard, { host }: ClientRequestArgs, created?: Created): boolean {
  const refusal = guard.refusal(host ?? "localhost");
  if (refusal) process.nextTick(() => created?.(refusal, undefined as never));
  return refusal !== null;
}
