import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RateLimit } from "../config/values.mjs";
import { collectionId } from "../schema/define/identifiers.ts";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";

const rule = (label: string, maxRequests: number, audience: RateLimit["audience"] = ""): RateLimit => ({
  label,
  audience,
  duration: 600,
  maxRequests,
});

const proxy = "127.0.0.9";

describe("rate limits", () => {
  let api: TestBackend;
  const rules = [
    rule("*:authWithPassword", 5),
    rule("books:list", 20),
    rule("*:filteredList", 3),
    rule("*:view", 2, "@guest"),
    rule("/api/collections/genres/", 4),
    rule("GET /api/nowhere", 2),
  ];
  let url: string;
  beforeAll(async () => {
    api = await startBackend({ database: "sqlite", rateLimits: rules, trustedProxies: proxy });
    await api.given("genres", { id: "genre0000000001", name: "Poesía" });
    url = (await api.clients()).url;
  });
  afterAll(() => api[Symbol.asyncDispose]());

  let lastAddress = 0;
  /** Returns a new visitor's address, as the trusted proxy gives it. */
  const visitor = () => `198.51.100.${++lastAddress}`;

  interface Way {
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    /** Sender of the connection; default: the proxy. */
    from?: string;
  }

  function ask(address: string, path: string, { method = "GET", headers = {}, body, from = proxy }: Way = {}) {
    const { port } = new URL(url);
    return new Promise<{ status: number; retryAfter: string | undefined; text: string }>((resolve, reject) => {
      const sentHeaders = { "x-forwarded-for": address, ...headers };
      httpRequest({ host: "127.0.0.1", port, path, method, localAddress: from, headers: sentHeaders }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part) => parts.push(part));
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            retryAfter: answer.headers["retry-after"],
            text: Buffer.concat(parts).toString(),
          }),
        );
      })
        .on("error", reject)
        .end(body);
    });
  }

  const signIn = (address: string, identity = "a@b.example", way: Way & { path?: string } = {}) =>
    ask(address, way.path ?? "/api/collections/editors/auth-with-password", {
      method: "POST",
      // Without a password nothing is compared, so refusals cost the tests no time.
      body: JSON.stringify({ identity, password: "", email: identity }),
      ...way,
      headers: { "content-type": "application/json", ...way.headers },
    });

  it("[SEG-46] a request beyond the limit gets 429 with the time to wait", async () => {
    const address = visitor();
    for (let time = 0; time < 5; time++) expect((await signIn(address)).status).toBe(400);
    const refused = await signIn(address);
    expect(refused.status).toBe(429);
    expect(JSON.parse(refused.text)).toEqual({ code: 429, status: 429, message: "Too Many Requests.", data: {} });
    expect(Number(refused.retryAfter)).toBeGreaterThan(590);
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual(600);
    expect((await signIn(visitor())).status).toBe(400);
  });

  it("[SEG-46] a limit counts a request the same in every form", async () => {
    const address = visitor();
    for (let time = 0; time < 5; time++) await signIn(address);
    const dressed: [string, Way & { path?: string }][] = [
      ["another@b.example", {}],
      ["a@b.example", { headers: { "x-real-ip": "6.6.6.6", forwarded: "for=6.6.6.6", "x-client-ip": "6.6.6.6" } }],
      ["a@b.example", { headers: { "x-forwarded-for": `6.6.6.6, ${address}` } }],
      ["a@b.example", { headers: { "x-forwarded-for": `::ffff:${address}` } }],
      [
        "a@b.example",
        { headers: { "x-http-method-override": "GET", "user-agent": "another", origin: "https://a.bo" } },
      ],
      ["a@b.example", { headers: { authorization: "nonsense" } }],
      ["a@b.example", { path: "/api/collections/EDITORS/auth-with-password" }],
      ["a@b.example", { path: "/api/collections/%65ditors/auth-with-password?x=1" }],
      ["a@b.example", { path: "/api/collections/editors/auth-with-passwor%64" }],
      ["a@b.example", { path: `/api/collections/${collectionId("auth", "editors")}/auth-with-password` }],
      ["a@b.example", { path: "/api/collections/_superusers/auth-with-password" }],
      ["a@b.example", { path: "/api/admins/auth-with-password" }],
      ["a@b.example", { path: "/api/collections/nothing/auth-with-password" }],
    ];
    for (const [identity, way] of dressed) {
      expect((await signIn(address, identity, way)).status, JSON.stringify(way)).toBe(429);
    }
    for (const path of [
      "/api/collections/editors/auth-with-password/",
      "/api/collections/editors//auth-with-password",
      "//api/collections/editors/auth-with-password",
      "/api/./collections/editors/auth-with-password",
      "/API/collections/editors/auth-with-password",
      "/api/collections/editors/auth-with-password%20",
    ]) {
      expect((await signIn(address, "a@b.example", { path })).status, path).toBe(404);
    }
  });

  it("[SEG-46] a limit ignores addresses that a visitor sends himself", async () => {
    const from = "127.0.0.77";
    for (let time = 0; time < 5; time++) await signIn(visitor(), "a@b.example", { from });
    expect((await signIn(visitor(), "a@b.example", { from })).status).toBe(429);
  });

  it("[SEG-46] a limit counts IPv6 by the network of one customer", async () => {
    const own = `2001:db8:0:${++lastAddress}`;
    for (let time = 0; time < 5; time++) await signIn(`${own}::${time + 1}`);
    expect((await signIn(`${own}:ffff::9`)).status).toBe(429);
    expect((await signIn(`2001:db8:1:${lastAddress}::1`)).status).toBe(400);
  });

  it("a limit finds the rule of a collection by any of its names, and of a path by any spelling", async () => {
    const one = visitor();
    for (let time = 0; time < 20; time++) await ask(one, "/api/collections/books/records");
    for (const name of ["books", "BOOKS", "%62ooks", collectionId("base", "books")]) {
      expect((await ask(one, `/api/collections/${name}/records?perPage=${lastAddress}`)).status).toBe(429);
    }
    expect((await ask(one, "/api/collections/authors/records")).status).toBe(200);

    const other = visitor();
    const id = collectionId("base", "genres");
    for (const name of ["genres", "GENRES", id, "%67enres"]) {
      expect((await ask(other, `/api/collections/${name}/records`)).status).toBe(200);
    }
    for (const path of ["genres/records", "Genres/records?page=2", `${id}/auth-methods`]) {
      expect((await ask(other, `/api/collections/${path}`)).status, path).toBe(429);
    }
  });

  it("a limit counts HEAD as GET, and lists with a filter apart", async () => {
    const address = visitor();
    for (const method of ["GET", "HEAD"]) expect((await ask(address, "/api/nowhere", { method })).status).toBe(404);
    expect((await ask(address, "/api/nowher%65", { method: "HEAD" })).status).toBe(429);
    const filtered = "/api/collections/authors/records?filter=name%3D'x'";
    for (let time = 0; time < 3; time++) expect((await ask(address, filtered)).status).toBe(200);
    expect((await ask(address, `${filtered}&page=2`)).status).toBe(429);
    expect((await ask(address, "/api/collections/authors/records?filter=")).status).toBe(200);
  });

  it("a limit reads the account from a valid token only, and never counts superusers", async () => {
    const view = "/api/collections/authors/records/nothing";
    const editor = await api.account("editors");
    const superuser = await api.account("_superusers");
    const address = visitor();
    for (let time = 0; time < 5; time++) {
      expect((await ask(address, view, { headers: { authorization: editor.token } })).status).toBe(404);
    }
    for (let time = 0; time < 2; time++) expect((await ask(address, view)).status).toBe(404);
    const file = await editor.sign({ kind: "file" });
    for (const authorization of ["", "x.y.z", file]) {
      expect((await ask(address, view, { headers: { authorization } })).status).toBe(429);
    }
    expect((await ask(address, view, { headers: { authorization: editor.token } })).status).toBe(404);
    for (let time = 0; time < 8; time++) {
      const answer = await signIn(address, "a@b.example", { headers: { authorization: superuser.token } });
      expect(answer.status).toBe(400);
    }
  });

  it("a limit answers a browser's preflight and tells its page about a refusal", async () => {
    const address = visitor();
    for (let time = 0; time < 5; time++) await signIn(address);
    const preflight = { method: "OPTIONS", headers: { origin: "https://a.bo" } };
    expect((await ask(address, "/api/collections/editors/auth-with-password", preflight)).status).toBe(204);
    const { headers, status } = await api.send("GET", "/api/nowhere", { headers: { origin: "https://a.bo" } });
    expect([status, headers["access-control-allow-origin"]]).toEqual([404, "*"]);
  });

  it("[SEG-46] a limit counts requests of a page for its visitor as the visitor's own, and not the server's own requests", async () => {
    const address = visitor();
    const path = "/api/collections/editors/auth-with-password";
    const json = { method: "POST", headers: { "content-type": "application/json" }, body: '{"identity":"a"}' };
    const send = async () => (await api.backend.fetch(`http://in.process${path}`, json)).status;
    for (let time = 0; time < 3; time++) expect(await api.backend.onBehalfOf(address, send)).toBe(400);
    for (let time = 0; time < 2; time++) expect((await signIn(address)).status).toBe(400);
    expect(await api.backend.onBehalfOf(address, send)).toBe(429);
    expect((await signIn(address)).status).toBe(429);
    expect(await api.backend.onBehalfOf(visitor(), send)).toBe(400);
    for (let time = 0; time < 6; time++) expect(await send()).toBe(400);
  });

  it("a limit does not count pages that are rendered in this process", async () => {
    for (let time = 0; time < 10; time++) {
      expect((await api.backend.fetch("http://in.process/api/nowhere")).status).toBe(404);
    }
    const pretender = { headers: { "x-in-process": "true" } };
    const address = visitor();
    for (let time = 0; time < 2; time++) await ask(address, "/api/nowhere", pretender);
    expect((await ask(address, "/api/nowhere", pretender)).status).toBe(429);
  });
});

