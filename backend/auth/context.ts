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

/** Dependencies of sign-in and account management. */
export interface AuthContext extends AccountsContext {
  database: Database;
  /** For changes the server itself makes to accounts. Changes sent by clients go through `records`. */
  changes: ChangeRecordsContext;
  records: RecordVerbs;
  requestAccount: RequestAccount;
  requestHolder: RequestHolder;
  /** Values of `@request.*` for this request. */
  factsOf(request: FastifyRequest, query: ReadonlyMap<string, string>): Promise<RequestFacts>;
  /** Token type of a password sign-in, except for superusers (protocol 6.10). */
  recordTokenType: "authRecord" | "auth";
  /** OAuth2 providers of a collection. Each call makes a new state and verifier per provider. */
  providersOf(collection: Collection): Promise<SignInProvider[]>;
  /** Names of OAuth2 providers that are switched on, but whose description cannot be read now. */
  silentProviders(): Promise<string[]>;
  factors: FactorPolicy;
  /** Records that the account is active. Settles when written; most callers do not wait. */
  noteAccess(account: Account): Promise<unknown>;
  /** Records that a session is in use. The write happens later. */
  noteUse(session: SessionRow): void;
  uses: Pick<LastUses, "flush">;
  /** Key for creating the first superuser over HTTP. */
  setupKey: SetupKey;
  log: { error(details: object, message: string): void; warn(details: object, message: string): void };
}

/** Sign-in provider as `auth-methods` returns it to clients (protocol 6.1). Never stored. */
export interface SignInProvider {
  name: string;
  displayName: string;
  /** SVG. "": no logo. */
  logo: string;
  /** OAuth2 state. 30 characters. */
  state: string;
  /** Ends in `&redirect_uri=`; the client appends its own URI. */
  authURL: string;
  /**
   * PKCE verifier. 43 characters. Set also for a provider without PKCE, because the nonce is derived from it (see
   * `offer`); the challenge and its method are "" then.
   */
  codeVerifier: string;
  codeChallenge: string;
  codeChallengeMethod: string;
}

/** Writes to accounts with a client's values, as the record endpoints do: with rules, checks and events. */
export interface RecordVerbs {
  /** @throws ForbiddenError, BadRequestError with a problem for each field */
  create(command: AccountCommand & { rule?: Rule }): Promise<StoredRecord>;
  /**
   * Creates a record within a transaction that also runs `work`. Both commit or neither does.
   * @param work gets a `write` that creates the record
   */
  createWith<Result>(
    command: AccountCommand,
    work: (changes: RecordChanges, write: () => Promise<StoredRecord>) => Promise<Result>,
  ): Promise<Result>;
  /**
   * @throws ForbiddenError, BadRequestError with a problem for each field, NotFoundError
   */
  update(command: AccountCommand & { id: string }): Promise<StoredRecord>;
  /**
   * @throws ForbiddenError, BadRequestError, NotFoundError
   */
  remove(command: Omit<AccountCommand, "values"> & { id: string }): Promise<void>;
}

interface AccountCommand {
  collection: Collection;
  /** Values in the form of a JSON body. */
  values: Record<string, unknown>;
  facts: RequestFacts;
  /** Runs within the transaction before any write; throws to refuse. */
  check?: (store: RecordStore) => Promise<void>;
}
