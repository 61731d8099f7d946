import { administrators } from "../../../backend/accounts.ts";
import { shownByDialog } from "../../../backend/answer-notices.ts";
import { browserClient } from "../../../backend/browser-client.ts";
import { storeSession } from "../../../backend/session/session.ts";
import type { Session } from "../../../backend/session/stored-session.ts";
import { withSession } from "../../../backend/session/with-session.ts";
import { signInWithPassword } from "../sign-in-with-password.ts";

interface NewPassword {
  /** Of the session that is stored. */
  person: Pick<Session["record"], "id" | "email">;
  password: string;
  passwordConfirm: string;
  /** "" where there is none yet. */
  oldPassword: string;
  recaptchaSiteKey: string | null;
}

/**
 * Gives the person who is signed in a password of their own. The server ends all of their sessions with it; this device
 * enters again at once.
 * @throws ClientResponseError with a problem for each field
 */
export async function setOwnPassword({ person, recaptchaSiteKey, ...passwords }: NewPassword): Promise<void> {
  const body = { ...passwords, ...(passwords.oldPassword === "" ? { oldPassword: undefined } : {}) };
  await withSession(async () =>
    (await browserClient()).collection(administrators).update(person.id, body, shownByDialog),
  );
  const { password } = passwords;
  await storeSession(await signInWithPassword({ email: String(person.email), password, recaptchaSiteKey }));
}
