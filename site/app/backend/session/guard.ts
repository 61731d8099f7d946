import { tabStore } from "../../state/device-store.ts";
import { administratorHome, wayAround } from "../addresses.ts";
import { documentAccounts, team } from "./document-accounts.ts";
import { pageOwner } from "./page-owner.ts";
import { storedSession } from "./stored-session.ts";

/** Left for the administrators' home, which says then why the person is there. */
const closedDoorKey = "paginas-publicas-cerradas";

/**
 * Sends a person away from a page that is not for them. A new document is opened: the two areas have policies and styles
 * of their own, and the page that is left stays in nobody's history.
 * @returns true when they are on their way
 */
export function sendAway({ pathname, search }: { pathname: string; search: string }): boolean {
  const session = storedSession();
  const owner = pageOwner();
  // To a keeper of a parish no page of visitors is closed.
  let target = wayAround(pathname, session !== null && documentAccounts() === team);
  if (target === administratorHome) leaveNote();
  // The owner has left, or another tab has let somebody else in: what follows begins with a document of its own.
  if (!target && owner && session?.record.id !== owner.id) target = pathname + search;
  if (!target) return false;
  window.location.replace(target);
  return true;
}

/** On a device that keeps nothing the person is sent all the same, without the words. */
const leaveNote = () => tabStore.write(closedDoorKey, "");

/** Whether the person has just been sent here from a public page; told once. */
export function cameFromClosedDoor(): boolean {
  const came = tabStore.read(closedDoorKey) !== null;
  tabStore.remove(closedDoorKey);
  return came;
}
