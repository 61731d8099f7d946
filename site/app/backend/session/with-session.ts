import type PocketBase from "pocketbase";
import { browserClient } from "../browser-client.ts";
import { statusOf } from "../status-of.ts";
import { sessionOfPage } from "./page-owner.ts";
import { settleSession } from "./session.ts";
import { createSessionGuard } from "./session-guard.ts";

/** Statuses of an answer to a dead token: the server has no error of its own for that, and answers as to a guest. */
const answersToVisitors = [400, 401, 403, 404];

/**
 * Guard for the session of the page's owner. Its dialog is in the layout: features/acceso/sign-in-again.tsx for
 * administrators, features/encargados/keeper-sign-in-again.tsx for keepers of a parish.
 */
export const ownerSession = createSessionGuard({
  isSignedIn: () => sessionOfPage() !== null,
  token: () => sessionOfPage()?.token ?? "",
  isRefusal: (error) => answersToVisitors.includes(statusOf(error)),
  isOver: sessionIsOver,
});

/**
 * Asks the server whether the session has ended: it answers an ended one as a guest, so that "not found" proves
 * nothing.
 */
async function sessionIsOver(): Promise<boolean> {
  await settleSession();
  return !sessionOfPage();
}

/**
 * Whether the server confirms the session. Only then "not found" means that a record is missing: an ended or
 * unconfirmed session is answered as a guest.
 */
export async function sessionHolds(): Promise<boolean> {
  const { session, answered } = await settleSession();
  return answered && session !== null;
}

/** Work that asks the backend through the client of this browser, which has the owner's session. */
type Work<Result> = (client: PocketBase) => Promise<Result>;

/** Runs work as the page's owner while they are signed in; see `SessionGuard.runIfSignedIn`. */
export const ifSignedIn = <Result>(work: Work<Result>): Promise<Result> =>
  ownerSession.runIfSignedIn(async () => work(await browserClient()));

/** Runs work as the page's owner; see `SessionGuard.run`. */
export const withSession = ownerSession.run;

/** Runs requests of the page's owner; see `SessionGuard.run`. */
export const withOwner = <Result>(work: Work<Result>): Promise<Result> =>
  withSession(async () => work(await browserClient()));
