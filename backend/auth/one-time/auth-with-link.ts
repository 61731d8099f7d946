import { changeRecords, type RecordChanges } from "../../records/store/changes.ts";
import { withDates } from "../../records/store/dates.ts";
import { displayName } from "../../records/store/display-name.ts";
import type { Account } from "../../rules/request-facts.ts";
import type { StoredRecord } from "../../schema/define/define.ts";
import { isSuperusers } from "../../schema/define/superusers.ts";
import { newTokenKey } from "../../schema/fields/random-text.ts";
import type { AuthCollection } from "../auth-collection.ts";
import type { AuthContext } from "../context.ts";
import { dropLinks, findLinks } from "../oauth2/external-auths.ts";
import type { SignInAttempt } from "../sign-in/refusals.ts";
import { linkExpiries, type OneTimeLink, spendLink } from "./one-time-links.ts";
import { findOpenLink, refuseLink } from "./open-link.ts";

/**
 * Signs in with a one-time link and spends it: of many concurrent requests, on any replica, one succeeds. A wrong key,
 * a link that is expired, spent, replaced or ended, and a disabled account all get the same answer.
 * @throws BadRequestError; ForbiddenError if the collection has no links, and by the `auth` rule, which leaves the link
 * unspent
 */
export async function authWithLink(context: AuthContext, signIn: SignInAttempt): Promise<Account> {
  const { collection, noteRefusal } = signIn;
  const { key, link, found } = await findOpenLink(context, signIn);
  const actor = { collectionId: collection.id, id: found.id };
  const record = await changeRecords(context.changes, actor, async (changes) => {
    const now = await changes.store.find(collection, found.id);
    if (!now || now.disabled === true) return null;
    const owner = { collectionId: collection.id, record: now };
    if (!(await spendLink(context.database, changes.transaction, owner, key))) return null;
    return proved(context, { changes, collection, now, link });
  });
  if (!record) return refuseLink(noteRefusal, "spent link", found.id);
  return { collection, record, superuser: isSuperusers(collection) };
}

interface Entering {
  changes: RecordChanges;
  collection: AuthCollection;
  now: StoredRecord;
  link: OneTimeLink;
}

/**
 * Marks the account as verified after a mailed link, because the reader of the mail owns the address. Deletes the
 * password, linked identities and tokens that another person could have left, as a first sign-in through a provider
 * does.
 */
async function proved(context: AuthContext, { changes, collection, now, link }: Entering): Promise<StoredRecord> {
  if (!link.mailed || now.verified === true) return now;
  const own = { collectionRef: collection.id, recordRef: now.id };
  await dropLinks(context.collections, changes, await findLinks(context.collections, changes.store, own));
  const claimed = { ...now, verified: true, password: "", tokenKey: newTokenKey() };
  const after = withDates(collection, claimed, "update", context.clock());
  await changes.replace(collection, now, after);
  return after;
}

/**
 * Returns the display name of a link's account without spending the link, so that the page can ask the visitor to
 * confirm it is them.
 * @throws as `authWithLink` does
 */
export async function linkOwner(context: AuthContext, signIn: SignInAttempt): Promise<{ nombre: string }> {
  const { collection, noteRefusal } = signIn;
  const { found } = await findOpenLink(context, signIn);
  // Links ended with the account's sessions stay in the table until they are used, so they are checked here.
  const live = await linkExpiries(context.database, collection.id, [found], context.clock());
  if (!live.has(found.id)) return refuseLink(noteRefusal, "ended link", found.id);
  return { nombre: displayName(collection, found) };
}
