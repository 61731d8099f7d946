import type { MailSender } from "../config/values.ts";
import type { Outbound } from "../outbound/outbound.ts";
import type { SmtpServer } from "./smtp-transport.ts";

/** One mail to one reader; its text for readers without HTML is made of the HTML. */
interface Mail {
  /** A bare address. */
  to: string;
  subject: string;
  html: string;
}

export interface Mailer {
  /** @throws Error when the mail could not be handed over, MailHeaderError when a header would not be one line */
  send(mail: Mail): Promise<void>;
  /** Speaks with the mail server without a mail. @returns false where there is none. @throws Error when it does not answer */
  reach(): Promise<boolean>;
}

/** How mails are sent right now. */
export interface Delivery {
  from: MailSender;
  /** Null: into files. */
  smtp: SmtpServer | null;
  /** The way to the mail server. */
  outbound: Outbound;
}

/** Somebody tried to write a header of their own into a mail. */
class MailHeaderError extends Error {
  constructor() {
    super("The sender, the reader or the subject of a mail has more than one line.");
    this.name = "MailHeaderError";
  }
}

interface MailerOptions {
  /** Asked for each mail: settings change while the server runs. */
  delivery: () => Delivery;
  /** Where mails are put without a mail server. */
  directory: string;
  log: { warn(details: object, message: string): void };
}

/** Mails by way of a mail server, or into files as long as there is none. */
export function createMailer({ delivery, directory, log }: MailerOptions): Mailer {
  let told = false;
  return {
    async reach() {
      const { smtp, outbound } = delivery();
      if (!smtp) return false;
      const { reachSmtp } = await import("./smtp-transport.ts");
      await reachSmtp(smtp, outbound);
      return true;
    },

    async send({ to, subject, html }) {
      const { from, smtp, outbound } = delivery();
      for (const text of [from.name, from.address, to, subject]) refuseLines(text);
      const { plainText } = await import("./plain-text.ts");
      // As an object: an address is never read as a list of them.
      const message = { from, to: { name: "", address: to }, subject, html, text: plainText(html) };
      if (smtp) {
        const { smtpTransport } = await import("./smtp-transport.ts");
        return smtpTransport(smtp, outbound, message);
      }
      if (!told)
        log.warn({ directory }, "No hay servidor de correo (SMTP_URL): los correos se guardan en esa carpeta.");
      told = true;
      const { fileTransport } = await import("./file-transport.ts");
      await fileTransport(directory, message);
    },
  };
}

function refuseLines(text: string): void {
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) throw new MailHeaderError();
}
