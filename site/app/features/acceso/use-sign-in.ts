import { useEffect, useRef, useState } from "react";
import { browserClient } from "../../backend/browser-client.ts";
import type { Session } from "../../backend/session/stored-session.ts";
import { useRoot } from "../../components/layout/use-root.ts";
import { onceClosed, openGoogleWindow } from "./google-window.ts";
import { loadRecaptcha } from "./recaptcha.ts";
import { type SignInProblem, signInProblem } from "./sign-in-problems.ts";
import { signInWithGoogle } from "./sign-in-with-google.ts";

export type SignInState = { is: "idle" } | { is: "waiting" } | { is: "failed"; problem: SignInProblem };

/**
 * What happens between the press of 'Continue with Google' and a session. A press while the window is open brings it to
 * the front; after it was closed a press begins anew.
 * @param onSession gets the session, which is not stored yet
 */
export function useGoogleSignIn(onSession: (session: Session) => void): { state: SignInState; begin: () => void } {
  const { recaptchaSiteKey } = useRoot();
  const [state, setState] = useState<SignInState>({ is: "idle" });
  const attempt = useRef<{ opened: Window; giveUp: () => void } | null>(null);

  useEffect(() => {
    // Both take their time: they are on their way while the person still reads.
    browserClient().catch(() => undefined);
    if (recaptchaSiteKey) loadRecaptcha(recaptchaSiteKey).catch(() => undefined);
    return () => attempt.current?.giveUp();
  }, [recaptchaSiteKey]);

  const begin = () => {
    if (attempt.current && !attempt.current.opened.closed) return attempt.current.opened.focus();
    attempt.current?.giveUp();
    // First of all, and before anything is waited for: a phone blocks windows that come later than the tap.
    const opened = openGoogleWindow();
    if (!opened) return setState({ is: "failed", problem: "blocked" });
    const controller = new AbortController();
    const fail = (problem: SignInProblem, cause?: unknown) => {
      if (controller.signal.aborted) return;
      console.warn("No se pudo iniciar sesión.", problem, cause);
      setState({ is: "failed", problem });
    };
    const stopLooking = onceClosed(opened, () => fail("closed"));
    const giveUp = () => {
      stopLooking();
      controller.abort();
      opened.close();
    };
    attempt.current = { opened, giveUp };
    setState({ is: "waiting" });
    signInWithGoogle({ opened, recaptchaSiteKey, signal: controller.signal })
      .then((session) => !controller.signal.aborted && onSession(session))
      .catch((error) => fail(signInProblem(error), error))
      .finally(stopLooking);
  };

  return { state, begin };
}
