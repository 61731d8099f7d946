import {
  type AccountMailKind,
  changedText,
  defaultTemplates,
  superuserQuery,
  templateNames,
} from "../../mail/default-templates.ts";
import { type MailTemplate, renderMail } from "../../mail/template.ts";
import type { StoredRecord } from "../../schema/define/define.ts";
import { isSuperusers } from "../../schema/define/superusers.ts";
import type { AuthCollection } from "../auth-collection.ts";
import { issueToken } from "../tokens/issue-token.ts";
import type { AccountMailsContext } from "./context.ts";
import { markMail, unmarkMail } from "./recent-mails.ts";

interface AccountMail {
  collection: AuthCollection;
  record: StoredRecord;
  kind: AccountMailKind;
  to: string;
  /** Claims of the token besides the account's own. */
  claims?: Record<string, string>;
}

/**
 * Sends an account a mail with a token that names the address it is for. Does nothing if the account got a mail of this
 * kind in the last two minutes.
 * @throws Error if the mail server did not take the mail
 */
export async function sendAccountMail(
  context: AccountMailsContext,
  { collection, record, kind, to, claims = {} }: AccountMail,
): Promise<void> {
  const sent = context.clock().getTime();
  const mark = { collectionId: collection.id, recordId: record.id, kind, sent };
  if (!(await markMail(context.database, mark))) return;
  try {
    const account = { collection, record, superuser: isSuperusers(collection) };
    const token = await issueToken(context, account, { kind, claims: { email: String(record.email), ...claims } });
    const { [templateNames[kind]]: common, appName, appUrl } = context.mailTexts();
    const template = { ...common, ...changedText(kind, collection.auth.mailTexts?.[kind]) };
    const shown = visibleOf(collection, record);
    await context.mailer.send({
      to,
      ...renderMail(account.superuser ? forSuperuser(template, kind) : template, {
        appName,
        appUrl,
        token,
        record: shown,
      }),
    });
  } catch (error) {
    await unmarkMail(context.database, mark);
    throw error;
  }
}

/**
 * Marks the default URL in a superuser's mail, because its page needs to know whose account it is. A customized URL
 * stays unchanged.
 */
function forSuperuser(template: MailTemplate, kind: AccountMailKind): MailTemplate {
  const { actionUrl } = defaultTemplates[kind];
  return template.actionUrl === actionUrl ? { ...template, actionUrl: actionUrl + superuserQuery } : template;
}

/** Fields of a record that a mail to its account may show: those that the account itself may see. */
export function visibleOf({ fields }: AuthCollection, record: StoredRecord): Record<string, unknown> {
  const visible = fields.filter(({ hidden, type, name }) => !hidden && type !== "password" && name !== "tokenKey");
  return Object.fromEntries(visible.map(({ name }) => [name, record[name]]));
}
