import { keeperSessionKey, sessionKey } from "./session-key.ts";

export const administrators = "administradores_arzobispado";
/** Keepers of a parish. */
export const keepers = "encargados_parroquia";

/** Where keepers of parishes work. */
export const keeperPath = "/mi-parroquia";

/** Accounts that sign in at the site, and where a device keeps the session of one. */
export interface DocumentAccounts {
  collection: typeof administrators | typeof keepers;
  sessionKey: string;
}

const ofTheTeam: DocumentAccounts = { collection: administrators, sessionKey };
const ofKeepers: DocumentAccounts = { collection: keepers, sessionKey: keeperSessionKey };

let known: DocumentAccounts | undefined;

/**
 * Whose session this document works with: it is that of the keepers on their own pages, and the team's on all others.
 * It holds for as long as the document lives: no link within one leads from the ones to the others.
 */
export function documentAccounts(): DocumentAccounts {
  known ??= isOfKeepers(window.location.pathname) ? ofKeepers : ofTheTeam;
  return known;
}

const isOfKeepers = (pathname: string) => pathname === keeperPath || pathname.startsWith(`${keeperPath}/`);
