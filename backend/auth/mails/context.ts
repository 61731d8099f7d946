import type { Background } from "../../mail/background.ts";
import type { Mailer } from "../../mail/mailer.ts";
import type { MailTemplate } from "../../mail/template.ts";
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
export interface MailTexts {
  appName: string;
  appUrl: string;
  verificationTemplate: MailTemplate;
  resetPasswordTemplate: MailTemplate;
  confirmEmailChangeTemplate: MailTemplate;
}
