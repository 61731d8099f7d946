import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import type { RecordStore } from "../records/store/record-store.ts";
import type { RequestFacts } from "../rules/request-facts.ts";
import type { StoredCollections } from "../schema/registry/collections.ts";
import type { Place, Presence, Present } from "./presence.ts";

/** What deciding who may know who has a record open needs. */
export interface MayUpdateContext {
  database: Database;
  collections: StoredCollections;
  store: RecordStore;
}

/** What the routes need. */
export interface PresenceContext extends MayUpdateContext {
  presence: Presence;
  clock: () => Date;
  factsOf(request: FastifyRequest, query: ReadonlyMap<string, string>): Promise<RequestFacts>;
  /** Tells the other servers of somebody. */
  send(word: PresenceWord): void;
}

/** What one server tells the others. */
export interface PresenceWord {
  says: "here" | "left";
  place: Place;
  person: Present;
}
