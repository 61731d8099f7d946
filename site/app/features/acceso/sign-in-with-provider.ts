import { administrators } from "../../backend/session/document-accounts.ts";
import type { Session } from "../../backend/session/stored-session.ts";
import type { Provider } from "./providers.ts";
import { recaptchaToken } from "./recaptcha.ts";

/** Names the attempt within its client, so that it can be given up. */
const requestKey = "ingreso";

export interface Attempt {
  provider: Provider;
  /** Opened at the click (provider-window.ts); it is closed in the end. */
  opened: Window;
  recaptchaSiteKey: string | null;
  /** Whoever is signed in already: the identity becomes theirs, whatever its address. */
  as?: Session | null;
  /** Gives it up. */
  signal: AbortSignal;
}

/**
 * Lets a person choose their account at the provider and asks the backend who that is (ADM-02; protocol 6.4). Nothing is
 * stored: the caller does that, once it knows whom it has before it.
 * @throws what the official client throws (sign-in-problems.ts), also when it is given up
 */
export async function signInWithProvider({
  provider,
  opened,
  recaptchaSiteKey,
  as = null,
  signal,
}: Attempt): Promise<Session> {
  try {
    const { signInClient } = await import("../../backend/open-client.ts");
    const client = signInClient();
    if (as) client.authStore.save(as.token, as.record);
    // Asked at the last step: a token is good for two minutes, and nobody knows how long somebody looks for their password.
    client.beforeSend = async (url, options) => {
      if (recaptchaSiteKey && url.endsWith("/auth-with-oauth2")) {
        options.headers = { ...options.headers, "X-Recaptcha-Token": await recaptchaToken(recaptchaSiteKey) };
      }
      return { url, options };
    };
    signal.addEventListener("abort", () => client.cancelRequest(requestKey));
    const { token, record } = await client.collection(administrators).authWithOAuth2({
      provider: provider.name,
      requestKey,
      urlCallback: (url) => {
        if (!signal.aborted) opened.location.href = url;
      },
    });
    return { token, record: record as unknown as Session["record"] };
  } finally {
    opened.close();
  }
}
