import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import type { RequestFacts } from "../rules/request-facts.ts";
import type { Collections } from "../schema/collections.ts";
import type { Collection } from "../schema/define.ts";
import type { Kept } from "./kept.ts";
import type { RecordStore } from "./read/record-store.ts";

export interface KeptAnswer {
  /** JSON. */
  body: Buffer;
  /** Collections that it was read from. */
  read: ReadonlySet<Collection>;
}

/** What reading records needs of the server. */
export interface RecordsContext {
  database: Database;
  collections: Collections;
  store: RecordStore;
  /** Totals by collection and filter: counting a million rows costs what reading them costs. */
  totals: Kept<number>;
  /** Whole answers to guests' lists, ready to be sent. */
  answers: Kept<KeptAnswer>;
  /** False: `~` as PocketBase has it, which knows accents (protocol 14). */
  foldContains: boolean;
  /** What `@request.*` means for this request; reads the token. */
  factsOf(request: FastifyRequest, query: ReadonlyMap<string, string>): Promise<RequestFacts>;
  /** Tells a caller in this process what its answer depended on; nothing for anybody else. */
  tellDependencies(request: FastifyRequest, reply: FastifyReply, read: ReadonlySet<Collection>): Promise<void>;
}