describe("the default rate limits", () => {
  it("[SEG-46] default limits stop password guessing, but not an office that reads and writes", async () => {
    await using api = await startBackend({ database: "sqlite", rateLimits: "default" });
    await api.given("books", { id: "book00000000001", title: "Uno", public: true, published: "2020-01-01" });
    const editor = await api.account("editors");
    for (let time = 0; time < 100; time++) {
      expect((await api.get("/api/collections/books/records?filter=title~'u'")).status).toBe(200);
      expect((await api.get("/api/collections/books/records/book00000000001")).status).toBe(200);
      expect(
        (await api.send("DELETE", "/api/collections/books/records/none", { token: editor.token })).status,
      ).not.toBe(429);
    }
    const tries = [];
    for (let time = 0; time < 31; time++) {
      const json = { identity: `${time}@b.example`, password: "" };
      tries.push((await api.send("POST", "/api/collections/editors/auth-with-password", { json })).status);
    }
    expect(tries.slice(0, 30)).not.toContain(429);
    expect(tries[30]).toBe(429);
  });
});

describe("the rate limits of the settings", () => {
  it("limits of the settings hold as soon as a superuser has set them, but not for excluded addresses", async () => {
    await using api = await startBackend({ database: "sqlite", rateLimits: "default" });
    const superuser = await api.account("_superusers");
    const set = (rateLimits: object) =>
      api.send("PATCH", "/api/settings", { token: superuser.token, json: { rateLimits } });
    const statuses = async () => {
      const asked = [1, 2, 3].map(() => api.get("/api/collections/authors/records"));
      return (await Promise.all(asked)).map(({ status }) => status).sort();
    };
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await set({ rules: [rule("authors:list", 1)] })).status).toBe(200);
    expect(await statuses()).toEqual([200, 429, 429]);
    await set({ rules: [rule("authors:list", 2)] });
    expect(await statuses()).toEqual([200, 429, 429]);
    await set({ excludedIPs: ["127.0.0.0/8"] });
    expect(await statuses()).toEqual([200, 200, 200]);
    await set({ excludedIPs: ["10.0.0.1"], enabled: false });
    expect(await statuses()).toEqual([200, 200, 200]);
    await set({ enabled: true });
    expect(await statuses()).toEqual([429, 429, 429]);
  });
});
