import { withDates } from "../../records/store/dates.ts";
import type { Account } from "../../rules/request-facts.ts";
import type { AuthContext } from "../context.ts";
import { admit, linkTo, RefusedError, randomPassword, type SignIn } from "./sign-in.ts";

/**
 * Makes an account for somebody who has none, if the collection's create rule lets them; the account, its link and the
 * `auth` rule's consent come together or not at all.
 * @throws RefusedError when the create rule is locked: nothing is even tried then
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
      // What a form may not say of an account: its address is proved.
      const verified = withDates(collection, { ...record, verified: true }, "update", context.clock());
      await changes.replace(collection, record, verified);
      record = verified;
    }
    await linkTo(context, changes, signIn, record);
    return admit(context, changes.store, signIn, record);
  });
}

/** What the collection takes over of the identity. Pictures are not fetched: a file field gets none. */
function mappedValues({ collection, identity }: SignIn): Record<string, unknown> {
  const { mappedFields } = collection.auth.oauth2;
  const told = { id: identity.id, name: identity.name, username: identity.username, avatarURL: identity.avatarURL };
  const pairs = Object.entries(told).map(([key, value]) => [mappedFields[key as keyof typeof told], value] as const);
  const takes = (name: string) => collection.fields.some((field) => field.name === name && field.type !== "file");
  return Object.fromEntries(pairs.filter(([name, value]) => value !== "" && takes(name)));
}

/** Enough to know one's own people by, in a log that is kept: `a…@example.org`. */
function shortened(email: string): string {
  return email === "" ? "an unproved address" : email.replace(/^(.).*(?=@)/su, "$1…");
}
