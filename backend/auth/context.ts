import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import type { ChangeRecordsContext } from "../records/write/changes.ts";
import type { RequestFacts } from "../rules/request-facts.ts";
import type { Collection, StoredRecord } from "../schema/define.ts";
import type { AccountsContext } from "./current-account.ts";
import type { RequestAccount } from "./request-account.ts";

/** What signing in and looking after accounts needs of the server. */
export interface AuthContext extends AccountsContext {
  database: Database;
  /** For what the server itself changes of an account; what a client sends goes through `records`. */
  changes: ChangeRecordsContext;
  records: RecordVerbs;
  requestAccount: RequestAccount;
  /** What `@request.*` means for this request. */
  factsOf(request: FastifyRequest, query: ReadonlyMap<string, string>): Promise<RequestFacts>;
  log: { error(details: object, message: string): void; warn(details: object, message: string): void };
}

/** What a client sends of an account, written as its own endpoints write it: rules, checks, events. */
export interface RecordVerbs {
  /** @throws ForbiddenError, BadRequestError with a problem for each field */
  create(command: AccountCommand): Promise<StoredRecord>;
  /** @throws the same, and NotFoundError */
  update(command: AccountCommand & { id: string }): Promise<StoredRecord>;
  /** @throws the same, and NotFoundError */
  remove(command: Omit<AccountCommand, "values"> & { id: string }): Promise<void>;
}

export interface AccountCommand {
  collection: Collection;
  /** As a JSON body would have them. */
  values: Record<string, unknown>;
  facts: RequestFacts;
}
