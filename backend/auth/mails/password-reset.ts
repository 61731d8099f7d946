import { readTexts, refuseProblems } from "../../protocol/body/form-texts.ts";
import { BadRequestError, blank, mismatch, type Problem } from "../../protocol/errors.ts";
import { passwordFieldOf } from "../../schema/define/password-fields.ts";
import { chosenPasswordProblem } from "../../schema/fields/chosen-password.ts";
import { validateValue } from "../../schema/fields/field-types.ts";
import { hashPassword } from "../../schema/fields/password-hash.ts";
import { newTokenKey } from "../../schema/fields/random-text.ts";
import type { AuthCollection } from "../auth-collection.ts";
import { dropLinks, findLinks } from "../oauth2/external-auths.ts";
import { findByEmail } from "../sign-in/find-by-email.ts";
import type { AccountMailsContext, MailAction } from "./context.ts";
import { changeProved, readAddress, readMailToken } from "./mail-forms.ts";
import { sendAccountMail } from "./send-mail.ts";

/** Additional check of a new password. `null`: no problem. */
type PasswordCheck = (password: string) => Problem | null;

/**
 * Sends a mail with a link to set a password. Looks up the account only after the answer, so that the answer does not
 * reveal whether it exists.
 * @throws BadRequestError
 */
export const requestPasswordReset: MailAction<void> = (context, collection, values) => {
  refuseWithoutPasswords(collection);
  const email = readAddress(context, collection, values, "email");
  context.background.run("password reset mail", async () => {
    const record = await findByEmail(context, context.store, collection, email);
    if (!record || record.disabled === true) return;
    await sendAccountMail(context, { collection, record, kind: "passwordReset", to: String(record.email) });
  });
};

/**
 * Sets a password and ends all tokens of the account. The reader of the mail owns the address, so it becomes verified.
 * @param check additional check besides the collection's own rules for passwords
 * @throws BadRequestError
 */
export async function confirmPasswordReset(
  context: AccountMailsContext,
  collection: AuthCollection,
  values: Record<string, unknown>,
  check: PasswordCheck = () => null,
): Promise<void> {
  refuseWithoutPasswords(collection);
  const { token, password, passwordConfirm } = readTexts(values, "token", "password", "passwordConfirm");
  const field = passwordFieldOf(collection);
  if (!field) throw new Error(`Accounts of ${collection.name} have no password.`);
  const problems = {
    password: password === "" ? blank : (check(password) ?? validateValue(field, password)),
    passwordConfirm: passwordConfirm === "" ? blank : passwordConfirm === password ? null : mismatch,
  };
  // A problem of the link is reported together with the others, so that the user sees all at once.
  const proof = await readMailToken(context, { collection, token, kind: "passwordReset" }).catch((error: unknown) => {
    if (error instanceof BadRequestError) refuseProblems({ ...error.data, ...problems });
    throw error;
  });
  refuseProblems({
    ...problems,
    password: problems.password ?? chosenPasswordProblem(collection, proof.record, password),
  });
  // Hashed outside the transaction: it is slow, and no other write should wait for it.
  const hash = await hashPassword(password, field.cost);
  await changeProved(context, collection, proof, async (now, changes) => {
    const proved = now.email !== "" && now.email === proof.claims.email;
    if (proved && now.verified !== true) {
      // Another person may have created the account with this address and linked a provider of their own.
      const own = { collectionRef: collection.id, recordRef: now.id };
      await dropLinks(context.collections, changes, await findLinks(context.collections, changes.store, own));
    }
    return { ...now, password: hash, tokenKey: newTokenKey(), verified: now.verified === true || proved };
  });
}

function refuseWithoutPasswords({ auth }: AuthCollection): void {
  if (auth.passwordAuth.enabled) return;
  throw new BadRequestError("The collection is not configured to allow password authentication.");
}
