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
 * State machine of a sign-in by provider, from the press of the button to the session. A second press while the window
 * is open focuses it; a press on another provider's button, or after the window was closed, starts a new attempt.
 * @param onSession called with the session; must store it @param as see Attempt
 */
export function useSignIn(
  onSession: (session: Session) => void | Promise<void>,
  as: Session | null = null,
): {
  state: SignInState;
  begin: (provider: Provider) => void;
  /** Closes the provider's window and resets the state to idle. */
  giveUp: () => void;
} {
  const { recaptchaSiteKey } = useRoot();
  const [state, setState] = useState<SignInState>({ is: "idle" });
  const attempt = useRef<{ provider: Provider; opened: Window; giveUp: () => void } | null>(null);

  useEffect(() => {
    // Preloads both, which take time, while the person still reads.
    browserClient().catch(() => undefined);
    if (recaptchaSiteKey) loadRecaptcha(recaptchaSiteKey).catch(() => undefined);
    return () => attempt.current?.giveUp();
  }, [recaptchaSiteKey]);

  const begin = (provider: Provider) => {
    const isOpen = attempt.current?.provider.name === provider.name && !attempt.current.opened.closed;
    if (isOpen) return attempt.current?.opened.focus();
    attempt.current?.giveUp();
    // Opens the window before any `await`: a phone blocks windows that open later than the tap.
    // Google refuses in-app browsers: its page would be a dead end there.
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
