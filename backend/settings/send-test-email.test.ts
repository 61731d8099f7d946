import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readMail } from "../mail/test-read-mail.ts";
import { startSmtpServer } from "../mail/test-smtp-server.ts";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";

async function ask(api: TestBackend, json: unknown) {
  const { token } = await api.account("_superusers");
  return api.send("POST", "/api/settings/test/email", { token, json });
}

describe("[API-10] a mail for trying it out", () => {
  it("a test mail goes to the mail server of the settings, with each of the texts", async () => {
    await using smtp = await startSmtpServer();
    await using api = await startBackend({ database: "sqlite" });
    const { token } = await api.account("_superusers");
    const settings = { enabled: true, host: "127.0.0.1", port: smtp.port, tls: false };
    const meta = { appName: "Libros", verificationTemplate: { subject: "{APP_NAME}: ¡hola!" } };
    await api.send("PATCH", "/api/settings", { token, json: { smtp: settings, meta } });
    for (const template of ["verification", "password-reset", "email-change"]) {
      const answer = await ask(api, { email: "ana@books.example", template });
      expect([answer.status, answer.text]).toEqual([204, ""]);
    }
    const mails = smtp.mails.map(({ source }) => readMail(source));
    expect(mails.map(({ headers }) => headers.subject)).toEqual([
      "Libros: ¡hola!",
      "Cambie su contraseña de Libros",
      "Confirme su nuevo correo en Libros",
    ]);
    expect(mails[1]?.html).toContain("http://127.0.0.1:3000/cuenta/clave/test");
  });

  it("a test mail that is refused reports the mail server's message", async () => {
    await using smtp = await startSmtpServer();
    smtp.refused.add("RCPT");
    await using api = await startBackend({ database: "sqlite", environment: { SMTP_URL: smtp.url } });
    const { status, json } = await ask(api, { email: "ana@books.example", template: "verification" });
    expect(status).toBe(400);
    expect(json.message).toMatch(/^Failed to send the test email\. Raw error: \n.*refused by the test/);
  });

  it("a test mail is a file where there is no mail server", async () => {
    await using api = await startBackend({ database: "sqlite" });
    expect((await ask(api, { email: "ana@books.example", template: "verification" })).status).toBe(204);
    expect(await readdir(join(api.dataDirectory, "mail"))).toHaveLength(1);
  });

  it("both official clients send a test mail, today's with a collection and today's mails", async () => {
    await using smtp = await startSmtpServer();
    await using api = await startBackend({ database: "sqlite", environment: { SMTP_URL: smtp.url } });
    const { token } = await api.account("_superusers");
    const { legacy, modern } = await api.clients();
    for (const client of [legacy, modern]) client.authStore.save(token, null);
    expect(await legacy.settings.testEmail("ana@books.example", "verification")).toBe(true);
    for (const template of ["password-reset", "otp", "login-alert"]) {
      expect(await modern.settings.testEmail("editors", "ana@books.example", template)).toBe(true);
    }
    const mails = smtp.mails.map(({ source }) => readMail(source).headers.subject);
    const test = "Prueba de Acme";
    expect(mails).toEqual(["Confirme su correo en Acme", "Cambie su contraseña de Acme", test, test]);
  });

  it("a test mail is refused where the form is wrong", async () => {
    await using api = await startBackend({ database: "sqlite" });
    const cases: [unknown, unknown][] = [
      [{}, { email: "validation_required", template: "validation_required" }],
      [
        { email: "ana", template: "welcome" },
        { email: "validation_is_email", template: "validation_in_invalid" },
      ],
      [
        { email: `${"a".repeat(250)}@books.example`, template: "otp", collection: "books" },
        { email: "validation_length_out_of_range", collection: "validation_invalid_auth_collection" },
      ],
      [
        { email: "ana@books.example", template: "otp", collection: "none" },
        { collection: "validation_invalid_auth_collection" },
      ],
      [
        { email: "ana@books.example\r\nBcc: eva@books.example", template: "verification" },
        { email: "validation_is_email" },
      ],
    ];
    for (const [form, codes] of cases) {
      const { status, json } = await ask(api, form);
      const problems = Object.entries(json.data as Record<string, { code: string }>);
      expect([status, Object.fromEntries(problems.map(([name, { code }]) => [name, code]))]).toEqual([400, codes]);
    }
    expect((await ask(api, { email: ["ana@books.example"], template: "verification" })).status).toBe(400);
  });
});
