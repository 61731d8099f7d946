import { createTransport, type Transporter } from "nodemailer";
import { CertificateWatch } from "../outbound/certificate.ts";
import type { Outbound } from "../outbound/outbound.ts";
import type { Message } from "./message.ts";

export interface SmtpServer {
  host: string;
  port: number;
  /** User name. "": the server requires no sign-in. */
  username: string;
  password: string;
  /** Authentication method. "": any that the server offers. */
  authMethod: string;
  /** TLS from the first byte. False: TLS as soon as the server offers it. */
  tls: boolean;
  /** Name of this machine in `EHLO`. "": its host name. */
  localName: string;
}

/**
 * Timeouts for connecting, for the greeting, and between two answers. Milliseconds. A slow server may take long for a
 * whole mail.
 */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends a mail over its own connection: mails are few, and the settings may change between two of them. */
export function smtpTransport(server: SmtpServer, outbound: Outbound, message: Message): Promise<void> {
  return speak(server, outbound, (transport) => transport.sendMail(message));
}

/**
 * Signs in without sending. @returns end of the server's certificate; `null`: it has no TLS
 * @throws the server's error, or a timeout
 */
export async function reachSmtp(server: SmtpServer, outbound: Outbound): Promise<Date | null> {
  const watch = new CertificateWatch();
  await speak(server, outbound, (transport) => transport.verify(), watch);
  return watch.end;
}

async function speak(
  server: SmtpServer,
  outbound: Outbound,
  work: (transport: Transporter) => Promise<unknown>,
  { checkServerIdentity } = new CertificateWatch(),
): Promise<void> {
  const { host, port, username, password, authMethod, tls, localName } = server;
  const transport = createTransport({
    host,
    port,
    secure: tls,
    // Passwords are never sent unencrypted over a network.
    requireTLS: !tls && username !== "" && !isThisMachine(host),
    ...(username === "" ? {} : { auth: { user: username, pass: password } }),
    ...(authMethod === "" ? {} : { authMethod }),
    ...(localName === "" ? {} : { name: localName }),
    ...timeouts,
    tls: { checkServerIdentity },
    getSocket: (_options, done) =>
      void outbound.connect(host, port, timeouts.connectionTimeout).then(
        (connection) => done(null, { connection }),
        (error) => done(error),
      ),
    // The library must not fetch attachments from files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await work(transport);
  } finally {
    transport.close();
  }
}

const isThisMachine = (host: string) => host === "localhost" || host === "::1" || host.startsWith("127.");
