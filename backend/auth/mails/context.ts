import type { Background } from "../../mail/background.ts";
import type { TemplateName } from "../../mail/default-templates.ts";
import type { Mailer } from "../../mail/mailer.ts";
import type { MailTemplate } from "../../mail/template.ts";
import type { AuthCollection } from "../auth-collection.ts";
import type { AuthContext } from "../context.ts";

/** Dependencies of account mails, besides those of sign-in. */
export interface AccountMailsContext extends AuthContext {
  mailer: Mailer;
  /** Is there a mail server? Without one, mails are written to files that nobody reads. */
  sendsMails(): boolean;
  background: Background;
  /** Mail texts currently in force. */
  mailTexts(): MailTexts;
}

/** Mail texts, named as in the settings (protocol 9.1). */
type MailTexts = Record<"appName" | "appUrl", string> & Record<TemplateName, MailTemplate>;

/** Work of one request of an account mail, or of its link. @param values form of the request */
export type MailAction<Done = Promise<void>> = (
  context: AccountMailsContext,
  collection: AuthCollection,
  values: Record<string, unknown>,
) => Done;
