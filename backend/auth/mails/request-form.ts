import { blank, readTexts, refuseProblems } from "../../protocol/body/form-texts.ts";
import type { Problem } from "../../protocol/errors.ts";
import { isEmailAddress } from "../../schema/fields/email.ts";

/** The address in a form of one field. @throws BadRequestError */
export function readAddress<Name extends "email" | "newEmail">(values: Record<string, unknown>, name: Name): string {
  const address = readTexts(values, name)[name];
  refuseProblems({ [name]: address === "" ? blank : isEmailAddress(address) ? null : noAddress });
  return address;
}

const noAddress: Problem = { code: "validation_is_email", message: "Must be a valid email address." };
