import { statusOf } from "../status-of.ts";
import { sessionOfPage } from "./page-owner.ts";
import { settleSession } from "./session.ts";
import { createSessionGuard } from "./session-guard.ts";

/** A dead token is no error of its own at the server, which then answers as to a visitor. */
const answersToVisitors = [400, 401, 403, 404];

/**
 * Of the page's owner. Its dialog stands in the layout: of administrators features/acceso/sign-in-again.tsx, of keepers of
 * a parish features/encargados/keeper-sign-in-again.tsx.
 */
export const ownerSession = createSessionGuard({
  isSignedIn: () => sessionOfPage() !== null,
  token: () => sessionOfPage()?.token ?? "",
  isRefusal: (error) => answersToVisitors.includes(statusOf(error)),
  isOver: sessionIsOver,
});

/** Asks the server, which answers a dead session as a visitor: that something is not there says nothing then. */
async function sessionIsOver(): Promise<boolean> {
  await settleSession();
  return !sessionOfPage();
}

/**
 * Whether the server says that the session holds. That something is not there says something only then: of a session that is
 * over, or of which nobody knows, the server answers as a visitor.
 */
export async function sessionHolds(): Promise<boolean> {
  const { session, answered } = await settleSession();
  return answered && session !== null;
}

/** Does work in the name of the page's owner as long as they are signed in; see `SessionGuard.runIfSignedIn`. */
export const ifSignedIn = ownerSession.runIfSignedIn;

/** Does work in the name of the page's owner; see `SessionGuard.run`. */
export const withSession = ownerSession.run;
