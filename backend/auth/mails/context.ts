import type { Background } from "../../mail/background.ts";
import type { Mailer } from "../../mail/mailer.ts";
import type { MailTemplate } from "../../mail/template.ts";
import type { AuthContext } from "../context.ts";

/** What writing to accounts needs besides what every sign-in does. */
export interface AccountMailsContext extends AuthContext {
  mailer: Mailer;
  /** Whether there is a mail server; without one mails lie in files that nobody reads. */
  sendsMails(): boolean;
  background: Background;
  /** The texts that are in force now. */
  mailTexts(): MailTexts;
}

/** In the names of the settings (protocol 9.1). */
export interface MailTexts {
  appName: string;
  appUrl: string;
  verificationTemplate: MailTemplate;
  resetPasswordTemplate: MailTemplate;
  confirmEmailChangeTemplate: MailTemplate;
}
