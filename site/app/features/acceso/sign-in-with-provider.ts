import { administrators } from "../../backend/session/document-accounts.ts";
import type { Session } from "../../backend/session/stored-session.ts";
import type { Provider } from "./providers.ts";
import { recaptchaToken } from "./recaptcha.ts";

/** Request key of the sign-in at the client, used to cancel it. */
const requestKey = "ingreso";

export interface Attempt {
  provider: Provider;
  /** Window opened at the click (provider-window.ts). Closed at the end, also after a failure. */
  opened: Window;
  recaptchaSiteKey: string | null;
  /** Session of a signed-in person: the provider's identity is linked to this account, also with another e-mail. */
  as?: Session | null;
  /** Cancels the attempt. */
  signal: AbortSignal;
}

/**
 * Signs in with OAuth2: opens the provider's page in the window and exchanges its answer at the backend (ADM-02;
 * protocol 6.4). The caller stores the session, after it has checked the person.
 * @throws errors of the official client (sign-in-problems.ts), also when the attempt is cancelled
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
    // Gets the token at the last step only: it expires after two minutes, and typing a password may take longer.
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
