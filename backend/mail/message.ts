import type { MailSender } from "../config/values.mjs";

/** Mail as passed to a transport. */
export interface Message {
  from: MailSender;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
}
