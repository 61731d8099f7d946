import type PocketBase from "pocketbase";
import { shownByDialog } from "./answer-notices.ts";
import { type AccountCollection, administrators, keepers } from "./session/document-accounts.ts";

export { type AccountCollection, administrators, keepers };

export const superusers = "_superusers";
/** Collections whose accounts have sessions. */
type SessionCollection = AccountCollection | typeof superusers;

/** What no record of an account shows (docs/api.md, "Inviting people"). Dates as the backend writes them, "" for none. */
export interface AccountState {
  id: string;
  disabled: boolean;
  /** Whether anybody has ever got in. */
  isUsed: boolean;
  lastAccess: string;
  linkExpires: string;
  hasPassword: boolean;
  providers: string[];
}

/** Session of an account (docs/api.md, "Sessions"). Dates as the backend writes them. */
export interface AccountSession {
  id: string;
  /** `anterior`: all sign-ins of before sessions were kept. */
  kind: "ingreso" | "anterior" | "programa";
  /** In plain words: `Chrome en Android`. */
  device: string;
  created: string;
  /** To five minutes. */
  lastUsed: string;
  /** The session of this page. */
  current: boolean;
}

/** What became of an invitation: it was mailed, or here is the key of its link. */
export interface Invitation {
  id: string;
  expires: string;
  mailed: boolean;
  key?: string;
}

const pathOf = (collection: SessionCollection, verb: string) => `/api/collections/${collection}/${verb}`;

/** By id; of those accounts that the caller manages, and of their own. @param ids at most 200 */
export async function findAccountStates(
  client: PocketBase,
  collection: AccountCollection,
  ids: readonly string[],
): Promise<Map<string, AccountState>> {
  const query = { ids: ids.join(",") };
  const { items } = await client.send<{ items: AccountState[] }>(pathOf(collection, "account-states"), { query });
  return new Map(items.map((state) => [state.id, state]));
}

/** Makes the account of somebody, and a link by which they get in. */
export function invite(
  client: PocketBase,
  collection: AccountCollection,
  values: Record<string, unknown>,
): Promise<Invitation> {
  return client.send(pathOf(collection, "invite"), { method: "POST", body: values, ...shownByDialog });
}

/** Makes a new link; the one before ends. */
export function requestLink(client: PocketBase, collection: AccountCollection, id: string): Promise<Invitation> {
  return client.send(pathOf(collection, "request-link"), { method: "POST", body: { id }, ...shownByDialog });
}

/** Ends all sessions of an account, one's own too. */
export async function endSessions(client: PocketBase, collection: AccountCollection, id: string): Promise<void> {
  await client.send(pathOf(collection, "end-sessions"), { method: "POST", body: { id }, ...shownByDialog });
}

/** Sessions of an account that the caller manages, the last used first. @param account left out: one's own */
export async function findSessions(
  client: PocketBase,
  collection: SessionCollection,
  account?: string,
): Promise<AccountSession[]> {
  const options = { method: "GET", query: { account }, ...shownByDialog };
  return (await client.send<{ items: AccountSession[] }>(pathOf(collection, "sessions"), options)).items;
}

/** Ends a session. @param id "": all but that of this page @param account as in `findSessions` */
export async function endSession(
  client: PocketBase,
  collection: SessionCollection,
  id: string,
  account?: string,
): Promise<void> {
  const path = pathOf(collection, "sessions");
  await client.send(id === "" ? path : `${path}/${id}`, { method: "DELETE", query: { account }, ...shownByDialog });
}

/** How the account of a link is called; the link is not spent. @throws ClientResponseError 400 for one that opens nothing */
export async function findLinkOwner(client: PocketBase, collection: AccountCollection, key: string): Promise<string> {
  const { nombre } = await client.send<{ nombre: string }>(pathOf(collection, "link-owner"), {
    method: "POST",
    body: { key },
  });
  return nombre;
}

/** Signs in by a link, which is spent by it. @throws ClientResponseError 400 for one that opens nothing */
export function enterByLink<Session>(client: PocketBase, collection: AccountCollection, key: string): Promise<Session> {
  return client.send(pathOf(collection, "auth-with-link"), { method: "POST", body: { key } });
}
