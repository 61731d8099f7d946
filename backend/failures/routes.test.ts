import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { archivePath } from "../backups/test-backups.ts";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";

const person = {
  "user-agent": "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36",
  "sec-fetch-site": "same-origin",
  "content-type": "text/plain;charset=UTF-8",
};
const failure = { message: "TypeError: x is not a function", file: "/assets/a-Ab12Cd34.js", line: 1, device: "phone" };
const malformed = { status: 400, json: { status: 400, message: "The failure is malformed.", data: {} } };

describe("failures of browsers over HTTP", () => {
  let api: TestBackend;
  let superuser: string;
  let editor: string;
  beforeAll(async () => {
    api = await startBackend({ database: "sqlite", now: new Date("2026-06-12T15:00:00Z") });
    superuser = (await api.account("_superusers")).token;
    editor = (await api.account("editors")).token;
  });
  afterAll(() => api[Symbol.asyncDispose]());
  afterEach(async () => {
    for (const { id } of (await read()).json.items) await mend(id);
  });

  const tell = (json: unknown, headers: Record<string, string> = {}) =>
    api.send("POST", "/api/fallos", { json, headers: { ...person, ...headers } });
  const read = (token = superuser) => api.get("/api/fallos", { token });
  const mend = (id: string, token = superuser) => api.send("DELETE", `/api/fallos/${id}`, { token });
  const total = async () => (await read()).json.totalItems;

  it("[DOC-11] a page reports a failure, the superuser reads it and marks it as mended", async () => {
    expect(await tell(failure)).toMatchObject({ status: 204, text: "" });
    expect((await tell(failure, { "content-type": "application/json" })).status).toBe(204);
    const { status, json } = await read();
    expect(status).toBe(200);
    expect(json).toMatchObject({ enabled: true, totalItems: 1, others: null });
    expect(json.items).toEqual([
      {
        id: expect.any(String),
        message: failure.message,
        file: "/assets/a.js",
        ...{ line: 1, column: 0, page: "", build: "", total: 2 },
        first: "2026-06-12 15:00:00.000Z",
        last: "2026-06-12 15:00:00.000Z",
        devices: { phone: 2, tablet: 0, computer: 0 },
      },
    ]);
    expect(await mend(json.items[0].id)).toMatchObject({ status: 204, text: "" });
    expect((await mend(json.items[0].id)).status).toBe(404);
    expect(await total()).toBe(0);
  });

  it("[DOC-11] failures are read and marked by superusers only", async () => {
    await tell(failure);
    const [{ id }] = (await read()).json.items;
    for (const [token, refused] of [
      ["", 401],
      [editor, 403],
    ] as const) {
      expect((await api.get("/api/fallos", token ? { token } : {})).status).toBe(refused);
      expect((await mend(id, token)).status).toBe(refused);
    }
    expect(await total()).toBe(1);
  });

  it.each([
    ["a search engine", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
    ["a program that does not say what it is", { "user-agent": "" }],
  ])("[DOC-11] a report is ignored without an answer: %s", async (_who, headers) => {
    expect(await tell(failure, headers)).toMatchObject({ status: 204, text: "" });
    expect(await total()).toBe(0);
  });

  it("a page of another site can neither report nor read", async () => {
    const origin = { origin: "https://elsewhere.example" };
    const asked = await api.send("OPTIONS", "/api/fallos", {
      headers: { ...origin, "access-control-request-method": "POST" },
    });
    const answer = await api.get("/api/fallos", { token: superuser, headers: origin });
    for (const { headers } of [asked, await tell(failure, origin), answer]) {
      expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
    }
  });

  it("[DOC-11] a report that is no failure, or too large, is refused", async () => {
    for (const body of [
      [1],
      "text",
      7,
      true,
      {},
      { ...failure, message: {} },
      { ...failure, file: "//evil.example/a.js" },
    ])
      expect(await tell(body)).toMatchObject(malformed);
    expect(await tell({ ...failure, more: "a".repeat(2100) })).toMatchObject({ status: 413 });
    expect((await tell({ ...failure, more: "a".repeat(1700) })).status).toBe(204);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect(await tell(failure, form)).toMatchObject(malformed);
    const { "content-type": _, ...untyped } = person;
    const bare = await api.send("POST", "/api/fallos", { headers: untyped });
    expect(bare.status).toBe(400);
    expect(await total()).toBe(1);
  });

  it("[DOC-11] a failure and its reporter stand in neither the log nor the database", async () => {
    api.log.length = 0;
    const headers = {
      "x-forwarded-for": "203.0.113.9",
      cookie: "a=galleta",
      referer: "https://sitio.bo/noticias?search=ana",
    };
    await tell(
      { ...failure, message: 'Error: "secreto" de ana@correo.bo\n{"level":60}', page: "/noticias/abc123def456ghi" },
      headers,
    );
    const { json } = await read();
    expect(json.items[0]).toMatchObject({ message: 'Error: "…" de …@… {"…":60}', page: "/noticias/:id" });
    const stored = await api.place.open();
    const rows = JSON.stringify(await stored.read(stored.query.selectFrom("_failures").selectAll()));
    await stored.close();
    for (const text of [rows, JSON.stringify(json), JSON.stringify(api.log)])
      expect(text).not.toMatch(/secreto|correo\.bo|203\.0\.113|Pixel|galleta|search=|abc123/);
  });

  it("a report in another browser language is accepted", async () => {
    await tell({ ...failure, message: "TypeError: No se puede leer la propiedad «título» de null ñandú 🎉" });
    expect((await read()).json.items[0].message).toBe("TypeError: No se puede leer la propiedad «…» de null ñandú 🎉");
  });
});

describe("failures of browsers", () => {
  it("[DOC-11] [SEG-46] failures beyond the limit of one address are refused, and others are still accepted", async () => {
    await using api = await startBackend({ database: "sqlite", rateLimits: "default", trustedProxies: "127.0.0.1" });
    const tell = (address: string) =>
      api.send("POST", "/api/fallos", { json: failure, headers: { ...person, "x-forwarded-for": address } });
    for (let asked = 0; asked < 50; asked++) expect((await tell("203.0.113.9")).status).toBe(204);
    expect((await tell("203.0.113.9")).status).toBe(429);
    expect((await tell("203.0.113.10")).status).toBe(204);
  });

  it("[DOC-11] failures are not stored where the environment says so, and the superuser is told", async () => {
    await using api = await startBackend({ database: "sqlite", environment: { BROWSER_FAILURES: "no" } });
    expect((await api.send("POST", "/api/fallos", { json: failure, headers: person })).status).toBe(204);
    const { token } = await api.account("_superusers");
    const { json } = await api.get("/api/fallos", { token });
    expect(json).toEqual({ enabled: false, items: [], totalItems: 0, others: null });
  });

  it("[DOC-11] failures are there after a restart, and after a restore of what the site said before", async () => {
    await using api = await startBackend({ database: "sqlite" });
    await api.backend.backups.create("saved.zip");
    await api.send("POST", "/api/fallos", { json: failure, headers: person });
    await api.backend.restore({ path: archivePath(api.dataDirectory, "saved.zip") });
    await expect.poll(() => api.restarts, { timeout: 30_000 }).toBe(1);
    const { token } = await api.account("_superusers");
    expect((await api.get("/api/fallos", { token })).json.totalItems).toBe(1);
  });
});
