import type { FastifyRequest } from "fastify";
import type { Database, Transaction } from "../db/database.ts";
import type { CollectionTokenSecrets } from "../db/token-secrets-store.ts";
import type { RequestFacts } from "../rules/request-facts.ts";
import type { DroppedFiles } from "../schema/change/change-collections.ts";
import type { Collection } from "../schema/define/define.ts";
import type { Registry } from "../schema/registry/registry.ts";
import type { AuthSurroundings } from "./form/auth-view.ts";

/** Parts of the server that reading and changing collections needs. */
export interface CollectionsContext {
  database: Database;
  collections: Registry;
  clock: () => Date;
  /** Time zone used in the names of backups. */
  timeZone: string;
  factsOf(request: FastifyRequest, query: ReadonlyMap<string, string>): Promise<RequestFacts>;
  /** Current mail texts and providers. */
  surroundings(): AuthSurroundings;
  /** Stores token secrets. They are kept apart from the collection's definition, and encrypted. */
  setTokenSecrets(transaction: Transaction, secrets: CollectionTokenSecrets): Promise<void>;
  /** Removes files of deleted collections, fields and records; logs its own failures. */
  dropFiles(dropped: DroppedFiles[]): Promise<void>;
  /**
   * Makes a backup before rows are lost with their collections.
   * @param name of the archive, with `.zip`
   */
  backUpFirst(name: string): Promise<void>;
  /** Deletes all records of a collection, and the records that cannot exist without them. */
  truncate(collection: Collection, facts: RequestFacts): Promise<void>;
  /** OAuth2 providers that accounts may sign in with. */
  providers: readonly { name: string; displayName: string; logo: string }[];
}
