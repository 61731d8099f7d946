import type { MailSender } from "../config/values.ts";

/** A mail as it is handed over. */
export interface Message {
  from: MailSender;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
}
