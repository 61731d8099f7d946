import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { TLSSocket } from "node:tls";
import type { Certificate } from "../testing/certificates.ts";

/** Mail as received by the server. */
interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body. */
  source: string;
  /** Credentials `user:password` of AUTH PLAIN. "": the sender did not sign in. */
  credentials: string;
}

export interface TestSmtpServer extends AsyncDisposable {
  url: string;
  port: number;
  mails: ReceivedMail[];
  /** Commands answered with an error from now on, e.g. `RCPT`. */
  refused: Set<string>;
}

/**
 * Starts a mail server on this machine with the commands that a sender needs.
 * @param certificate for STARTTLS. Absent: the server does not offer it
 */
export async function startSmtpServer(certificate?: Certificate): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = [];
  const refused = new Set<string>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    socket.write("220 test\r\n");
    serve(socket, { mails, refused, certificate });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    refused,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

interface Serving {
  mails: ReceivedMail[];
  refused: ReadonlySet<string>;
  certificate: Certificate | undefined;
}

function serve(socket: Socket, { mails, refused, certificate }: Serving): void {
  let buffered = "";
  let isData = false;
  let mail: ReceivedMail = { from: "", to: [], source: "", credentials: "" };
  const say = (line: string) => socket.write(`${line}\r\n`);

  const answer = (line: string) => {
    const verb = line.split(/[\s:]/)[0]?.toUpperCase() ?? "";
    const address = /<([^>]*)>/.exec(line)?.[1] ?? "";
    if (refused.has(verb)) return say("550 refused by the test");
    switch (verb) {
      case "EHLO":
        return say(`250-test\r\n${certificate ? "250-STARTTLS\r\n" : ""}250 AUTH PLAIN`);
      case "STARTTLS": {
        if (!certificate) return say("502 not offered");
        say("220 go on");
        socket.removeAllListeners("data");
        const { key, certificate: cert } = certificate;
        const secure = new TLSSocket(socket, { isServer: true, key, cert });
        secure.on("error", () => undefined);
        return serve(secure, { mails, refused, certificate: undefined });
      }
      case "AUTH": {
        const [, user = "", password = ""] = Buffer.from(line.split(" ")[2] ?? "", "base64")
          .toString()
          .split("\0");
        mail.credentials = `${user}:${password}`;
        return say("235 welcome");
      }
      case "MAIL":
        mail = { ...mail, from: address, to: [], source: "" };
        return say("250 ok");
      case "RCPT":
        mail.to.push(address);
        return say("250 ok");
      case "DATA":
        isData = true;
        return say("354 go on");
      case "QUIT":
        say("221 bye");
        return socket.end();
      default:
        return say("250 ok");
    }
  };

  socket.setEncoding("utf8");
  socket.on("data", (chunk: string) => {
    buffered += chunk;
    for (;;) {
      const end = isData ? "\r\n.\r\n" : "\r\n";
      const at = buffered.indexOf(end);
      if (at < 0) return;
      const part = buffered.slice(0, at);
      buffered = buffered.slice(at + end.length);
      if (!isData) {
        answer(part);
        continue;
      }
      isData = false;
      mails.push({ ...mail, source: part.replace(/^\.\./gm, ".") });
      say("250 taken");
    }
  });
}
