import { createTransport, type Transporter } from "nodemailer";
import type { Outbound } from "../outbound/outbound.ts";
import type { Message } from "./message.ts";

export interface SmtpServer {
  host: string;
  port: number;
  /** "": the server wants nobody to sign in. */
  username: string;
  password: string;
  /** "": whatever the server offers. */
  authMethod: string;
  /** From the first byte; else as soon as the server offers it. */
  tls: boolean;
  /** What this machine calls itself; "": its own name. */
  localName: string;
}

/** Milliseconds: to connect, for the greeting, between two answers. A slow server may take its time for a mail. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Each mail has a connection of its own: they are few, and the settings may change between two of them. */
export function smtpTransport(server: SmtpServer, outbound: Outbound, message: Message): Promise<void> {
  return speak(server, outbound, (transport) => transport.sendMail(message));
}

/** Signs in and leaves. @throws what the server says, or its silence */
export function reachSmtp(server: SmtpServer, outbound: Outbound): Promise<void> {
  return speak(server, outbound, (transport) => transport.verify());
}

async function speak(
  server: SmtpServer,
  outbound: Outbound,
  work: (transport: Transporter) => Promise<unknown>,
): Promise<void> {
  const { host, port, username, password, authMethod, tls, localName } = server;
  const transport = createTransport({
    host,
    port,
    secure: tls,
    // A password never travels in clear over a network.
    requireTLS: !tls && username !== "" && !isThisMachine(host),
    ...(username === "" ? {} : { auth: { user: username, pass: password } }),
    ...(authMethod === "" ? {} : { authMethod }),
    ...(localName === "" ? {} : { name: localName }),
    ...timeouts,
    getSocket: (_options, done) =>
      void outbound.connect(host, port, timeouts.connectionTimeout).then(
        (connection) => done(null, { connection }),
        (error) => done(error),
      ),
    // What is not in the message itself is not fetched for it.
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
