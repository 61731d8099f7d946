import { readTexts, refuseProblems } from "../../protocol/body/form-texts.ts";
import { BadRequestError, ForbiddenError, invalidValue, noEmailAddress, textProblem } from "../../protocol/errors.ts";
import type { Account } from "../../rules/request-facts.ts";
import { passwordFieldOf } from "../../schema/define/password-fields.ts";
import { isSuperusers } from "../../schema/define/superusers.ts";
import { isEmailAddress } from "../../schema/fields/email.ts";
import { passwordMatches } from "../../schema/fields/password-hash.ts";
import { refuseByAuthRule } from "../auth-rule.ts";
import type { AuthContext } from "../context.ts";
import { typedEmail } from "./find-by-email.ts";
import { findByIdentity } from "./find-by-identity.ts";
import type { SignInAttempt } from "./refusals.ts";

/** Longest identity or password. Characters. */
const longest = 255;

/** Attempt with `identity` and `password`; today's clients may add `identityField`. */
interface PasswordSignIn extends SignInAttempt {
  /** Form of accepted identities: `/api/admins` accepts only e-mail addresses (protocol 6.8). */
  identityForm?: "any" | "email";
}

/**
 * Signs in with identity and password (protocol 6.2). An unknown account, a wrong password and a disabled account get
 * the same answer in the same time.
 *
 * @throws BadRequestError, ForbiddenError if passwords are disabled or the rule refuses
 */
export async function authWithPassword(
  context: AuthContext,
  { collection, values, facts, noteRefusal, identityForm = "any" }: PasswordSignIn,
): Promise<Account> {
  const { passwordAuth } = collection.auth;
  if (!passwordAuth.enabled) {
    throw new ForbiddenError("The collection is not configured to allow password authentication.");
  }
  const { identity, password, identityField } = readTexts(values, "identity", "password", "identityField");
  refuseProblems({
    identity:
      textProblem(identity, longest) ??
      (identityForm === "email" && !isEmailAddress(typedEmail(context, collection, identity)) ? noEmailAddress : null),
    password: textProblem(password, longest),
    identityField: ["", ...passwordAuth.identityFields].includes(identityField) ? null : invalidValue,
  });

  const record = await findByIdentity(context, collection, identity, identityField);
  const cost = passwordFieldOf(collection)?.cost;
  const matches = await passwordMatches(password, String(record?.password ?? ""), cost, facts.slow.asker);
  if (!record || !matches || record.disabled === true) {
    noteRefusal(reasonFor(record !== null, matches), record?.id);
    throw new BadRequestError("Failed to authenticate.");
  }
  await refuseByAuthRule(context, collection, record, facts).catch((error) => {
    noteRefusal("the auth rule", record.id);
    throw error;
  });
  return { collection, record, superuser: isSuperusers(collection) };
}

function reasonFor(known: boolean, matches: boolean): string {
  if (!known) return "unknown identity";
  return matches ? "disabled" : "wrong password";
}
