import type { RecordChanges } from "../../records/store/changes.ts";
import type { RecordStore } from "../../records/store/record-store.ts";
import type { Account, RequestFacts } from "../../rules/request-facts.ts";
import type { StoredRecord } from "../../schema/define/define.ts";
import { mixedAlphabet, randomText } from "../../schema/fields/random-text.ts";
import type { AuthCollection } from "../auth-collection.ts";
import { refuseByAuthRule } from "../auth-rule.ts";
import type { AuthContext } from "../context.ts";
import { addLink, dropLinks, findLinks } from "./external-auths.ts";
import type { Identity } from "./providers/identity.ts";

/** Somebody whom a provider vouches for, and the collection whose account they ask for. */
export interface SignIn {
  collection: AuthCollection;
  provider: string;
  identity: Identity;
  /** For a new account. */
  createData: Record<string, unknown>;
  /** Of the request, with `oauth2` as its context. */
  facts: RequestFacts;
}

/** Why somebody is not let in; for the log alone. Which answer it becomes depends on the collection only. */
export class RefusedError extends Error {
  readonly accountId: string | undefined;

  constructor(reason: string, accountId?: string) {
    super(reason);
    this.accountId = accountId;
  }
}

/** Somebody has changed the account, or signed in by the same identity, at the same moment: nothing has changed here. */
export class OvertakenError extends RefusedError {}

/** Nobody knows it: whoever wants to sign in by password asks for a new one by mail. */
export const randomPassword = (): string => randomText(30, mixedAlphabet);

/** From now on this identity is this account's. A link that an import has left to an account that is gone makes way. */
export async function linkTo(
  { collections, clock }: AuthContext,
  changes: RecordChanges,
  { collection, provider, identity }: SignIn,
  record: StoredRecord,
): Promise<void> {
  const link = { collectionRef: collection.id, provider, providerId: identity.id };
  await dropLinks(collections, changes, await findLinks(collections, changes.store, link));
  await addLink(collections, changes, { ...link, recordRef: record.id }, clock());
}

/** @throws ForbiddenError by the collection's `auth` rule, asked of the account as the store has it */
export async function admit(
  context: AuthContext,
  store: RecordStore,
  { collection, facts }: SignIn,
  record: StoredRecord,
): Promise<Account> {
  await refuseByAuthRule({ ...context, store }, collection, record, facts);
  return { collection, record, superuser: false };
}
