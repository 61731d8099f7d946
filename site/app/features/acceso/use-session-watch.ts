import { useEffect } from "react";
import { pageOwner, sessionOfPage } from "../../backend/session/page-owner.ts";
import { onSignedOutElsewhere, settleSession } from "../../backend/session/session.ts";
import { ownerSession } from "../../backend/session/with-session.ts";

/** Interval between two session checks at the server while the page is visible. Milliseconds. */
const askEvery = 10 * 60_000;
/** Interval of the timer, and of retries when the server did not answer (ADM-03). Milliseconds. */
const askAgainAfter = 30_000;

/**
 * Refreshes the session of an open page that has an owner. Asks the person to sign in again as soon as the session is
 * over, not only when they save. A sign-out in another tab leaves this page too.
 */
export function useSessionWatch(): void {
  useEffect(() => {
    let due = Date.now() + askEvery;
    let isAsked = false;
    const look = async () => {
      if (document.visibilityState === "hidden" || isAsked || !pageOwner()) return;
      if (sessionOfPage() && Date.now() >= due) {
        due = Date.now() + askAgainAfter;
        if ((await settleSession()).answered) due = Date.now() + askEvery;
      }
      if (sessionOfPage() || isAsked) return;
      // Asks once. A person who goes on without signing in is asked again at the next request.
      isAsked = true;
      await ownerSession.askToSignInAgain().then(
        () => {
          isAsked = false;
        },
        () => undefined,
      );
    };
    const timer = setInterval(look, askAgainAfter);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", look);
    const stopListening = onSignedOutElsewhere(() => window.location.replace("/"));
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", look);
      stopListening();
    };
  }, []);
}
