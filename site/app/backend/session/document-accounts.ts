import { keeperSessionKey, sessionKey } from "./session-key.ts";

export const administrators = "administradores_arzobispado";
/** Collection of the keepers of a parish. */
export const keepers = "encargados_parroquia";

/** Page where keepers of parishes work. */
export const keeperPath = "/mi-parroquia";

export type AccountCollection = typeof administrators | typeof keepers;

/** Kind of account that signs in at the site: its pages, and the key of its session on a device. */
interface DocumentAccounts {
  collection: AccountCollection;
  sessionKey: string;
  /** Pattern of the paths of its pages. */
  pages: RegExp;
}

/** Administrators; their pages are closed to everybody else (NAV-05). */
export const team: DocumentAccounts = {
  collection: administrators,
  sessionKey,
  pages: /^\/[a-z-]+-administrador(?:\/|$)/i,
};

const ofKeepers: DocumentAccounts = {
  collection: keepers,
  sessionKey: keeperSessionKey,
  pages: new RegExp(`^${keeperPath}(?:/|$)`, "i"),
};

let known: DocumentAccounts | undefined;

/**
 * Kind of account whose session this document uses: keepers on their own pages, the team on all others. Fixed for the
 * life of the document: a page of another kind opens as another document (root.tsx).
 */
export function documentAccounts(): DocumentAccounts {
  known ??= ofKeepers.pages.test(window.location.pathname) ? ofKeepers : team;
  return known;
}
