import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import type { RecordStore } from "../records/store/record-store.ts";
import type { RequestFacts } from "../rules/request-facts.ts";
import type { StoredCollections } from "../schema/registry/collections.ts";
import type { Place, Presence, Present } from "./presence.ts";

/** Dependencies of `mayUpdate` and `peopleFor`. */
export interface MayUpdateContext {
  database: Database;
  collections: StoredCollections;
  store: RecordStore;
}

/** Dependencies of the presence routes. */
export interface PresenceContext extends MayUpdateContext {
  presence: Presence;
  clock: () => Date;
  factsOf(request: FastifyRequest, query: ReadonlyMap<string, string>): Promise<RequestFacts>;
  /** Sends a message to the other servers. */
  send(message: PresenceMessage): void;
}

/** Message to the other servers: a person opened or left a record. */
export interface PresenceMessage {
  says: "here" | "left";
  place: Place;
  person: Present;
}
