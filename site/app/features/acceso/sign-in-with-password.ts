import { administrators } from "../../backend/session/document-accounts.ts";
import type { Session } from "../../backend/session/stored-session.ts";
import { recaptchaToken } from "./recaptcha.ts";

interface Credentials {
  email: string;
  password: string;
  recaptchaSiteKey: string | null;
}

/** Asks the backend whose password this is. Nothing is stored. @throws what the official client throws */
export async function signInWithPassword({ email, password, recaptchaSiteKey }: Credentials): Promise<Session> {
  const { signInClient } = await import("../../backend/open-client.ts");
  const headers: Record<string, string> = {};
  if (recaptchaSiteKey) headers["X-Recaptcha-Token"] = await recaptchaToken(recaptchaSiteKey);
  const { token, record } = await signInClient()
    .collection(administrators)
    .authWithPassword(email, password, { headers });
  return { token, record: record as unknown as Session["record"] };
}
