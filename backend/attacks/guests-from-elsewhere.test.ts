import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineCollection, text } from "../schema/define/define-collection.ts";
import { openRawConnection } from "../testing/raw-connection.ts";
import { type Answer, startBackend, type TestBackend } from "../testing/start-backend.ts";

const own = "https://sitio.example";
const evil = "https://evil.example";
const everyone = { list: "", view: "", create: "", update: "", delete: "" };
const collections = [
  defineCollection({ name: "members", type: "auth" }),
  defineCollection({ name: "reports", fields: { words: text() }, rules: everyone, guestsFromOwnPages: true }),
  defineCollection({ name: "letters", fields: { words: text() }, rules: everyone }),
];
const records = (collection = "reports") => `/api/collections/${collection}/records`;

type Headers = Record<string, string>;

const ours: Record<string, Headers> = {
  "our origin": { origin: own },
  "an alias": { origin: "https://www.sitio.example" },
  "our mark": { "sec-fetch-site": "same-origin" },
};
const foreign: Record<string, Headers> = {
  "neither header": {},
  "another origin": { origin: evil },
  "no origin and our referrer": { origin: "null", referer: `${own}/` },
  "our origin from another site": { origin: own, "sec-fetch-site": "cross-site" },
  "a neighbour": { origin: "https://otro.sitio.example", "sec-fetch-site": "same-site" },
  "another method, it says": { origin: evil, "x-http-method-override": "GET" },
  "a secret that it does not know": { "x-in-process": "1" },
};

let api: TestBackend;
let tokens: Record<string, string>;
beforeAll(async () => {
  api = await startBackend({
    database: "sqlite",
    collections,
    environment: { PUBLIC_URL: own, PUBLIC_URL_ALIASES: "https://www.sitio.example" },
  });
  const [member, superuser] = [await api.account("members"), await api.account("_superusers")];
  const disabled = await api.account("members", { disabled: true });
  tokens = {
    member: member.token,
    superuser: superuser.token,
    "an account that is disabled": disabled.token,
    "a token that is over": await member.sign({ lifetime: -10 }),
  };
  await api.send("PATCH", "/api/settings", { token: superuser.token, json: { batch: { enabled: true } } });
});
afterAll(() => api[Symbol.asyncDispose]());

const guests = ["a guest", "an account that is disabled", "a token that is over"];
const accounts = ["member", "superuser"];
const words = { words: "Es a las 9" };

type Door = (headers: Headers, token: string | undefined) => Promise<Answer>;
const withToken = (token: string | undefined) => (token === undefined ? {} : { token });
const form = (texts: Headers) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(texts)) body.append(name, value);
  return body;
};
const batchOf = (...requests: object[]) => ({ requests });
const create = { method: "POST", url: records(), body: words };

const doors: Record<string, Door> = {
  JSON: (headers, token) => api.send("POST", records(), { headers, ...withToken(token), json: words }),
  multipart: (headers, token) => api.send("POST", records(), { headers, ...withToken(token), form: form(words) }),
  "multipart with @jsonPayload": (headers, token) =>
    api.send("POST", records(), {
      ...{ headers, ...withToken(token) },
      form: form({ "@jsonPayload": JSON.stringify(words) }),
    }),
  "the id of the collection": (headers, token) =>
    api.send("POST", records(collections[1]?.id), { headers, ...withToken(token), json: words }),
  "a batch": (headers, token) =>
    api.send("POST", "/api/batch", { headers, ...withToken(token), json: batchOf(create) }),
  "a batch, among others": (headers, token) =>
    api.send("POST", "/api/batch", {
      ...{ headers, ...withToken(token) },
      json: batchOf({ ...create, url: records("letters") }, create),
    }),
  "a batch whose request has our headers": (headers, token) =>
    api.send("POST", "/api/batch", {
      ...{ headers, ...withToken(token) },
      json: batchOf({ ...create, headers: { origin: own, "sec-fetch-site": "same-origin" } }),
    }),
  "an upsert in a batch": (headers, token) =>
    api.send("POST", "/api/batch", {
      ...{ headers, ...withToken(token) },
      json: batchOf({
        ...create,
        method: "PUT",
        body: { ...words, id: crypto.randomUUID().replace(/-/g, "").slice(0, 15) },
      }),
    }),
  "a batch with @jsonPayload": (headers, token) =>
    api.send("POST", "/api/batch", {
      ...{ headers, ...withToken(token) },
      form: form({ "@jsonPayload": JSON.stringify(batchOf(create)) }),
    }),
};

const stored = async (collection = "reports") => (await api.get(records(collection))).json.totalItems;

