import { UniqueError } from "../../db/errors.ts";
import { changeRecords, type RecordChanges } from "../../records/store/changes.ts";
import { withDates } from "../../records/store/dates.ts";
import type { Account } from "../../rules/request-facts.ts";
import type { StoredRecord } from "../../schema/define/define.ts";
import { passwordFieldOf } from "../../schema/define/password-fields.ts";
import { hashPassword } from "../../schema/fields/password-hash.ts";
import { newTokenKey } from "../../schema/fields/random-text.ts";
import type { AuthContext } from "../context.ts";
import { isSameEmail } from "../sign-in/find-by-email.ts";
import { dropLinks } from "./external-auths.ts";
import { findKnownAccount, type KnownAccount } from "./known-account.ts";
import { providerNames } from "./providers/openid-provider.ts";
import { admit, ConcurrentSignInError, linkTo, RefusedError, randomPassword, type SignIn } from "./sign-in.ts";

/**
 * Signs in to an existing account (protocol 6.3). The first user to prove the address of an unverified account takes it
 * over: older passwords, tokens and links stop working.
 * @throws RefusedError for a disabled account, and for a second identity with the same address
 * @throws ForbiddenError by the collection's `auth` rule; nothing has changed then
 */
export async function enterKnown(context: AuthContext, signIn: SignIn, known: KnownAccount): Promise<Account> {
  refuse(context, signIn, known);
  if (known.by === "link" && !hasNews(known.record, renewed(context, signIn, known))) {
    return admit(context, context.store, signIn, known.record);
  }
  // Hashed outside the transaction: it is slow, and no other write should wait for it.
  const password = isClaim(context, signIn, known) ? await endedPassword(signIn) : null;
  const actor = { collectionId: signIn.collection.id, id: known.record.id };
  const work = changeRecords(context.changes, actor, async (changes) => {
    const now = await findKnownAccount(context, changes.store, signIn);
    if (now?.record.id !== known.record.id || isClaim(context, signIn, now) !== (password !== null))
      throw concurrentSignIn(known);
    refuse(context, signIn, now);
    return admit(context, changes.store, signIn, await write(context, { changes, signIn, known: now, password }));
  });
  return work.catch((error) => {
    throw error instanceof UniqueError ? concurrentSignIn(known) : error;
  });
}

/**
 * Password hash that replaces the old one of a claimed account. "" in collections with one-time links, where invited
 * users choose their first password themselves.
 */
async function endedPassword({ collection }: SignIn): Promise<string> {
  return collection.auth.linkAuth ? "" : hashPassword(randomPassword(), passwordFieldOf(collection)?.cost);
}

interface Entering {
  changes: RecordChanges;
  signIn: SignIn;
  known: KnownAccount;
  /** Hash for an account that is claimed. `null`: account is not claimed. */
  password: string | null;
}

async function write(context: AuthContext, { changes, signIn, known, password }: Entering): Promise<StoredRecord> {
  const { collections, clock } = context;
  const { collection, provider, identity } = signIn;
  let { record } = known;
  const after = { ...renewed(context, signIn, known), ...(password === null ? {} : { password }) };
  if (hasNews(record, after)) {
    const written = withDates(collection, { ...after, tokenKey: newTokenKey() }, "update", clock());
    await changes.replace(collection, record, written);
    record = written;
  }
  const isThis = (link: KnownAccount["links"][number]) => link.provider === provider && link.providerId === identity.id;
  if (isClaim(context, signIn, known))
    await dropLinks(
      collections,
      changes,
      known.links.filter((link) => !isThis(link)),
    );
  if (known.by !== "link") await linkTo(context, changes, signIn, record);
  return record;
}

function refuse(context: AuthContext, signIn: SignIn, known: KnownAccount): void {
  const { provider, identity } = signIn;
  const { record, by, links } = known;
  if (record.disabled === true) throw new RefusedError("disabled", record.id);
  // An address may pass to another person. So the identity linked first stays the only one, until the account's owner
  // adds one of another provider. Identities of providers that this server does not support do not count. A link with
  // this same identity was created by a concurrent sign-in: another tab of the same person.
  const isOther = (link: (typeof links)[number]) => link.provider !== provider || link.providerId !== identity.id;
  const isInTheWay = (link: (typeof links)[number]) =>
    isOther(link) && (link.provider === provider || (by === "email" && isSpoken(link.provider)));
  const another = by !== "link" && links.some(isInTheWay);
  if (another && !isClaim(context, signIn, known)) throw new RefusedError("linked to another identity", record.id);
}

const isSpoken = (name: string) => (providerNames as readonly string[]).includes(name);

/**
 * Is this sign-in the owner's claim of an unverified account? Another person may have created the account with this
 * address and wait for its owner. Happens once, because the account is verified from then on. A linked identity that
 * proves no address is no claim: it has no more right to the account than its password has.
 */
const isClaim = (context: AuthContext, signIn: SignIn, known: KnownAccount): boolean =>
  !known.isOwn && known.record.verified !== true && renewed(context, signIn, known).verified === true;

/** Account with the changes that the provider's data causes: address and `verified`. */
function renewed(
  context: AuthContext,
  { collection, identity }: SignIn,
  { record, addressTaken }: KnownAccount,
): StoredRecord {
  const email = record.email === "" && !addressTaken ? identity.email : String(record.email ?? "");
  const proved = email !== "" && isSameEmail(context, collection, email, identity.email);
  return { ...record, email, verified: record.verified === true || proved };
}

function hasNews(before: StoredRecord, after: StoredRecord): boolean {
  return ["email", "verified", "password"].some((name) => before[name] !== after[name]);
}

const concurrentSignIn = ({ record }: KnownAccount) => new ConcurrentSignInError("changed meanwhile", record.id);
