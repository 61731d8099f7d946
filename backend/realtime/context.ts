import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import type { BrowserCookie } from "../protocol/browser-cookie.ts";
import type { RecordStore } from "../records/store/record-store.ts";
import type { Account } from "../rules/request-facts.ts";
import type { StoredCollections } from "../schema/registry/collections.ts";
import type { Connections } from "./connections.ts";
import type { Replicas } from "./replicas.ts";

/** What streams and their subscriptions need of the server. */
export interface RealtimeContext {
  connections: Connections;
  /** For streams that are open at another server. */
  replicas: Replicas;
  /** The account of a request; null for guests. */
  requestAccount(request: FastifyRequest): Promise<Account | null>;
  /** Knows the browser again that begins a sign-in. */
  browserCookie: BrowserCookie;
}

/** What deciding who is told what needs. */
export interface DeliveryContext {
  database: Database;
  collections: StoredCollections;
  store: RecordStore;
  clock: () => Date;
  /** The account of a token as it is now; null when it is none any more. */
  accountOf(token: string): Promise<Account | null>;
  log: { error(details: object, message: string): void };
}
