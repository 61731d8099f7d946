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

/** Sign-in of an identity to a collection. */
export interface SignIn {
  collection: AuthCollection;
  provider: string;
  identity: Identity;
  /** Values for a new account. */
  createData: Record<string, unknown>;
  /** Facts of the request, with `oauth2` as context. */
  facts: RequestFacts;
}

/** Error of a refused sign-in. The message is only for the log; the answer depends only on the collection. */
export class RefusedError extends Error {
  readonly accountId: string | undefined;

  constructor(reason: string, accountId?: string) {
    super(reason);
    this.accountId = accountId;
  }
}

/**
 * Error of a sign-in that lost a race: the account was changed, or the same identity signed in, at the same moment. The
 * transaction was rolled back.
 */
export class ConcurrentSignInError extends RefusedError {}

/** Makes a password that nobody knows. A user who wants to sign in by password requests a reset by mail. */
export const randomPassword = (): string => randomText(30, mixedAlphabet);

/** Links the identity to the account. Replaces a link that an import left for a deleted account. */
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

/** Checks the collection's `auth` rule on the stored account. @throws ForbiddenError */
export async function admit(
  context: AuthContext,
  store: RecordStore,
  { collection, facts }: SignIn,
  record: StoredRecord,
): Promise<Account> {
  await refuseByAuthRule({ ...context, store }, collection, record, facts);
  return { collection, record, superuser: false };
}
