import { administrators } from "../../../backend/accounts.ts";
import { browserClient } from "../../../backend/browser-client.ts";
import { readRetryAfter } from "../../../backend/retry-after.ts";
import type { Session } from "../../../backend/session/stored-session.ts";
import { withSession } from "../../../backend/session/with-session.ts";
import type { SignInFlow } from "../../../desk/second-factor/sign-in-flow.ts";
import { createTeamSignInFlow } from "../sign-in-with-password.ts";

interface NewPassword {
  /** Owner of the stored session. */
  person: Pick<Session["record"], "id" | "email">;
  password: string;
  passwordConfirm: string;
  /** Present password. Empty: the account has none yet. */
  oldPassword: string;
  recaptchaSiteKey: string | null;
}

/**
 * Sets or changes the password of the signed-in person. The server then ends all of their sessions, so this device
 * signs in again at once with the new password.
 * @returns sign-in steps: finished, waiting for the code of a second factor, or demanding that one be set up
 * @throws ClientResponseError with a problem for each field, TooManyTriesError
 */
export async function setOwnPassword(chosen: NewPassword): Promise<SignInFlow<Session["record"]>> {
  const { person, recaptchaSiteKey, ...passwords } = chosen;
  const body = { ...passwords, ...(passwords.oldPassword === "" ? { oldPassword: undefined } : {}) };
  await withSession(async () => {
    const accounts = (await browserClient()).collection(administrators);
    await readRetryAfter((options) => accounts.update(person.id, body, options));
  });
  const signInFlow = createTeamSignInFlow(recaptchaSiteKey);
  await signInFlow.enter(String(person.email), passwords.password);
  return signInFlow;
}
