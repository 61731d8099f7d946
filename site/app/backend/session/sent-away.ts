import { documentAccounts } from "./document-accounts.ts";
import { storedSession } from "./stored-session.ts";

/**
 * Sends a person away from a page that is not for them (guard.ts). Loads the guard's code only for the few who need it:
 * most visitors have no session and open pages for everybody.
 * @returns true when the browser is on its way
 */
export async function sentAway(place: { pathname: string; search: string }): Promise<boolean> {
  if (!storedSession() && !documentAccounts().pages.test(place.pathname)) return false;
  const { sendAway } = await import("./guard.ts");
  return sendAway(place);
}
