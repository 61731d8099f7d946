import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import type { BrowserCookie } from "../protocol/browser-cookie.ts";
import type { RecordStore } from "../records/store/record-store.ts";
import type { Account } from "../rules/request-facts.ts";
import type { StoredCollections } from "../schema/registry/collections.ts";
import type { Connections } from "./connections.ts";
import type { Replicas } from "./replicas.ts";

/** Parts of the server that streams and subscriptions need. */
export interface RealtimeContext {
  connections: Connections;
  /** Sends commands for streams that are open at another server. */
  replicas: Replicas;
  /** Account of a request. `null`: a guest. */
  requestAccount(request: FastifyRequest): Promise<Account | null>;
  /** Identifies the browser that begins a sign-in. */
  browserCookie: BrowserCookie;
}

/** Dependencies of delivering events. */
export interface DeliveryContext {
  database: Database;
  collections: StoredCollections;
  store: RecordStore;
  clock: () => Date;
  /** Account of the token, read fresh. `null`: the token is no longer valid. */
  accountOf(token: string): Promise<Account | null>;
  log: { error(details: object, message: string): void };
}
