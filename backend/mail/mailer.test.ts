import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { openOutbound } from "../outbound/outbound.ts";
import { createMailer, type Delivery, type Mailer } from "./mailer.ts";
import { readMail } from "./test-read-mail.ts";
import { startSmtpServer, type TestSmtpServer } from "./test-smtp-server.ts";

const from = { name: "Librería Ñandú", address: "avisos@books.example" };
const mail = {
  to: "ana@books.example",
  subject: "Confirme su correo, por favor",
  html: '<p>Hola:</p><p><a href="https://books.example/a?b=1&amp;c=2">Abrir</a></p>',
};

let smtp: TestSmtpServer;
let directory: string;
let warnings: string[];

beforeEach(async () => {
  smtp = await startSmtpServer();
  directory = join(await mkdtemp(join(tmpdir(), "arzobispado-mail-")), "mail");
  warnings = [];
});
afterEach(async () => {
  await smtp[Symbol.asyncDispose]();
  await rm(join(directory, ".."), { recursive: true, force: true });
});

const outbound = openOutbound({ networks: ["127.0.0.1"] });
afterAll(() => outbound[Symbol.dispose]());

function mailer(delivery: () => Omit<Delivery, "outbound">): Mailer {
  const log = { warn: (_details: object, message: string) => warnings.push(message) };
  return createMailer({ delivery: () => ({ ...delivery(), outbound: outbound.restricted }), directory, log });
}

function overSmtp(values: Partial<NonNullable<Delivery["smtp"]>> = {}): Mailer {
  const server = { host: "127.0.0.1", port: smtp.port, username: "", password: "", authMethod: "", tls: false };
  return mailer(() => ({ from, smtp: { ...server, localName: "", ...values } }));
}

describe("a mail over a mail server", () => {
  it("a mail reaches one reader, as HTML and as text", async () => {
    await overSmtp().send(mail);
    const [received] = smtp.mails;
    expect(received).toMatchObject({ from: from.address, to: [mail.to], credentials: "" });
    const { headers, text, html } = readMail(received?.source ?? "");
    expect(headers).toMatchObject({ from: `${from.name} <${from.address}>`, to: mail.to, subject: mail.subject });
    expect(html.trim()).toBe(mail.html);
    expect(text).toContain("Hola:\n\nAbrir: https://books.example/a?b=1&c=2");
  });

  it("a mail is sent with a sign-in where that is set", async () => {
    await overSmtp({ username: "sender", password: "hush" }).send(mail);
    expect(smtp.mails[0]?.credentials).toBe("sender:hush");
  });

  it("a mail fails when the server does not take it, and leaves no file instead", async () => {
    smtp.refused.add("RCPT");
    await expect(overSmtp().send(mail)).rejects.toThrow(/refused by the test/);
    await expect(readdir(directory)).rejects.toThrow(/ENOENT/);
  });

  it("a mail fails when the sign-in is refused", async () => {
    smtp.refused.add("AUTH");
    await expect(overSmtp({ username: "sender", password: "wrong" }).send(mail)).rejects.toThrow();
    expect(smtp.mails).toEqual([]);
  });
});

describe("[SEG-54] a mail server that the settings name", () => {
  it.each(["10.0.0.1", "169.254.169.254", "::ffff:10.0.0.1", "fd00::1", "0xA9FEA9FE", "2852039166", "0.0.0.0"])(
    "a mail server is not looked for at %s",
    async (host) => {
      await expect(overSmtp({ host, port: 25 }).send(mail)).rejects.toThrow("may be asked");
    },
  );
});

describe("a mail without a mail server", () => {
  it("a mail without a server is a file that only the server's own user may read, and is logged once", async () => {
    const { send } = mailer(() => ({ from, smtp: null }));
    await send(mail);
    await send({ ...mail, to: "eva@books.example" });
    const names = (await readdir(directory)).sort();
    expect(names).toEqual([expect.stringMatching(/\.eml$/), expect.stringMatching(/\.eml$/)]);
    const files = await Promise.all(names.map((name) => readFile(join(directory, name), "utf8")));
    expect(files.map((file) => readMail(file).headers.to).sort()).toEqual(["ana@books.example", "eva@books.example"]);
    const modes = await Promise.all([directory, join(directory, names[0] ?? "")].map((path) => stat(path)));
    expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600]);
    expect(warnings).toHaveLength(1);
  });

  it("a mail goes over the mail server from when there is one", async () => {
    let server: Delivery["smtp"] = null;
    const { send } = mailer(() => ({ from, smtp: server }));
    await send(mail);
    server = {
      host: "127.0.0.1",
      port: smtp.port,
      username: "",
      password: "",
      authMethod: "",
      tls: false,
      localName: "",
    };
    await send(mail);
    expect([(await readdir(directory)).length, smtp.mails.length]).toEqual([1, 1]);
  });
});

describe("[SEG-50] a header that somebody else writes", () => {
  const injections = [
    "\r\nBcc: eva@books.example",
    "\nBcc: eva@books.example",
    "\rX: y",
    "\u0000",
    "\u2028Bcc: x@y.example",
  ];

  it.each(injections)("a header of somebody else is refused: %j", async (injection) => {
    const { send } = overSmtp();
    await expect(send({ ...mail, subject: `Hola${injection}` })).rejects.toThrow(/more than one line/);
    await expect(send({ ...mail, to: `ana@books.example${injection}` })).rejects.toThrow(/more than one line/);
    const named = { from: { ...from, name: `Books${injection}` }, smtp: null };
    await expect(mailer(() => named).send(mail)).rejects.toThrow(/more than one line/);
    expect(smtp.mails).toEqual([]);
  });

  it.each(["ana@books.example, eva@books.example", "ana@books.example;eva@books.example", "Ana <eva@books.example>"])(
    "a header does not add a second reader: %s",
    async (to) => {
      await overSmtp()
        .send({ ...mail, to })
        .catch(() => undefined);
      expect(smtp.mails.flatMap((received) => received.to)).not.toContain("eva@books.example");
    },
  );
});
