import { readTexts, refuseProblems } from "../../protocol/body/form-texts.ts";
import { blank, noEmailAddress } from "../../protocol/errors.ts";
import { isEmailAddress } from "../../schema/fields/email.ts";
import type { AuthCollection } from "../auth-collection.ts";
import { typedEmail } from "../sign-in/find-by-email.ts";
import type { AccountMailsContext } from "./context.ts";

/** Reads and validates the e-mail address of a form with one field. @throws BadRequestError */
export function readAddress<Name extends "email" | "newEmail">(
  context: Pick<AccountMailsContext, "changes">,
  collection: AuthCollection,
  values: Record<string, unknown>,
  name: Name,
): string {
  const address = typedEmail(context, collection, readTexts(values, name)[name]);
  refuseProblems({ [name]: address === "" ? blank : isEmailAddress(address) ? null : noEmailAddress });
  return address;
}
