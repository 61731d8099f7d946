import { tabStore } from "../../state/device-store.ts";
import { administratorHome, redirectFor } from "../addresses.ts";
import { documentAccounts, team } from "./document-accounts.ts";
import { pageOwner } from "./page-owner.ts";
import { storedSession } from "./stored-session.ts";

/** Key of a note for the administrators' home, which then says why the person is there. */
const closedDoorKey = "paginas-publicas-cerradas";

/**
 * Sends a person away from a page that is not for them. A new document is opened: the two areas have policies and
 * styles of their own, and the left page does not stay in the history.
 * @returns true when the browser is on its way
 */
export function sendAway({ pathname, search }: { pathname: string; search: string }): boolean {
  const session = storedSession();
  const owner = pageOwner();
  // Pages of visitors are open to keepers of a parish.
  let target = redirectFor(pathname, session !== null && documentAccounts() === team);
  if (target === administratorHome) leaveNote();
  // The owner has signed out, or another person has signed in in another tab: their work begins in a document of its
  // own.
  if (!target && owner && session?.record.id !== owner.id) target = pathname + search;
  if (!target) return false;
  window.location.replace(target);
  return true;
}

/** Without storage the person is sent all the same, without the explanation. */
const leaveNote = () => tabStore.write(closedDoorKey, "");

/** Whether the person has just been sent here from a public page; true once. */
export function cameFromClosedDoor(): boolean {
  const came = tabStore.read(closedDoorKey) !== null;
  tabStore.remove(closedDoorKey);
  return came;
}
