import { expect, vi } from "vitest";
import type { Database } from "../../db/database.ts";
import { type ReadMail, readMail } from "../../mail/test-read-mail.ts";
import { startSmtpServer, type TestSmtpServer } from "../../mail/test-smtp-server.ts";
import type { Collection } from "../../schema/define/define.ts";
import { bool, defineCollection, text } from "../../schema/define/define-collection.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { cheapPassword } from "../test-collections.ts";

/** Test collections: readers sign in by password or provider, clerks by password, invited accounts only by provider. */
export const library: Collection[] = [
  defineCollection({
    name: "readers",
    type: "auth",
    fields: { password: cheapPassword, name: text(), shelf: text({ hidden: true }), guest: bool() },
    rules: { view: "id = @request.auth.id", update: "id = @request.auth.id" },
    auth: { oauth2: { enabled: true } },
  }),
  defineCollection({ name: "clerks", type: "auth", fields: { password: cheapPassword } }),
  defineCollection({
    name: "invited",
    type: "auth",
    auth: { passwordAuth: { enabled: false }, oauth2: { enabled: true } },
  }),
  defineCollection({ name: "shelves", fields: { name: text() } }),
];

export interface MailedBackend extends TestBackend {
  smtp: TestSmtpServer;
  /** Posts to `/api/collections/readers/` unless the path begins with a slash. */
  post(path: string, json: unknown, token?: string): ReturnType<TestBackend["send"]>;
  /** Waits for a mail to this address that is not among those already taken. */
  nextMail(to: string): Promise<ReadMail & { token: string }>;
  /** Number of mails to this address, after all requested mails have been sent. */
  mailsTo(to: string): Promise<number>;
}

/** Starts the whole server with a test mail server beside it. */
export async function startMailed(
  database: Database["engine"],
  options: Partial<Parameters<typeof startBackend>[0]> = {},
): Promise<MailedBackend> {
  const smtp = await startSmtpServer();
  const environment = { SMTP_URL: smtp.url, PUBLIC_URL: "https://library.example", ...options.environment };
  const api = await startBackend({ database, collections: library, ...options, environment });
  const taken = new Set<number>();

  return Object.assign(api, {
    smtp,
    post: (path: string, json: unknown, token?: string) =>
      api.send("POST", path.startsWith("/") ? path : `/api/collections/readers/${path}`, {
        json,
        ...(token ? { token } : {}),
      }),
    async nextMail(to: string) {
      const at = await vi.waitFor(
        () => {
          const found = smtp.mails.findIndex((mail, index) => !taken.has(index) && mail.to.includes(to));
          expect(found, `a mail to ${to}`).toBeGreaterThanOrEqual(0);
          return found;
        },
        { timeout: 10_000, interval: 10 },
      );
      taken.add(at);
      const mail = readMail(smtp.mails[at]?.source ?? "");
      return { ...mail, token: /\/([\w-]+\.[\w-]+\.[\w-]+)["?]/.exec(mail.html)?.[1] ?? "" };
    },
    async mailsTo(to: string) {
      // Work starts in the order of the requests, four jobs at a time: once these mails are sent, all earlier work is
      // done.
      const last = await Promise.all(Array.from({ length: 4 }, () => api.account("clerks")));
      const addresses = await Promise.all(last.map(async ({ id }) => addressOf(api, "clerks", id)));
      for (const email of addresses) {
        await api.send("POST", "/api/collections/clerks/request-verification", { json: { email } });
      }
      for (const email of addresses) await this.nextMail(email);
      return smtp.mails.filter((mail) => mail.to.includes(to)).length;
    },
    async [Symbol.asyncDispose]() {
      await api.backend.close();
      if (!options.place) await api.place[Symbol.asyncDispose]();
      await smtp[Symbol.asyncDispose]();
    },
  });
}

/** Record as a superuser sees it. */
export async function accountRow(api: TestBackend, collection: string, id: string) {
  const { token } = await api.account("_superusers");
  return (await api.get(`/api/collections/${collection}/records/${id}`, { token })).json;
}

async function addressOf(api: TestBackend, collection: string, id: string): Promise<string> {
  return (await accountRow(api, collection, id)).email;
}

export const newAddress = () => `${crypto.randomUUID()}@library.example`;

/** Problem code of each field. */
export function codesOf(data: Record<string, { code: string }>): Record<string, string> {
  return Object.fromEntries(Object.entries(data).map(([name, { code }]) => [name, code]));
}
