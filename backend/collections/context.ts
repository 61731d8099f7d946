import type { FastifyRequest } from "fastify";
import type { Database, Transaction } from "../db/database.ts";
import type { CollectionTokenSecrets } from "../db/token-secrets-store.ts";
import type { RequestFacts } from "../rules/request-facts.ts";
import type { DroppedFiles } from "../schema/change/change-collections.ts";
import type { Collection } from "../schema/define/define.ts";
import type { Registry } from "../schema/registry/registry.ts";
import type { AuthSurroundings } from "./form/auth-view.ts";

/** What looking at collections and changing them needs of the server. */
export interface CollectionsContext {
  database: Database;
  collections: Registry;
  clock: () => Date;
  /** By whose clock a backup is named. */
  timeZone: string;
  factsOf(request: FastifyRequest, query: ReadonlyMap<string, string>): Promise<RequestFacts>;
  /** As they are at this moment. */
  surroundings(): AuthSurroundings;
  /** Secrets are no part of a collection's definition: they are stored apart, and sealed. */
  setTokenSecrets(transaction: Transaction, secrets: CollectionTokenSecrets): Promise<void>;
  /** Removes files of collections, fields and records that are gone; reports its own failures. */
  dropFiles(dropped: DroppedFiles[]): Promise<void>;
  /**
   * Makes a backup before rows are lost with their collections.
   * @param name of the archive, with `.zip`
   */
  backUpFirst(name: string): Promise<void>;
  /** Deletes all records of a collection with what cannot be without them. */
  truncate(collection: Collection, facts: RequestFacts): Promise<void>;
  /** Services that accounts may sign in with. */
  providers: readonly { name: string; displayName: string; logo: string }[];
}
