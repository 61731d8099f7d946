import type { MailSender } from "../config/values.mjs";
import type { Outbound } from "../outbound/outbound.ts";
import type { SmtpServer } from "./smtp-transport.ts";

/** Mail to one reader. Its plain text is generated from the HTML. */
interface Mail {
  /** Recipient's address without a name. */
  to: string;
  subject: string;
  html: string;
}

export interface Mailer {
  /** Sends a mail. @throws Error if delivery fails, MailHeaderError if a header value has more than one line */
  send(mail: Mail): Promise<void>;
  /**
   * Tests the connection to the mail server without sending. @returns end of its certificate; `null`: it has no TLS, or
   * there is no mail server. @throws Error if it does not answer
   */
  reach(): Promise<Date | null>;
}

/** Current settings for sending mails. */
export interface Delivery {
  from: MailSender;
  /** Mail server. `null`: mails are written to files. */
  smtp: SmtpServer | null;
  /** Client for the connection to the mail server. */
  outbound: Outbound;
}

/** Error of a mail whose values contain line breaks: an attempt to inject headers. */
class MailHeaderError extends Error {
  constructor() {
    super("The sender, the reader or the subject of a mail has more than one line.");
    this.name = "MailHeaderError";
  }
}

interface MailerOptions {
  /** Called for each mail, because settings change while the server runs. */
  delivery: () => Delivery;
  /** Folder for mails when there is no mail server. */
  directory: string;
  log: { warn(details: object, message: string): void };
}

/** Creates the mailer. Sends through a mail server, or writes files while there is none. */
export function createMailer({ delivery, directory, log }: MailerOptions): Mailer {
  let hasWarned = false;
  return {
    async reach() {
      const { smtp, outbound } = delivery();
      if (!smtp) return null;
      const { reachSmtp } = await import("./smtp-transport.ts");
      return reachSmtp(smtp, outbound);
    },

    async send({ to, subject, html }) {
      const { from, smtp, outbound } = delivery();
      for (const text of [from.name, from.address, to, subject]) refuseLines(text);
      const { plainText } = await import("./plain-text.ts");
      // Passed as an object, so that an address is never parsed as a list.
      const message = { from, to: { name: "", address: to }, subject, html, text: plainText(html) };
      if (smtp) {
        const { smtpTransport } = await import("./smtp-transport.ts");
        return smtpTransport(smtp, outbound, message);
      }
      if (!hasWarned)
        log.warn({ directory }, "No hay servidor de correo (SMTP_URL): los correos se guardan en esa carpeta.");
      hasWarned = true;
      const { fileTransport } = await import("./file-transport.ts");
      await fileTransport(directory, message);
    },
  };
}

function refuseLines(text: string): void {
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) throw new MailHeaderError();
}
