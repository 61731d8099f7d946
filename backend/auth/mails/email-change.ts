import { UniqueError } from "../../db/errors.ts";
import { readTexts, refuseProblems } from "../../protocol/body/form-texts.ts";
import { BadRequestError, blank, type Problem, problem } from "../../protocol/errors.ts";
import type { EmailField, StoredRecord } from "../../schema/define/define.ts";
import { passwordFieldOf } from "../../schema/define/password-fields.ts";
import { validateValue } from "../../schema/fields/field-types.ts";
import { passwordMatches } from "../../schema/fields/password-hash.ts";
import { newTokenKey } from "../../schema/fields/random-text.ts";
import type { AuthCollection } from "../auth-collection.ts";
import { countedTry } from "../counted-try.ts";
import { isEmailTaken } from "../sign-in/find-by-email.ts";
import type { AccountMailsContext, MailAction } from "./context.ts";
import { changeProved, readAddress, readMailToken, refuseToken } from "./mail-forms.ts";
import { sendAccountMail } from "./send-mail.ts";

const notFree = problem("validation_record_email_invalid", "User email already exists or it is invalid.");
const takenMeanwhile = problem("validation_existing_token_email", "The new email address is already registered.");
const noNewEmail = problem("validation_invalid_token_payload", "Invalid token payload - newEmail must be set.");
const wrongPassword = problem("validation_invalid_password", "Missing or invalid auth record password.");

/**
 * Sends a confirmation mail to an account's new address. The old address stays until the new one is confirmed.
 * @throws BadRequestError also if sending fails, because the user waits for the mail
 */
export async function requestEmailChange(
  context: AccountMailsContext,
  collection: AuthCollection,
  record: StoredRecord,
  values: Record<string, unknown>,
): Promise<void> {
  const newEmail = readAddress(context, collection, values, "newEmail");
  refuseProblems({ newEmail: addressProblem(collection, newEmail) });
  const taken = await isEmailTaken(context, context.store, collection, { email: newEmail, own: record.id });
  if (taken) refuseProblems({ newEmail: notFree });
  try {
    await sendAccountMail(context, { collection, record, kind: "emailChange", to: newEmail, claims: { newEmail } });
  } catch (error) {
    context.log.error({ err: error, account: record.id }, "email change mail failed");
    throw new BadRequestError("Failed to request email change.", { cause: error });
  }
}

/**
 * Sets the new address that the mail has confirmed, and ends all tokens of the account.
 * @throws BadRequestError
 */
export const confirmEmailChange: MailAction = async (context, collection, values) => {
  const { token, password } = readTexts(values, "token", "password");
  refuseProblems({ token: token === "" ? blank : null, password: password === "" ? blank : null });
  const needed = { name: "newEmail", problem: noNewEmail } as const;
  const proof = await readMailToken(context, { collection, token, kind: "emailChange", needed });
  const email = String(proof.claims.newEmail);
  const { record } = proof;
  const taken = await isEmailTaken(context, context.store, collection, { email, own: record.id });
  if (taken) refuseToken(takenMeanwhile);
  const field = passwordFieldOf(collection);
  const matches = await countedTry(context, { account: { collection, record }, occasion: "own password" }, () =>
    passwordMatches(password, String(record.password ?? ""), field?.cost),
  );
  if (!matches) refuseProblems({ password: wrongPassword });
  try {
    await changeProved(context, collection, proof, async (now) => {
      return { ...now, email, verified: true, tokenKey: newTokenKey() };
    });
  } catch (error) {
    if (error instanceof UniqueError) refuseToken(takenMeanwhile);
    throw error;
  }
};

/** Validates the new address: the collection may allow some domains only. */
function addressProblem({ fields }: AuthCollection, email: string): Problem | null {
  const field = fields.find((one): one is EmailField => one.type === "email" && one.name === "email");
  return field ? validateValue(field, email) : null;
}
