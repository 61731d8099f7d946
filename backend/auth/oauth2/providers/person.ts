import { isEmailAddress } from "../../../schema/fields/email.ts";

/** Person as a provider describes them. */
export interface Person {
  /** Id that the provider never reuses for another person. */
  id: string;
  name: string;
  username: string;
  /** E-mail address. "" unless the provider states that it belongs to the person. */
  email: string;
  avatarURL: string;
}

export type Claims = Readonly<Record<string, unknown>>;

/**
 * Reads a provider's data about a person.
 * @param user user info, in the provider's own format
 * @param claims claims of the identity token. `null`: no token, allowed only for a provider without an issuer.
 * @throws NoIdentityError
 */
export type ReadPerson = (user: Claims, claims: Claims | null) => Person;

/**
 * Error of a sign-in whose identity cannot be trusted. The message is a code without personal data or parts of the
 * token.
 */
export class NoIdentityError extends Error {}

/**
 * Reads the standard claims of OpenID Connect. The caller has checked that token and user info are about one person.
 */
export const readStandardPerson: ReadPerson = (user) => ({
  id: textOf(user.sub),
  name: textOf(user.name),
  username: textOf(user.preferred_username),
  // The standard requires a boolean: the text "true" is not accepted.
  email: user.email_verified === true ? emailOf(user.email) : "",
  avatarURL: textOf(user.picture),
});

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** E-mail address if it is valid, else "". */
export const emailOf = (value: unknown): string => (isEmailAddress(textOf(value)) ? textOf(value) : "");
