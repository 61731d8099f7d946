import { createTransport } from "nodemailer";
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
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** Each mail has a connection of its own: they are few, and the settings may change between two of them. */
export async function smtpTransport(server: SmtpServer, message: Message): Promise<void> {
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
    // What is not in the message itself is not fetched for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail(message);
  } finally {
    transport.close();
  }
}

const isThisMachine = (host: string) => host === "localhost" || host === "::1" || host.startsWith("127.");
