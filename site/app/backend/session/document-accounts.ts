import { keeperSessionKey, sessionKey } from "./session-key.ts";

export const administrators = "administradores_arzobispado";
/** Keepers of a parish. */
export const keepers = "encargados_parroquia";

/** Where keepers of parishes work. */
export const keeperPath = "/mi-parroquia";

export type AccountCollection = typeof administrators | typeof keepers;

/** Accounts that sign in at the site, where they work, and where a device keeps the session of one. */
interface DocumentAccounts {
  collection: AccountCollection;
  sessionKey: string;
  /** What the paths of their pages have in common. */
  pages: RegExp;
}

/** Administrators, whose session opens no page of its own to anybody else (NAV-05). */
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
 * Whose session this document works with: it is that of the keepers on their own pages, and the team's on all others. It
 * holds for as long as the document lives: what is none of their pages opens as another document (root.tsx).
 */
export function documentAccounts(): DocumentAccounts {
  known ??= ofKeepers.pages.test(window.location.pathname) ? ofKeepers : team;
  return known;
}
