import { withDates } from "../../records/store/dates.ts";
import type { Account } from "../../rules/request-facts.ts";
import type { AuthContext } from "../context.ts";
import { admit, linkTo, RefusedError, randomPassword, type SignIn } from "./sign-in.ts";

/**
 * Creates an account for a new identity, if the collection's create rule allows it. Account, link and the check of the
 * `auth` rule are one transaction.
 * @throws RefusedError before any work, if the create rule is locked
 * @throws BadRequestError with a problem for each field, or without one by the create rule
 * @throws ForbiddenError by the `auth` rule
 */
export async function enterNew(context: AuthContext, signIn: SignIn): Promise<Account> {
  const { collection, identity, createData, facts } = signIn;
  if (collection.rules.create === null && !facts.auth?.superuser) {
    throw new RefusedError(`no account for ${shortened(identity.email)}`);
  }
  const password = randomPassword();
  const passwords = collection.auth.linkAuth ? {} : { password, passwordConfirm: password };
  const own = { email: identity.email, ...passwords };
  const values = { ...mappedValues(signIn), ...createData, ...own };
  return context.records.createWith({ collection, values, facts }, async (changes, write) => {
    let record = await write();
    if (identity.email !== "") {
      // Set here, because forms cannot set `verified`: the provider has proved the address.
      const verified = withDates(collection, { ...record, verified: true }, "update", context.clock());
      await changes.replace(collection, record, verified);
      record = verified;
    }
    await linkTo(context, changes, signIn, record);
    return admit(context, changes.store, signIn, record);
  });
}

/** Field values taken from the identity (`mappedFields`). File fields get none, because pictures are not downloaded. */
function mappedValues({ collection, identity }: SignIn): Record<string, unknown> {
  const { mappedFields } = collection.auth.oauth2;
  const claims = { id: identity.id, name: identity.name, username: identity.username, avatarURL: identity.avatarURL };
  const pairs = Object.entries(claims).map(
    ([key, value]) => [mappedFields[key as keyof typeof claims], value] as const,
  );
  const takes = (name: string) => collection.fields.some((field) => field.name === name && field.type !== "file");
  return Object.fromEntries(pairs.filter(([name, value]) => value !== "" && takes(name)));
}

/** Shortens an address for the log, which is kept: enough to recognize known people. `a…@example.org`. */
function shortened(email: string): string {
  return email === "" ? "an unproved address" : email.replace(/^(.).*(?=@)/su, "$1…");
}