describe("[SEG-85] a guest's record of a collection that takes those of own pages", () => {
  it.each(Object.keys(doors))("a guest's record by %s: only pages of the site create it", async (door) => {
    for (const who of guests) {
      for (const [from, headers] of Object.entries(ours)) {
        const before = await stored();
        expect((await doors[door]?.(headers, tokens[who]))?.status, `${who}, ${from}`).toBe(200);
        expect(await stored(), `${who}, ${from}`).toBe(before + 1);
      }
      const before = [await stored(), await stored("letters")];
      for (const [from, headers] of Object.entries(foreign)) {
        expect((await doors[door]?.(headers, tokens[who]))?.status, `${who}, ${from}`).toBe(403);
      }
      expect([await stored(), await stored("letters")]).toEqual(before);
    }
  });

  it.each(Object.keys(doors))("a guest's record by %s: an account creates it from everywhere", async (door) => {
    for (const who of accounts) {
      for (const [from, headers] of Object.entries({ ...ours, ...foreign })) {
        expect((await doors[door]?.(headers, tokens[who]))?.status, `${who}, ${from}`).toBe(200);
      }
    }
  });

  it("a guest's record from elsewhere is refused in words before its body is read", async () => {
    const send = (origin: string) =>
      api.backend.app.inject({
        ...{ method: "POST", url: records(), payload: '{"words":' },
        headers: { origin, "content-type": "application/json" },
      });
    expect((await send(own)).statusCode).toBe(400);
    const refused = await send(evil);
    const { message } = refused.json();
    expect([refused.statusCode, message]).toEqual([403, "Guests may send this only from a page of this site."]);
  });

  it("a request with two Origin headers is refused, whichever comes first", async () => {
    const { url } = await api.clients();
    const { host } = new URL(url);
    for (const pair of [
      [own, evil],
      [evil, own],
      [own, own],
    ]) {
      const body = JSON.stringify(words);
      const head = ["POST /api/collections/reports/records HTTP/1.1", `Host: ${host}`, "Connection: close"];
      const more = [...pair.map((origin) => `Origin: ${origin}`), "Content-Type: application/json"];
      using connection = openRawConnection(url);
      connection.write([...head, ...more, `Content-Length: ${body.length}`, "", body].join("\r\n"));
      expect(await connection.ended(), pair.join()).toMatch(/^HTTP\/1\.1 403 /);
    }
  });

  it("a guest's record may be changed from everywhere, and other collections stay open", async () => {
    const id = await api.given("reports", words);
    expect((await api.send("PATCH", `${records()}/${id}`, { headers: { origin: evil }, json: words })).status).toBe(
      200,
    );
    expect((await api.send("POST", records("letters"), { headers: { origin: evil }, json: words })).status).toBe(200);
  });

  it("a guest's record is guarded after its collection was renamed", async () => {
    const { token = "" } = { token: tokens.superuser };
    const rename = (from: string, name: string) =>
      api.send("PATCH", `/api/collections/${from}`, { token, json: { name } });
    expect((await rename("reports", "complaints")).status).toBe(200);
    expect((await api.send("POST", records("complaints"), { json: words })).status).toBe(403);
    expect((await rename("complaints", "reports")).status).toBe(200);
  });
});

describe("[SEG-85] headers of a browser", () => {
  const person = { "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/126.0.0.0 Mobile Safari/537.36" };
  const bodies = {
    "/api/visitas": { page: "/noticias", device: "phone" },
    "/api/fallos": { message: "TypeError: x", file: "/assets/a-Ab12Cd34.js", line: 1, device: "phone" },
  };
  const superuser = () => ({ token: tokens.superuser ?? "" });
  const heard = {
    "/api/visitas": async () =>
      (await api.get("/api/visitas?period=week&date=today", superuser())).json.days.at(-1).views,
    "/api/fallos": async () => (await api.get("/api/fallos", superuser())).json.items[0]?.total ?? 0,
  };

  it.each(Object.keys(bodies) as (keyof typeof bodies)[])(
    "a %s is accepted from own pages, as a beacon or as JSON",
    async (path) => {
      for (const type of ["text/plain;charset=UTF-8", "application/json"]) {
        const send = (headers: Headers, token?: string) =>
          api.send("POST", path, {
            ...{ json: bodies[path], ...withToken(token) },
            headers: { ...person, "content-type": type, ...headers },
          });
        for (const [from, headers] of Object.entries(ours)) {
          const before = await heard[path]();
          expect((await send(headers)).status, from).toBe(204);
          expect(await heard[path](), from).toBe(before + 1);
        }
        const before = await heard[path]();
        for (const who of guests) {
          for (const [from, headers] of Object.entries(foreign)) {
            expect((await send(headers, tokens[who])).status, `${who}, ${from}`).toBe(403);
          }
        }
        expect(await heard[path]()).toBe(before);
        for (const who of accounts) {
          for (const [from, headers] of Object.entries(foreign)) {
            expect((await send(headers, tokens[who])).status, `${who}, ${from}`).toBe(204);
          }
        }
      }
    },
  );
});
