import { isEmailAddress } from "../../../schema/fields/email.ts";

/** Who somebody is, as far as a provider's words go. */
export interface Person {
  /** Never given to anybody else by the same provider. */
  id: string;
  name: string;
  username: string;
  /** "" unless the provider says that it is theirs. */
  email: string;
  avatarURL: string;
}

export type Claims = Readonly<Record<string, unknown>>;

/**
 * Reads a provider's words about a person.
 * @param user the answer about them, in the provider's own form
 * @param claims of the identity token; null where none came, which only a provider without an issuer may do
 * @throws NoIdentityError
 */
export type ReadPerson = (user: Claims, claims: Claims | null) => Person;

/** The provider does not vouch for anybody. The message is a code without anything of the person or the token in it. */
export class NoIdentityError extends Error {}

/** A person in the words of OpenID Connect; that token and answer are of the same one has been checked. */
export const readStandardPerson: ReadPerson = (user) => ({
  id: textOf(user.sub),
  name: textOf(user.name),
  username: textOf(user.preferred_username),
  // A text that says "true" is no promise: the standard wants a boolean.
  email: user.email_verified === true ? emailOf(user.email) : "",
  avatarURL: textOf(user.picture),
});

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** An address that an account may have, or "". */
export const emailOf = (value: unknown): string => (isEmailAddress(textOf(value)) ? textOf(value) : "");
