import { administrators } from "../../../backend/accounts.ts";
import { browserClient } from "../../../backend/browser-client.ts";
import { readRetryAfter } from "../../../backend/retry-after.ts";
import type { Session } from "../../../backend/session/stored-session.ts";
import { withSession } from "../../../backend/session/with-session.ts";
import type { WayIn } from "../../../desk/second-factor/way-in.ts";
import { createTeamWayIn } from "../sign-in-with-password.ts";

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
 * begins to enter again at once.
 * @returns the way in, which waits for a code where the account has a second factor, or demands one
 * @throws ClientResponseError with a problem for each field, TooManyTriesError
 */
export async function setOwnPassword(chosen: NewPassword): Promise<WayIn<Session["record"]>> {
  const { person, recaptchaSiteKey, ...passwords } = chosen;
  const body = { ...passwords, ...(passwords.oldPassword === "" ? { oldPassword: undefined } : {}) };
  await withSession(async () => {
    const accounts = (await browserClient()).collection(administrators);
    await readRetryAfter((options) => accounts.update(person.id, body, options));
  });
  const wayIn = createTeamWayIn(recaptchaSiteKey);
  await wayIn.enter(String(person.email), passwords.password);
  return wayIn;
}
