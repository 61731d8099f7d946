import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountWithPassword, password } from "../auth/test-collections.ts";
import { drafts } from "../drafts/test-drafts.ts";
import { bookshop } from "../testing/bookshop.ts";
import { startBackend, type TestAccount, type TestBackend } from "../testing/start-backend.ts";

const now = new Date("2026-11-21T12:00:00Z");
const isEditor = '@request.auth.collectionName = "editors"';
const writable = bookshop.map((collection) =>
  collection.name === "books"
    ? { ...collection, rules: { ...collection.rules, create: isEditor, update: isEditor, delete: isEditor } }
    : collection,
);

interface Raw {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

describe("requests in odd clothes", { timeout: 60_000 }, () => {
  let api: TestBackend;
  let port: number;
  let editor: TestAccount;
  let shown: string;
  let hidden: string;

  beforeAll(async () => {
    api = await startBackend({ database: "sqlite", drafts, now, collections: writable });
    port = Number(new URL((await api.clients()).url).port);
    editor = await accountWithPassword(api, "editors", { email: "ada@books.example" });
    shown = await api.given("books", { title: "Fuera", public: true, published: "2026-01-01" });
    hidden = await api.given("books", { title: "Escondido", public: false, published: "2026-01-01" });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  /** Sends a request unchanged over a real socket: a client library would normalise it. */
  function ask(method: string, path: string, headers: Record<string, string | string[]> = {}, body = ""): Promise<Raw> {
    return new Promise((resolve, reject) => {
      const request = httpRequest({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part) => parts.push(part));
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString() }),
        );
      });
      request.on("error", reject);
      request.end(body);
    });
  }

  const books = "/api/collections/books/records";

  it("[SEG-47] an odd spelling of an address opens nothing hidden, and is not taken for another endpoint", async () => {
    const spellings = [
      `${books}/${hidden}`,
      `${books}/..;/${hidden}`,
      `${books}/%2e%2e/records/${hidden}`,
      `${books}/../records/${hidden}`,
      `${books}/./${hidden}`,
      `${books}//${hidden}`,
      `${books}/${hidden}/`,
      `${books}/${hidden}.`,
      `${books}/${hidden}%20`,
      `${books}/${hidden}%00`,
      `${books}/${hidden};a=b`,
      `${books}/${hidden}?id=${shown}`,
      `${books}/${hidden}%3Fx=1`,
      `${books}/${hidden}%23x`,
      `${books}%2F${hidden}`,
      `/api//collections/books/records/${hidden}`,
      `//api/collections/books/records/${hidden}`,
      `/API/collections/books/records/${hidden}`,
      `/api/collections/%62ooks/records/${hidden}`,
      `/api/collections/BOOKS/records/${hidden}`,
      `/api/collections/ books/records/${hidden}`.replace(" ", "%20"),
      `/api/collections/books/Records/${hidden}`,
      `/api\\collections\\books\\records\\${hidden}`,
      `http://127.0.0.1:${port}${books}/${hidden}`,
      `${books}/%`,
      `${books}/%E0%A4%A`,
    ];
    for (const spelling of spellings) {
      for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "OPTIONS"]) {
        const { status, text } = await ask(method, spelling);
        const cell = `${method} ${spelling}: ${status}`;
        expect(text, cell).not.toContain("Escondido");
        if (method !== "OPTIONS") expect([400, 403, 404, 405], cell).toContain(status);
      }
    }
    expect((await api.get(`${books}/${hidden}`, { token: editor.token })).json.title).toBe("Escondido");
    expect((await api.get(`${books}/${shown}`)).json.title).toBe("Fuera");
  });

  it("[SEG-47] a header cannot turn one method or address into another", async () => {
    const overrides = {
      "x-http-method-override": "DELETE",
      "x-http-method": "DELETE",
      "x-method-override": "DELETE",
      "x-original-url": `${books}/${hidden}`,
      "x-rewrite-url": `${books}/${hidden}`,
      "x-forwarded-prefix": "/api",
      "x-in-process": "true",
    };
    for (const path of [`${books}/${shown}`, `${books}/${shown}?_method=DELETE&method=DELETE`]) {
      const answer = await ask("GET", path, overrides);
      expect([answer.status, JSON.parse(answer.text).title]).toEqual([200, "Fuera"]);
      expect(Object.keys(answer.headers)).not.toContain("x-collections-read");
    }
  });

  it("[SEG-47] a superusers' address is closed in every spelling", async () => {
    for (const path of ["/api/admins", "/api/admins/x", "/api/collections/editors/impersonate/x"]) {
      const method = path.endsWith("impersonate/x") ? "POST" : "GET";
      expect((await ask(method, path)).status).toBe(401);
      for (const spelling of [
        `/${path}`,
        `${path}/`,
        `${path}%20`,
        path.toUpperCase(),
        path.replace("/api/", "/api/./"),
      ]) {
        expect((await ask(method, spelling)).status, spelling).toBeGreaterThanOrEqual(400);
      }
      expect((await ask(method, path.replace("admins", "%61dmins"))).status).toBe(401);
      expect((await ask(method, `${path}?access=everyone`)).status).toBe(401);
    }
  });

  const credentials = JSON.stringify({ identity: "ada@books.example", password });
  it.each([
    ["application/json", 200],
    ["application/json; charset=utf-8", 200],
    ["APPLICATION/JSON", 200],
    ["application/json;charset=utf-16", 400],
    ["text/plain", 400],
    ["text/plain; application/json", 400],
    ["application/jsonp", 400],
    ["application/x-www-form-urlencoded", 400],
    ["multipart/form-data", 400],
    ["multipart/form-data; boundary=", 400],
    ["", 400],
  ])("[SEG-47] a JSON body that calls itself %j gets %i", async (type, status) => {
    const headers: Record<string, string> = type === "" ? {} : { "content-type": type };
    const answer = await ask("POST", "/api/collections/editors/auth-with-password", headers, credentials);
    expect(answer.status).toBe(status);
    expect(answer.text.includes("token")).toBe(status === 200);
  });

  it("[SEG-47] a content type told twice is refused in either order, one with blanks around it is the same", async () => {
    const path = "/api/collections/editors/auth-with-password";
    for (const types of [
      ["application/json", "text/plain"],
      ["text/plain", "application/json"],
    ]) {
      const text = types.map((type) => `Content-Type: ${type}\r\n`).join("");
      expect(
        await raw(
          `POST ${path} HTTP/1.1\r\nHost: x\r\n${text}Content-Length: ${credentials.length}\r\n\r\n${credentials}`,
        ),
      ).toMatch(/ 400 /);
    }
    const blank = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type:\t application/json \t\r\nContent-Length: ${credentials.length}\r\n\r\n${credentials}`;
    expect(await raw(blank)).toMatch(/ 200 /);
  });

  /** @returns the first line of the answer */
  function raw(text: string): Promise<string> {
    return new Promise((resolve) => {
      let answer = "";
      const socket = connect(port, "127.0.0.1", () => socket.write(text));
      socket.on("data", (part) => {
        answer += part;
        socket.end();
      });
      socket.on("error", () => undefined).on("close", () => resolve(answer.split("\r\n", 1)[0] ?? ""));
    });
  }

  it("[SEG-47] a page of another site cannot write with headers that a browser sends by itself", async () => {
    const simple = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"];
    for (const type of simple) {
      const headers = { "content-type": type, origin: "https://evil.example", cookie: `pb_auth=${editor.token}` };
      const { status } = await ask("POST", books, headers, '{"title":"Intruso"}');
      expect([400, 403], type).toContain(status);
    }
    expect((await api.get(`${books}?filter=title='Intruso'`, { token: editor.token })).json.totalItems).toBe(0);
  });

  it("[SEG-48] endpoints never reflect an origin, allow credentials or open a socket", async () => {
    await api.backend.app.ready();
    for (const { method, url } of api.backend.routes) {
      const path = url.replace(":collection", "books").replace(/:\w+|\*/g, "nothing");
      if (method === "GET" && path === "/api/realtime") continue;
      for (const origin of ["https://evil.example", "null"]) {
        const { headers } = await ask(method, path, { origin });
        // Only the site's own pages report visits and failures.
        const allowed = ["/api/visitas", "/api/fallos"].includes(path) ? undefined : "*";
        expect(headers["access-control-allow-origin"], `${method} ${path}`).toBe(allowed);
        expect(headers, path).not.toHaveProperty("access-control-allow-credentials");
        expect(headers, path).not.toHaveProperty("set-cookie");
      }
    }
    const leave = new AbortController();
    const events = await fetch(`http://127.0.0.1:${port}/api/realtime`, {
      headers: { origin: "https://evil.example" },
      signal: leave.signal,
    });
    leave.abort();
    expect(events.headers.get("access-control-allow-origin")).toBe("*");
    expect(events.headers.has("access-control-allow-credentials")).toBe(false);
    const upgrade = {
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": "x",
    };
    for (const path of ["/api/realtime", "/api/health"]) {
      const line = await raw(
        `GET ${path} HTTP/1.1\r\nHost: x\r\n${Object.entries(upgrade)
          .map((pair) => `${pair.join(": ")}\r\n`)
          .join("")}\r\n`,
      );
      expect(line).not.toMatch(/ 101 /);
    }
  });

  const polluted = () => ({}) as Record<string, unknown>;

  it.each([
    ["a prototype", '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'],
    ["10,000 lists in each other", `{"title":${"[".repeat(10_000)}${"]".repeat(10_000)}}`],
    ["10,000 objects in each other", `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`],
    [
      "100,000 keys",
      JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, 1]))),
    ],
    ["a number beyond numbers", '{"pages":1e999}'],
    ["half a document", '{"title":"a'],
    ["two documents", "{}{}"],
    ["a list", "[]"],
    ["bytes that are no text", Buffer.from([0x7b, 0xff, 0xfe, 0x7d]).toString("latin1")],
    ["a byte order mark", "\ufeff{}"],
    ["nothing but blanks", " ".repeat(1000)],
  ])("[SEG-49] a body of %s changes nothing and stops nobody", async (_what, body) => {
    for (const [method, path] of [
      ["POST", "/api/collections/editors/auth-with-password"],
      ["POST", books],
      ["PATCH", `${books}/${shown}`],
      ["POST", "/api/batch"],
    ] as const) {
      const headers = { "content-type": "application/json", authorization: editor.token };
      const answer = await ask(method, path, headers, body);
      expect(answer.status, `${method} ${path} ${answer.text.slice(0, 200)}`).toBeLessThan(500);
      expect(answer.text).not.toMatch(/at \w+ \(|\/backend\//);
    }
    expect(polluted().admin).toBeUndefined();
    expect((await ask("GET", "/api/health")).status).toBe(200);
    expect((await api.get(`${books}/${shown}`, { token: editor.token })).status).toBe(200);
  });

  it("[SEG-49] a compressed body is refused unread", async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000, " ")).toString("latin1");
    for (const encoding of ["gzip", "deflate", "br", "zstd", "identity, gzip"]) {
      const headers = { "content-type": "application/json", "content-encoding": encoding, authorization: editor.token };
      expect((await ask("POST", books, headers, bomb)).status, encoding).toBe(400);
    }
  });

  it("[SEG-49] keys with a meaning to JavaScript are keys like any others in a query and a form", async () => {
    const query = "__proto__[admin]=1&__proto__.admin=1&constructor.prototype.admin=1&hasOwnProperty=1&toString=1";
    expect((await ask("GET", `${books}?${query}`)).status).toBe(200);
    const form = new FormData();
    for (const key of ["__proto__", "__proto__.admin", "constructor", "toString"]) form.append(key, "1");
    form.append("@jsonPayload", '{"__proto__":{"admin":true}}');
    form.append("title", "Con formulario");
    const saved = await api.send("POST", books, { token: editor.token, form });
    expect([saved.status, saved.json.title]).toEqual([200, "Con formulario"]);
    expect(polluted().admin).toBeUndefined();
  });
});
