import type { AccountMailsContext } from "../auth/mails/context.ts";
import { markMail } from "../auth/mails/recent-mails.ts";
import type { DraftsContext, ReviewsDrafts } from "../drafts/context.ts";
import type { DraftOptions } from "../drafts/options.ts";
import { sendDraftMails } from "../drafts/send-draft-mails.ts";
import { renderMail } from "../mail/template.ts";
import type { RecordsContext } from "../records/context.ts";
import { removeRecords } from "../records/delete/integrity.ts";
import { lastChange } from "../records/save/conflict.ts";
import { createRecord } from "../records/save/create.ts";
import { committed } from "../records/save/scope.ts";
import { nameAccounts } from "../records/store/account-names.ts";
import { changeRecords } from "../records/store/changes.ts";
import { displayName } from "../records/store/display-name.ts";
import { anonymousFacts } from "../rules/request-facts.ts";
import type { Parts } from "./parts.ts";

/** Context of drafts for serving files. */
export const reviewsDrafts = (parts: Parts, options: DraftOptions): ReviewsDrafts => ({ ...parts, options });

/** @param alone true for the server, false for a tool beside it */
export function composeDrafts(
  parts: Parts,
  options: DraftOptions,
  { records, mails, alone }: { records: RecordsContext; mails: AccountMailsContext; alone: boolean },
): DraftsContext {
  const { database, collections, store, clock, bus } = parts;
  const context: DraftsContext = {
    ...reviewsDrafts(parts, options),
    factsOf: records.factsOf,
    async nameOf({ collection, id }) {
      const accounts = collections.find(collection);
      const account = accounts && (await store.find(accounts, id));
      return accounts && account ? displayName(accounts, account) : "";
    },
    async nameFor(facts, account) {
      const [name] = await nameAccounts(records, committed(records), facts, [account]);
      return name?.nombre ?? "";
    },
    create: (collection, values) => {
      const facts = { ...anonymousFacts(clock()), method: "POST" };
      return createRecord(records, { collection, facts, input: { values, files: new Map() }, rule: "", trusted: true });
    },
    remove: async (collection, gone) => {
      await changeRecords(records, null, async (changes) => {
        // A draft may have been changed or removed since it was read; only unchanged ones are removed.
        const ids = gone.map(({ id }) => id);
        const now = await changes.store.byIds(collection, ids, []);
        const known = new Map(gone.map(({ id, updated }) => [id, updated]));
        const same = now.filter(({ id, updated }) => known.get(id) === updated);
        await removeRecords(records, changes, collection, same);
      });
    },
    mails: {
      areSent: () => mails.sendsMails(),
      claim: (about) => markMail(database, about),
      lastChange: async (collection, record) =>
        (await lastChange(records, committed(records), collection, record)).account,
      async send(to, mail, record) {
        const { appName, appUrl } = mails.mailTexts();
        await mails.mailer.send({ to, ...renderMail(mail, { appName, appUrl, token: "", record }) });
      },
      later: (work) => mails.background.run("draft mail", work),
    },
  };
  if (alone) bus.subscribe((event) => sendDraftMails(context, event));
  return context;
}
