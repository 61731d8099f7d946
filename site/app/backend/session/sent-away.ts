import { documentAccounts } from "./document-accounts.ts";
import { storedSession } from "./stored-session.ts";

/**
 * Sends a person away from a page that is not for them (guard.ts). Most visitors have no session and open pages for
 * everybody: the guard's code comes for the others only.
 * @returns true when they are on their way
 */
export async function sentAway(place: { pathname: string; search: string }): Promise<boolean> {
  if (!storedSession() && !documentAccounts().pages.test(place.pathname)) return false;
  const { sendAway } = await import("./guard.ts");
  return sendAway(place);
}
