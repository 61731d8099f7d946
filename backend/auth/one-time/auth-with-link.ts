import { readTexts } from "../../protocol/body/form-texts.ts";
import { BadRequestError } from "../../protocol/errors.ts";
import { changeRecords, type RecordChanges } from "../../records/store/changes.ts";
import { withDates } from "../../records/store/dates.ts";
import type { Account, RequestFacts } from "../../rules/request-facts.ts";
import type { StoredRecord } from "../../schema/define/define.ts";
import { isSuperusers } from "../../schema/define/superusers.ts";
import { newTokenKey } from "../../schema/fields/random-text.ts";
import type { AuthCollection } from "../auth-collection.ts";
import { refuseByAuthRule } from "../auth-rule.ts";
import type { AuthContext } from "../context.ts";
import { dropLinks, findLinks } from "../oauth2/external-auths.ts";
import type { NoteRefusal } from "../sign-in/refusals.ts";
import { findLink, type OneTimeLink, spendLink } from "./one-time-links.ts";
import { linkAuthOf } from "./request-link.ts";

interface LinkSignIn {
  collection: AuthCollection;
  values: Record<string, unknown>;
  /** Of the request; asked by the collection's `auth` rule. */
  facts: RequestFacts;
  noteRefusal: NoteRefusal;
}

/**
 * Signs in by a link, which is spent by it: of many who come with it at one moment, on any replica, one gets in. A wrong
 * key, one that has expired, was spent, replaced or ended, and a disabled account are never told apart.
 * @throws BadRequestError; ForbiddenError where there are no links, and by the `auth` rule, which leaves the link as it is
 */
export async function authWithLink(
  context: AuthContext,
  { collection, values, facts, noteRefusal }: LinkSignIn,
): Promise<Account> {
  linkAuthOf(collection);
  const { key } = readTexts(values, "key");
  const refuse = (reason: string, id?: string): never => {
    noteRefusal(reason, id);
    throw new BadRequestError("Failed to authenticate.");
  };
  const link = (await findLink(context.database, collection.id, key)) ?? refuse("unknown link");
  const found = await context.store.find(collection, link.recordId);
  if (!found) return refuse("unknown account", link.recordId);
  if (found.disabled === true) return refuse("disabled", found.id);
  if (link.expires <= context.clock().getTime()) return refuse("expired link", found.id);
  await refuseByAuthRule(context, collection, found, facts).catch((error) => {
    noteRefusal("the auth rule", found.id);
    throw error;
  });

  const actor = { collectionId: collection.id, id: found.id };
  const record = await changeRecords(context.changes, actor, async (changes) => {
    const now = await changes.store.find(collection, found.id);
    if (!now || now.disabled === true) return null;
    const owner = { collectionId: collection.id, record: now };
    if (!(await spendLink(context.database, changes.transaction, owner, key))) return null;
    return proved(context, { changes, collection, now, link });
  });
  if (!record) return refuse("spent link", found.id);
  return { collection, record, superuser: isSuperusers(collection) };
}

interface Entering {
  changes: RecordChanges;
  collection: AuthCollection;
  now: StoredRecord;
  link: OneTimeLink;
}

/**
 * Whoever reads the mail owns the address. Whatever somebody else could have left as a way in before that ends, as with a
 * first sign-in by a provider.
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
