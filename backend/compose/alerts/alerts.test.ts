import { describe, expect, it } from "vitest";
import { startTestBucket } from "../../files/storage/test-bucket.ts";
import { readMail } from "../../mail/test-read-mail.ts";
import { startSmtpServer, type TestSmtpServer } from "../../mail/test-smtp-server.ts";
import { startBackend } from "../../testing/start-backend.ts";

const room = 500e9;
const minute = 60_000;

/** Starts a server with a mail server and a superuser, at 10:00. */
async function watched(smtp: TestSmtpServer, options: Partial<Parameters<typeof startBackend>[0]> = {}) {
  const start = new Date("2026-03-01T10:00:00Z");
  let free = room;
  const addEndpoints: Parameters<typeof startBackend>[0]["addEndpoints"] = (api) => {
    api.get("/api/broken", { config: { access: "everyone" } }, async (_request, reply) => reply.code(500).send());
  };
  const api = await startBackend({
    ...{ database: "sqlite", now: start, freeRoom: async () => free, addEndpoints },
    ...options,
  });
  if (!options.place) await api.account("_superusers", { email: "tecnica@books.example" });
  const { token } = await api.account("_superusers", { email: "" });
  const json = { smtp: { enabled: true, host: "127.0.0.1", port: smtp.port, tls: false } };
  await api.send("PATCH", "/api/settings", { token, json });
  return {
    api,
    token,
    setFree(bytes: number) {
      free = bytes;
    },
    /** Runs the jobs some minutes after the start. @returns subjects of all mails so far */
    async lookAfter(minutes: number) {
      api.setNow(new Date(start.getTime() + minutes * minute));
      // Another job fails while a bucket is away.
      await api.backend.tidy().catch(() => undefined);
      return smtp.mails.map(({ source }) => readMail(source).headers.subject);
    },
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  };
}

const day = 24 * 60;

describe("alert mails to superusers", { timeout: 60_000 }, () => {
  it("a low disk is mailed once a day, with cause and next step, and one with room is not", async () => {
    await using smtp = await startSmtpServer();
    await using server = await watched(smtp);
    expect(await server.lookAfter(5)).toEqual([]);
    server.setFree(400e6);
    expect(await server.lookAfter(10)).toEqual([expect.stringMatching(/^Queda poco disco en /)]);
    const { text } = readMail(smtp.mails[0]?.source ?? "");
    expect(text).toMatch(/Quedan 400 MB libres[^]*Borre respaldos/);
    expect(await server.lookAfter(day)).toHaveLength(1);
    expect(await server.lookAfter(day + 15)).toHaveLength(2);
  });

  it("of two servers on one database that see a low disk at once, one mails", async () => {
    await using smtp = await startSmtpServer();
    await using one = await watched(smtp, { database: "postgres" });
    await using two = await watched(smtp, { database: "postgres", place: one.api.place });
    for (const server of [one, two]) server.setFree(400e6);
    await Promise.all([one.lookAfter(5), two.lookAfter(5)]);
    expect(smtp.mails.map(({ to }) => to[0])).toEqual(["tecnica@books.example"]);
  });

  it("a mail that could not be sent is sent with the next check", async () => {
    await using smtp = await startSmtpServer();
    await using server = await watched(smtp);
    server.setFree(400e6);
    smtp.refused.add("RCPT");
    expect(await server.lookAfter(5)).toEqual([]);
    smtp.refused.clear();
    expect(await server.lookAfter(10)).toHaveLength(1);
  });

  it("a bucket that does not answer twice is mailed by name, and one hiccup is not", async () => {
    await using smtp = await startSmtpServer();
    await using bucket = await startTestBucket();
    await using server = await watched(smtp);
    const { token, api } = server;
    const s3 = { ...bucket.settings };
    expect((await api.send("PATCH", "/api/settings", { token, json: { backups: { s3 } } })).status).toBe(200);
    expect(await server.lookAfter(5)).toEqual([]);
    const setSecret = (secret: string) =>
      api.send("PATCH", "/api/settings", { token, json: { backups: { s3: { secret } } } });
    await setSecret("another-secret");
    expect(await server.lookAfter(10)).toEqual([]);
    await setSecret(s3.secret);
    expect(await server.lookAfter(15)).toEqual([]);
    await setSecret("another-secret");
    expect(await server.lookAfter(20)).toEqual([]);
    expect(await server.lookAfter(25)).toEqual([expect.stringMatching(/^No responde el bucket de los respaldos en /)]);
    expect(readMail(smtp.mails[0]?.source ?? "").text).toContain("doctor --online");
  });

  it("twenty errors among few answers are mailed with their share, and fewer or old ones are not", async () => {
    await using smtp = await startSmtpServer();
    await using server = await watched(smtp);
    const fail = async (times: number) => {
      for (let time = 0; time < times; time++) await server.api.get("/api/broken");
    };
    await fail(19);
    expect(await server.lookAfter(2)).toEqual([]);
    expect(await server.lookAfter(30)).toEqual([]);
    await fail(10);
    for (let time = 0; time < 400; time++) await server.api.get("/api/health");
    await fail(10);
    expect(await server.lookAfter(31)).toEqual([]);
    await fail(5);
    expect(await server.lookAfter(32)).toEqual([expect.stringMatching(/^El servidor responde con errores en /)]);
    expect(readMail(smtp.mails[0]?.source ?? "").text).toMatch(
      /25 de \d+ respuestas fueron errores del servidor \(5xx\)/,
    );
    await fail(30);
    expect(await server.lookAfter(33)).toHaveLength(1);
  });
});
