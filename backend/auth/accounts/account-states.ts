import { formatDate } from "../../protocol/dates.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { StoredRecord } from "../../schema/define/define.ts";
import type { AuthCollection } from "../auth-collection.ts";
import type { AuthContext } from "../context.ts";
import { findLinks } from "../oauth2/external-auths.ts";
import { linkExpiries } from "../one-time/one-time-links.ts";
import { lastAccesses } from "./accesses.ts";
import { managedBy } from "./managed-account.ts";

/** State of an account that its administrators see and that no record shows. */
export interface AccountState {
  id: string;
  disabled: boolean;
  /** The account has been in use: an access, a verified address, a password or a linked provider. */
  isUsed: boolean;
  /** Precise to the hour. "": unknown. */
  lastAccess: string;
  /** Expiry of the account's one-time link. "": no link. */
  linkExpires: string;
  hasPassword: boolean;
  /** Names of the linked sign-in providers. */
  providers: string[];
}

/**
 * Returns the states of the listed accounts that the caller manages, and of the caller's own account if it is listed.
 */
export async function visibleStates(
  context: AuthContext,
  collection: AuthCollection,
  facts: RequestFacts,
  ids: readonly string[],
): Promise<AccountState[]> {
  const conditions = managedBy(context, collection, facts);
  const managed = conditions ? await context.store.byIds(collection, [...ids], conditions) : [];
  const own = facts.auth?.collection.id === collection.id ? facts.auth.record.id : "";
  const isListed = managed.some(({ id }) => id === own) || !ids.includes(own);
  const itself = isListed ? null : await context.store.find(collection, own);
  return accountStates(context, collection, itself ? [...managed, itself] : managed);
}

export async function accountStates(
  context: AuthContext,
  collection: AuthCollection,
  records: readonly StoredRecord[],
): Promise<AccountState[]> {
  if (records.length === 0) return [];
  const ids = records.map(({ id }) => id);
  const { database, collections, store, clock } = context;
  const accesses = await lastAccesses(database, collection.id, ids);
  const expiries = await linkExpiries(database, collection.id, records, clock());
  const links = await findLinks(collections, store, { collectionRef: collection.id, recordRef: ids });
  return records.map((record) => {
    const access = accesses.get(record.id);
    const hasPassword = (record.password ?? "") !== "";
    const providers = links.filter(({ recordRef }) => recordRef === record.id).map(({ provider }) => provider);
    return {
      id: record.id,
      disabled: record.disabled === true,
      isUsed: access !== undefined || record.verified === true || hasPassword || providers.length > 0,
      lastAccess: dateOf(access),
      linkExpires: dateOf(expiries.get(record.id)),
      hasPassword,
      providers,
    };
  });
}

const dateOf = (at: number | undefined): string => (at === undefined ? "" : formatDate(new Date(at)));
