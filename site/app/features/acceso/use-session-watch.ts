import { useEffect } from "react";
import { pageOwner, sessionOfPage } from "../../backend/session/page-owner.ts";
import { onSignedOutElsewhere, settleSession } from "../../backend/session/session.ts";
import { ownerSession } from "../../backend/session/with-session.ts";

/** Milliseconds after which the server is asked whether the session still holds, when the page is being looked at. */
const askEvery = 10 * 60_000;
/** The same where it did not answer (ADM-03). */
const askAgainAfter = 30_000;

/**
 * Refreshes the session of an open page that has an owner. The person is asked to sign in again as soon as it turns out to
 * be over: rather than at the moment of saving. Signing out in another tab ends this one too.
 */
export function useSessionWatch(): void {
  useEffect(() => {
    let due = Date.now() + askEvery;
    let told = false;
    const look = async () => {
      if (document.visibilityState === "hidden" || told || !pageOwner()) return;
      if (sessionOfPage() && Date.now() >= due) {
        due = Date.now() + askAgainAfter;
        if ((await settleSession()).answered) due = Date.now() + askEvery;
      }
      if (sessionOfPage() || told) return;
      // Once: whoever goes on without signing in is asked again when something has to be sent.
      told = true;
      await ownerSession.askToSignInAgain().then(
        () => {
          told = false;
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
