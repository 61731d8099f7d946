import { useCallback, useEffect, useRef, useState } from "react";
import { browserClient } from "../../backend/browser-client.ts";
import type { Session } from "../../backend/session/stored-session.ts";
import { useRoot } from "../../components/layout/use-root.ts";
import { isInApp } from "./in-app-browser.ts";
import { onceClosed, openProviderWindow } from "./provider-window.ts";
import { google, keepProvider, type Provider } from "./providers.ts";
import { loadRecaptcha } from "./recaptcha.ts";
import { type SignInProblem, signInProblem } from "./sign-in-problems.ts";
import { signInWithProvider } from "./sign-in-with-provider.ts";

export type SignInState =
  | { is: "idle" }
  | { is: "waiting"; provider: Provider }
  | { is: "failed"; provider: Provider; problem: SignInProblem };

/**
 * What happens between the press of a provider's button and a session. A press while its window is open brings it to the
 * front; one on another provider's button, or after the window was closed, begins anew.
 * @param onSession gets the session, which is not stored yet @param as see Attempt
 */
export function useSignIn(
  onSession: (session: Session) => void | Promise<void>,
  as: Session | null = null,
): {
  state: SignInState;
  begin: (provider: Provider) => void;
  /** Closes the window of a provider and forgets what became of the press. */
  giveUp: () => void;
} {
  const { recaptchaSiteKey } = useRoot();
  const [state, setState] = useState<SignInState>({ is: "idle" });
  const attempt = useRef<{ provider: Provider; opened: Window; giveUp: () => void } | null>(null);

  useEffect(() => {
    // Both take their time: they are on their way while the person still reads.
    browserClient().catch(() => undefined);
    if (recaptchaSiteKey) loadRecaptcha(recaptchaSiteKey).catch(() => undefined);
    return () => attempt.current?.giveUp();
  }, [recaptchaSiteKey]);

  const begin = (provider: Provider) => {
    const isOpen = attempt.current?.provider.name === provider.name && !attempt.current.opened.closed;
    if (isOpen) return attempt.current?.opened.focus();
    attempt.current?.giveUp();
    // First of all, and before anything is waited for: a phone blocks windows that come later than the tap.
    // Google lets nobody in from within an app: its page there is a dead end.
    const isRefused = provider.name === google.name && isInApp();
    const opened = isRefused ? null : openProviderWindow(provider.displayName);
    if (!opened) return setState({ is: "failed", provider, problem: isInApp() ? "in-app" : "blocked" });
    const controller = new AbortController();
    const fail = (problem: SignInProblem, cause?: unknown) => {
      if (controller.signal.aborted) return;
      console.warn("No se pudo iniciar sesión.", problem, cause);
      setState({ is: "failed", provider, problem });
    };
    const stopLooking = onceClosed(opened, () => fail("closed"));
    const giveUp = () => {
      stopLooking();
      controller.abort();
      opened.close();
    };
    attempt.current = { provider, opened, giveUp };
    setState({ is: "waiting", provider });
    signInWithProvider({ provider, opened, recaptchaSiteKey, as, signal: controller.signal })
      .then(async (session) => {
        if (controller.signal.aborted) return;
        keepProvider(provider);
        await onSession(session);
      })
      .catch((error) => fail(signInProblem(error), error))
      .finally(stopLooking);
  };

  const giveUp = useCallback(() => {
    attempt.current?.giveUp();
    attempt.current = null;
    setState({ is: "idle" });
  }, []);

  return { state, begin, giveUp };
}
