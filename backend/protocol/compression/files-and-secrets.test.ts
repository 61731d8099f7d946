import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drafts } from "../../drafts/test-drafts.ts";
import { defineCollection, json, text } from "../../schema/define/define-collection.ts";
import { bookshop } from "../../testing/bookshop.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";

const both = { "accept-encoding": "gzip, br" };
const long = Buffer.from("columna,valor\nuno,1\n".repeat(500));
const readers = defineCollection({
  name: "readers",
  type: "auth",
  fields: { about: text(), extra: json() },
  rules: { list: "", view: "" },
});

let api: TestBackend;
beforeAll(async () => {
  api = await startBackend({ database: "sqlite", drafts, collections: [...bookshop, readers] });
});
afterAll(() => api[Symbol.asyncDispose]());

describe("[DOC-08] a file that is text", () => {
  const names = ["lista.csv", "dibujo.svg", "corto.txt", "foto.webp"] as const;
  const paths = new Map<string, string>();

  beforeAll(async () => {
    const bytes: Record<(typeof names)[number], Buffer> = {
      "lista.csv": long,
      "dibujo.svg": Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${"<path d='M0 0h9'/>".repeat(200)}</svg>`),
      "corto.txt": Buffer.from("hola"),
      "foto.webp": Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBPVP8 "), Buffer.alloc(5000)]),
    };
    for (const name of names) {
      const id = await api.given("reviews", { text: "r" }, { leaflet: { [name]: bytes[name] } });
      const { json: record } = await api.get(`/api/collections/reviews/records/${id}`);
      paths.set(name, `/api/files/reviews/${id}/${record.leaflet}`);
    }
  });
  const get = (name: string, headers: Record<string, string>, method = "GET") =>
    api.get(paths.get(name) ?? "", { headers, method });

  it.each([
    ["lista.csv", "br"],
    ["lista.csv", "gzip"],
    ["dibujo.svg", "br"],
  ])(
    "a text file %s is compressed as %s; its mark is weak, and holds when it is asked for again",
    async (name, encoding) => {
      const plain = await get(name, {});
      const headers = { "accept-encoding": encoding };
      const answer = await get(name, headers);
      expect([plain.status, answer.status, answer.headers["content-encoding"]]).toEqual([200, 200, encoding]);
      const open = encoding === "br" ? brotliDecompressSync : gunzipSync;
      expect(open(answer.bytes).equals(plain.bytes)).toBe(true);
      expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 2);
      expect([plain.headers.vary, answer.headers.vary]).toEqual(["Accept-Encoding", "Accept-Encoding"]);
      expect(plain.headers["accept-ranges"]).toBe("bytes");
      expect(answer.headers).not.toHaveProperty("accept-ranges");
      expect(answer.headers.etag).toBe(`W/${plain.headers.etag}`);
      for (const mark of [plain.headers.etag ?? "", answer.headers.etag ?? ""]) {
        const again = await get(name, { ...headers, "if-none-match": mark });
        expect([again.status, again.headers.etag, again.bytes.length]).toEqual([304, answer.headers.etag, 0]);
        expect(again.headers).not.toHaveProperty("content-encoding");
      }
      const head = await get(name, headers, "HEAD");
      expect([head.headers["content-encoding"], head.headers.etag, head.bytes.length]).toEqual([
        encoding,
        answer.headers.etag,
        0,
      ]);
      expect(head.headers).not.toHaveProperty("content-length");
    },
  );

  it("a text file is sent as it is where a part of it is asked for, and whole where that part is of another form", async () => {
    const { etag = "" } = (await get("lista.csv", {})).headers;
    for (const state of [{}, { "if-range": etag }] as Record<string, string>[]) {
      const part = await get("lista.csv", { ...both, range: "bytes=0-2047", ...state });
      expect([part.status, part.bytes.length, part.headers.etag]).toEqual([206, 2048, etag]);
      expect(part.headers).not.toHaveProperty("content-encoding");
    }
    const whole = await get("lista.csv", { ...both, range: "bytes=0-2047", "if-range": `W/${etag}` });
    expect([whole.status, whole.headers["content-encoding"]]).toEqual([200, "br"]);
  });

  it.each(["corto.txt", "foto.webp"])(
    "a file is not compressed when it is short, nor is a picture: %s",
    async (name) => {
      const plain = await get(name, {});
      const answer = await get(name, both);
      expect(answer.headers).not.toHaveProperty("content-encoding");
      expect(answer.headers.etag).toBe(plain.headers.etag);
      expect(answer.bytes.equals(plain.bytes)).toBe(true);
    },
  );
});

describe("[DOC-08] an answer that holds a token or a secret", () => {
  it("an answer with a secret is of a route that declares it", () => {
    const secret = api.backend.routes.filter(({ method, holdsSecret }) => holdsSecret && method !== "HEAD");
    expect(secret.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual([
      "GET /api/collections/:collection/auth-methods",
      "GET /api/settings",
      "PATCH /api/settings",
      "POST /api/admins/auth-refresh",
      "POST /api/admins/auth-with-password",
      "POST /api/collections/:collection/auth-refresh",
      "POST /api/collections/:collection/auth-with-link",
      "POST /api/collections/:collection/auth-with-oauth2",
      "POST /api/collections/:collection/auth-with-otp",
      "POST /api/collections/:collection/auth-with-password",
      "POST /api/collections/:collection/factor",
      "POST /api/collections/:collection/factor/codes",
      "POST /api/collections/:collection/factor/confirm",
      "POST /api/collections/:collection/factor/off",
      "POST /api/collections/:collection/impersonate/:id",
      "POST /api/collections/:collection/invite",
      "POST /api/collections/:collection/link-owner",
      "POST /api/collections/:collection/request-link",
      "POST /api/collections/:collection/request-otp",
      "POST /api/drafts/:id/review-link",
      "POST /api/drafts/review",
      "POST /api/drafts/review/comments",
      "POST /api/files/token",
      "POST /api/settings/apple/generate-client-secret",
    ]);
    const holder = /^(?:auth(?!Logout)|impersonate|fileToken|listAuthMethods|requestOTP)/;
    const forgotten = api.backend.routes.filter(({ action, holdsSecret }) => !holdsSecret && holder.test(action ?? ""));
    expect(forgotten).toEqual([]);
  });

  it("an answer with a secret is never compressed, however long it is", async () => {
    const about = "a".repeat(4000);
    const password = "una clave larga";
    const superuser = await api.account("_superusers");
    const made = await api.send("POST", "/api/collections/readers/records", {
      token: superuser.token,
      json: { email: "ada@books.example", password, passwordConfirm: password, about, verified: true },
    });
    expect(made.status).toBe(200);
    const signedIn = await api.send("POST", "/api/collections/readers/auth-with-password", {
      headers: both,
      json: { identity: "ada@books.example", password },
    });
    const { token } = signedIn.json;
    const answers = [
      signedIn,
      await api.send("POST", "/api/collections/readers/auth-refresh", { headers: both, token, json: {} }),
      await api.send("POST", `/api/collections/readers/impersonate/${made.json.id}`, {
        headers: both,
        token: superuser.token,
        json: {},
      }),
      await api.get("/api/settings", { headers: both, token: superuser.token }),
      await api.send("PATCH", "/api/settings", { headers: both, token: superuser.token, json: {} }),
    ];
    for (const { status, headers, bytes } of answers) {
      expect(status).toBe(200);
      expect(bytes.length).toBeGreaterThan(1024);
      expect(headers).not.toHaveProperty("content-encoding");
      expect(headers).not.toHaveProperty("vary");
    }
  });
});
