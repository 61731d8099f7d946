import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";

const person = {
  "user-agent": "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36",
  "sec-fetch-site": "same-origin",
  "content-type": "text/plain;charset=UTF-8",
};
const view = { page: "/noticias", device: "phone" };

describe("visits over HTTP", () => {
  let api: TestBackend;
  let reader: string;
  beforeAll(async () => {
    api = await startBackend({
      database: "sqlite",
      now: new Date("2026-06-12T15:00:00Z"),
      timeZone: "America/La_Paz",
      visits: { readers: "editors" },
      environment: { PUBLIC_URL: "https://www.ejemplo.bo" },
    });
    reader = (await api.account("editors")).token;
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const tell = (json: unknown, headers: Record<string, string> = {}) =>
    api.send("POST", "/api/visitas", { json, headers: { ...person, ...headers } });
  const read = (query = "?period=week&date=today") => api.get(`/api/visitas${query}`, { token: reader });
  const views = async () => (await read()).json.days.at(-1).views;

  it("visits that pages report are counted, and shown to the site's keepers", async () => {
    expect(await tell(view)).toMatchObject({ status: 204, text: "" });
    expect((await tell({ ...view, search: "  Misa en\n AYMARA " })).status).toBe(204);
    expect((await tell({ ...view, page: "/noticias/abc/", share: "whatsapp" })).status).toBe(204);
    expect((await tell(view, { "content-type": "application/json" })).status).toBe(204);
    const { status, json } = await read();
    expect(status).toBe(200);
    expect(json).toMatchObject({ from: "2026-06-06", to: "2026-06-12", before: { visits: 0, visitors: 0, views: 0 } });
    expect(json.days).toHaveLength(7);
    expect(json.days.at(-1)).toEqual({ day: "2026-06-12", visits: 1, visitors: 1, views: 2 });
    expect(json.pages).toEqual([{ name: "/noticias", total: 2 }]);
    expect(json.searches).toEqual([{ name: "misa en aymara", total: 1 }]);
    expect(json.shares).toEqual([{ name: "whatsapp", total: 1 }]);
    expect(json.devices).toEqual([{ name: "phone", total: 1 }]);
    const { json: later } = await read("?period=week&date=2026-06-19");
    expect(later.before).toEqual({ visits: 1, visitors: 1, views: 2 });
    expect((await read("?period=week&date=yesterday")).json.days.at(-1).day).toBe("2026-06-11");
  });

  it.each([
    ["a search engine", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
    ["the preview of a messenger", { "user-agent": "WhatsApp/2.23.20.0" }],
    ["a browser without a person", { "user-agent": "Mozilla/5.0 (X11; Linux) HeadlessChrome/153.0.0.0" }],
    ["a program that does not say what it is", { "user-agent": "" }],
    ["somebody who is signed in", { authorization: "anything" }],
    ["who does not wish it (Do Not Track)", { dnt: "1" }],
    ["who does not wish it (Global Privacy Control)", { "sec-gpc": "1" }],
  ])("a visit of %s is not counted, without an answer", async (_who, headers) => {
    const before = await views();
    expect((await tell(view, headers)).status).toBe(204);
    expect(await views()).toBe(before);
  });

  it("own pages are recognised also by browsers that send only their origin", async () => {
    const { "sec-fetch-site": _site, ...older } = person;
    const before = await views();
    const send = (origin: string) => api.send("POST", "/api/visitas", { json: view, headers: { ...older, origin } });
    expect((await send("https://elsewhere.example")).status).toBe(403);
    expect(await views()).toBe(before);
    expect((await send("https://www.ejemplo.bo")).status).toBe(204);
    expect(await views()).toBe(before + 1);
  });

  it("a page of another site can neither report nor read", async () => {
    const origin = { origin: "https://elsewhere.example" };
    const asked = await api.send("OPTIONS", "/api/visitas", {
      headers: { ...origin, "access-control-request-method": "POST" },
    });
    const reported = await tell(view, origin);
    const answer = await api.get("/api/visitas", { token: reader, headers: origin });
    for (const { headers } of [asked, reported, answer]) {
      expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
    }
  });

  it.each([
    ["no object", [1]],
    ["no page", { device: "phone" }],
    ["an address with a query", { ...view, page: "/noticias?search=a" }],
    ["an address elsewhere", { ...view, page: "//elsewhere.example/" }],
    ["markup", { ...view, page: "/<script>" }],
    ["a page that is too long", { ...view, page: `/${"a".repeat(200)}` }],
    ["another device", { ...view, device: "fridge" }],
    ["another channel", { ...view, share: "myspace" }],
    ["an empty search", { ...view, search: "  " }],
    ["a search that is no text", { ...view, search: 7 }],
    ["two things at once", { ...view, search: "a", share: "whatsapp" }],
  ])("a report of a visit is refused: %s", async (_what, body) => {
    expect((await tell(body)).status).toBe(400);
  });

  it("a report that is too long is refused, and forms that could come from anywhere", async () => {
    expect((await tell({ ...view, search: "a".repeat(2000) })).status).toBe(413);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await tell(view, form)).status).toBe(400);
    const longest = await tell({ ...view, page: "/b", search: "ñ".repeat(300) });
    expect(longest.status).toBe(204);
    expect((await read()).json.searches.map(({ name }: { name: string }) => name)).toContain("ñ".repeat(100));
  });

  it("other periods are refused", async () => {
    for (const query of ["?period=year", "?date=2026-02-30", "?date=tomorrow"])
      expect((await read(query)).status).toBe(400);
  });

  it("a visit leaves nothing in the log", async () => {
    api.log.length = 0;
    await tell({ ...view, page: "/secret-page", search: "secret-words" });
    expect(JSON.stringify(api.log)).not.toMatch(/secret|Pixel/);
  });
});

describe("visits beyond what one address may tell", () => {
  it("visits beyond the limit of one address are refused", async () => {
    await using api = await startBackend({ database: "sqlite", rateLimits: "default" });
    const tell = () => api.send("POST", "/api/visitas", { json: view, headers: person });
    for (let asked = 0; asked < 600; asked++) await tell();
    expect((await tell()).status).toBe(429);
  });
});
