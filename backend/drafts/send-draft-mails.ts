import type { ChangeEvent } from "../events/change-event.ts";
import type { MailTemplate } from "../mail/template.ts";
import type { AccountRef } from "../records/store/account-names.ts";
import { Viewer } from "../records/store/viewer.ts";
import { anonymousFacts, slowReadOf } from "../rules/request-facts.ts";
import type { Collection, StoredRecord } from "../schema/define/define.ts";
import { isSuperusers } from "../schema/define/superusers.ts";
import type { DraftsContext } from "./context.ts";

/** Most accounts that get one mail. */
const mostReaders = 100;

/** Sends mails when a draft changes state: to reviewers when it goes to review, to its author when it comes back. */
export function sendDraftMails(context: DraftsContext, event: ChangeEvent): void {
  const { collections, options, mails } = context;
  const { action, collectionId, before, after } = event;
  if (collections.find(options.collection)?.id !== collectionId || !after || !mails.areSent()) return;
  const { states, fields } = options;
  const [was, is] = [before?.[fields.state], after[fields.state]];
  if (was === is || (action !== "create" && action !== "update")) return;
  const draft = { ...after, id: event.recordId };
  const sent = context.clock().getTime();
  if (is === states.review) mails.later(() => askForReview(context, draft, sent));
  else if (was === states.review && is === states.writing) mails.later(() => tellAuthor(context, draft, sent));
}

async function askForReview(context: DraftsContext, draft: StoredRecord, sent: number): Promise<void> {
  const { mails, options, collections, database, store, clock } = context;
  const found = accountsOf(context);
  if (!found || !(await mails.claim({ ...found.about(draft), kind: "draftReview", sent }))) return;
  const by = await mails.lastChange(found.drafts, draft);
  const { to, mail } = options.mails.review;
  const viewer = new Viewer(database, collections, store, anonymousFacts(clock()));
  const where = viewer.allowed(found.accounts, to) ?? [];
  const readers = to === null ? [] : await store.page(found.accounts, { where, limit: mostReaders, slow: true });
  for (const reader of readers.filter(({ id }) => id !== by.id))
    await write(context, found.accounts, reader, mail, { draft, by });
}

async function tellAuthor(context: DraftsContext, draft: StoredRecord, sent: number): Promise<void> {
  const { mails, options, store } = context;
  const found = accountsOf(context);
  const id = String(draft[options.fields.author] ?? "");
  const author = found && (await store.find(found.accounts, id));
  if (!found || !author) return;
  const by = await mails.lastChange(found.drafts, draft);
  // No mail to an author who takes the draft back.
  if (by.id === id || !(await mails.claim({ ...found.about(draft), kind: "draftReturned", sent }))) return;
  await write(context, found.accounts, author, options.mails.returned.mail, { draft, by });
}

/** Collections of drafts and of their authors. */
function accountsOf({ collections, options }: DraftsContext): Found | null {
  const drafts = collections.find(options.collection);
  const field = drafts?.fields.find(({ name }) => name === options.fields.author);
  const accounts = field?.type === "relation" ? collections.find(field.collectionId) : undefined;
  if (!drafts || !accounts) return null;
  return { drafts, accounts, about: ({ id }) => ({ collectionId: drafts.id, recordId: id }) };
}

interface Found {
  drafts: Collection;
  accounts: Collection;
  about(draft: StoredRecord): { collectionId: string; recordId: string };
}

/**
 * Sends one mail. It may contain the draft's title and who changed it (`{RECORD:by}`), but not its values or files:
 * these stay in the back office.
 */
async function write(
  { mails, options, clock, nameFor }: DraftsContext,
  accounts: Collection,
  reader: StoredRecord,
  mail: MailTemplate,
  { draft, by: account }: { draft: StoredRecord; by: AccountRef },
): Promise<void> {
  const to = String(reader.email ?? "");
  if (to === "" || reader.disabled === true) return;
  const auth = { collection: accounts, record: reader, superuser: isSuperusers(accounts) };
  const by = await nameFor({ ...anonymousFacts(clock()), auth, slow: slowReadOf(auth, "") }, account);
  const { values, files, ...fieldNames } = options.fields;
  const { [values]: _, [files]: __, ...record } = draft;
  await mails.send(to, mail, { ...record, collection: draft[fieldNames.collection], by });
}
