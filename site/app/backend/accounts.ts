import type PocketBase from "pocketbase";
import { shownByDialog } from "./answer-notices.ts";
import { type AccountCollection, administrators, keepers } from "./session/document-accounts.ts";

export { type AccountCollection, administrators, keepers };

export const superusers = "_superusers";
/** Collections whose accounts have sessions. */
type SessionCollection = AccountCollection | typeof superusers;

/**
 * State of an account that its record does not show (docs/api.md, "Inviting people"). Dates as the backend writes them;
 * empty: none.
 */
export interface AccountState {
  id: string;
  disabled: boolean;
  /** Whether anybody has ever signed in with it. */
  isUsed: boolean;
  lastAccess: string;
  linkExpires: string;
  hasPassword: boolean;
  providers: string[];
}

/** Session of an account (docs/api.md, "Sessions"). Dates as the backend writes them. */
export interface AccountSession {
  id: string;
  /** `anterior`: all sign-ins from before sessions were recorded. */
  kind: "ingreso" | "anterior" | "programa";
  /** Plain name: `Chrome en Android`. */
  device: string;
  created: string;
  /** Accurate to five minutes. */
  lastUsed: string;
  /** Whether this page uses the session. */
  current: boolean;
}

/** Result of an invitation: mailed, or with the key of its link. */
export interface Invitation {
  id: string;
  expires: string;
  mailed: boolean;
  key?: string;
}

const pathOf = (collection: SessionCollection, verb: string) => `/api/collections/${collection}/${verb}`;

/**
 * States by account id: of accounts that the caller manages, and the caller's own.
 * @param ids at most 200
 */
export async function findAccountStates(
  client: PocketBase,
  collection: AccountCollection,
  ids: readonly string[],
): Promise<Map<string, AccountState>> {
  const query = { ids: ids.join(",") };
  const { items } = await client.send<{ items: AccountState[] }>(pathOf(collection, "account-states"), { query });
  return new Map(items.map((state) => [state.id, state]));
}

/** Creates an account, and a link to sign in with. */
export function invite(
  client: PocketBase,
  collection: AccountCollection,
  values: Record<string, unknown>,
): Promise<Invitation> {
  return client.send(pathOf(collection, "invite"), { method: "POST", body: values, ...shownByDialog });
}

/** Creates a new link for an account; the one before becomes invalid. */
export function requestLink(client: PocketBase, collection: AccountCollection, id: string): Promise<Invitation> {
  return client.send(pathOf(collection, "request-link"), { method: "POST", body: { id }, ...shownByDialog });
}

/** Ends all sessions of an account; for one's own account this one too. */
export async function endSessions(client: PocketBase, collection: AccountCollection, id: string): Promise<void> {
  await client.send(pathOf(collection, "end-sessions"), { method: "POST", body: { id }, ...shownByDialog });
}

/** Sessions of an account that the caller manages, the last used first. @param account omitted: the caller's own */
export async function findSessions(
  client: PocketBase,
  collection: SessionCollection,
  account?: string,
): Promise<AccountSession[]> {
  const options = { method: "GET", query: { account }, ...shownByDialog };
  return (await client.send<{ items: AccountSession[] }>(pathOf(collection, "sessions"), options)).items;
}

/**
 * Ends a session.
 * @param id empty: all sessions except that of this page
 * @param account as in `findSessions`
 */
export async function endSession(
  client: PocketBase,
  collection: SessionCollection,
  id: string,
  account?: string,
): Promise<void> {
  const path = pathOf(collection, "sessions");
  await client.send(id === "" ? path : `${path}/${id}`, { method: "DELETE", query: { account }, ...shownByDialog });
}

/**
 * Name of the account that a link is for; the link stays valid.
 * @throws ClientResponseError 400 for an invalid link
 */
export async function findLinkOwner(client: PocketBase, collection: AccountCollection, key: string): Promise<string> {
  const { nombre } = await client.send<{ nombre: string }>(pathOf(collection, "link-owner"), {
    method: "POST",
    body: { key },
  });
  return nombre;
}

/** Signs in with a link, which is valid once. @throws ClientResponseError 400 for an invalid link */
export function enterByLink<Session>(client: PocketBase, collection: AccountCollection, key: string): Promise<Session> {
  return client.send(pathOf(collection, "auth-with-link"), { method: "POST", body: { key } });
}
