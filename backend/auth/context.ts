import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import type { ChangeRecordsContext, RecordChanges } from "../records/store/changes.ts";
import type { RecordStore } from "../records/store/record-store.ts";
import type { Account, RequestFacts } from "../rules/request-facts.ts";
import type { Collection, Rule, StoredRecord } from "../schema/define/define.ts";
import type { SetupKey } from "./admins/setup-key.ts";
import type { AccountsContext } from "./current-account.ts";
import type { FactorPolicy } from "./factor/factor-policy.ts";
import type { RequestAccount, RequestHolder } from "./request-account.ts";
import type { LastUses } from "./sessions/last-uses.ts";
import type { SessionRow } from "./sessions/session-row.ts";

/** What signing in and looking after accounts needs of the server. */
export interface AuthContext extends AccountsContext {
  database: Database;
  /** For what the server itself changes of an account; what a client sends goes through `records`. */
  changes: ChangeRecordsContext;
  records: RecordVerbs;
  requestAccount: RequestAccount;
  requestHolder: RequestHolder;
  /** What `@request.*` means for this request. */
  factsOf(request: FastifyRequest, query: ReadonlyMap<string, string>): Promise<RequestFacts>;
  /** What tokens of a password sign-in are called, superusers' apart (protocol 6.10). */
  recordTokenType: "authRecord" | "auth";
  /** The OAuth2 providers of a collection, each with a state and a verifier of its own for this one call. */
  providersOf(collection: Collection): Promise<SignInProvider[]>;
  factors: FactorPolicy;
  /** Notes that somebody is here with this account; settles when it is written, which hardly anybody waits for. */
  noteAccess(account: Account): Promise<unknown>;
  /** Notes that a session is in use, behind the request. */
  noteUse(session: SessionRow): void;
  uses: Pick<LastUses, "flush">;
  /** By which the first superuser is made over HTTP. */
  setupKey: SetupKey;
  log: { error(details: object, message: string): void; warn(details: object, message: string): void };
}

/** A sign-in provider as auth-methods tells it to a client (protocol 6.1); nothing of it is kept. */
export interface SignInProvider {
  name: string;
  displayName: string;
  /** SVG, or "". */
  logo: string;
  /** 30 characters. */
  state: string;
  /** Ends in `&redirect_uri=`, to which the client adds its own. */
  authURL: string;
  /** 43 characters; "" with the other two for a provider without PKCE. */
  codeVerifier: string;
  codeChallenge: string;
  codeChallengeMethod: string;
}

/** What a client sends of an account, written as its own endpoints write it: rules, checks, events. */
export interface RecordVerbs {
  /** @throws ForbiddenError, BadRequestError with a problem for each field */
  create(command: AccountCommand & { rule?: Rule }): Promise<StoredRecord>;
  /**
   * The same together with work of the caller's, all of it or nothing.
   * @param work gets a `write` that makes the record
   */
  createWith<Result>(
    command: AccountCommand,
    work: (changes: RecordChanges, write: () => Promise<StoredRecord>) => Promise<Result>,
  ): Promise<Result>;
  /** @throws the same, and NotFoundError */
  update(command: AccountCommand & { id: string }): Promise<StoredRecord>;
  /** @throws the same, and NotFoundError */
  remove(command: Omit<AccountCommand, "values"> & { id: string }): Promise<void>;
}

interface AccountCommand {
  collection: Collection;
  /** As a JSON body would have them. */
  values: Record<string, unknown>;
  facts: RequestFacts;
  /** Asked within the transaction before anything is written; throws to refuse. */
  check?: (store: RecordStore) => Promise<void>;
}
