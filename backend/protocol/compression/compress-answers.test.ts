import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { BadRequestError } from "../errors.ts";
import { acceptedEncoding } from "./accept-encoding.ts";

const list = "/api/collections/books/records";
const both = { "accept-encoding": "gzip, deflate, br" };
const longText = "Un texto que se repite. ".repeat(100);

const opened = ({ headers, bytes }: Answer): string => {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(bytes).toString();
  if (headers["content-encoding"] === "gzip") return gunzipSync(bytes).toString();
  return bytes.toString();
};

describe("the form that a client would rather have", () => {
  it.each([
    ["gzip, deflate, br", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0.1, gzip;q=0.9", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["BR", "br"],
    ["*", "br"],
    ["*;q=0.5, br;q=0", "gzip"],
    ["gzip;q=0.5, *", "br"],
    ["identity, br", "br"],
    ["identity;q=1, br;q=0.5", null],
    ["identity;q=0.5, gzip;q=0.5", "gzip"],
    ["gzip ; q=0.000", null],
    ["br;q=x", null],
    ["xbr, gzipped, brotli", null],
    ["identity", null],
    ["*;q=0", null],
    [" , ,;q=1,", null],
    ["", null],
    [undefined, null],
  ])("[DOC-08] an Accept-Encoding of %j gives %s", (header, encoding) =>
    expect(acceptedEncoding(header)).toBe(encoding),
  );
});

describe("[DOC-08] an answer of the API", () => {
  let api: TestBackend;
  let id: string;

  beforeAll(async () => {
    api = await startBackend({
      database: "sqlite",
      addEndpoints: (app) =>
        app.get("/api/long-error", { config: { access: "everyone" } }, () => {
          throw new BadRequestError(longText);
        }),
    });
    id = await api.given("books", { title: longText.slice(0, 200), public: true, published: "2026-11-20" });
    for (let number = 0; number < 10; number++) {
      await api.given("books", { title: `${number} ${longText.slice(0, 150)}`, public: true, published: "2026-11-20" });
    }
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it.each([
    ["a list", list],
    ["an error", "/api/long-error"],
  ])("an answer longer than 1 kB is compressed for clients that accept it, in both forms: %s", async (_name, path) => {
    // Asks several times, because cached answers take another path.
    for (let time = 0; time < 4; time++) {
      const plain = await api.get(path);
      expect(plain.headers).not.toHaveProperty("content-encoding");
      expect(plain.bytes.length).toBeGreaterThan(1024);
      expect(plain.headers.vary).toBe("Accept-Encoding");
      for (const encoding of ["br", "gzip"]) {
        const answer = await api.get(path, { headers: { "accept-encoding": encoding } });
        expect([answer.status, answer.headers["content-encoding"]]).toEqual([plain.status, encoding]);
        expect(answer.headers.vary).toBe("Accept-Encoding");
        expect(answer.headers["content-length"]).toBe(String(answer.bytes.length));
        expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 2);
        expect(opened(answer)).toBe(plain.text);
      }
    }
  });

  it("a short answer stays as it is", async () => {
    const answer = await api.get(`${list}/${id}?fields=id`, { headers: both });
    expect(answer.headers).not.toHaveProperty("content-encoding");
    expect(answer.headers).not.toHaveProperty("vary");
  });

  it("an answer names every header on which it depends", async () => {
    const answer = await api.get(list, { headers: { ...both, origin: "https://other.example" } });
    expect(answer.headers.vary).toBe("Origin, Accept-Encoding");
  });

  it("an answer to HEAD has the headers of GET", async () => {
    const { date: _then, "x-request-id": _id, ...get } = (await api.get(list, { headers: both })).headers;
    const head = await api.get(list, { headers: both, method: "HEAD" });
    expect(head.bytes).toHaveLength(0);
    expect(head.headers).toMatchObject(get);
  });

  it("an answer to the site, which asks within this process, is not compressed", async () => {
    const answer = await api.backend.fetch(`http://backend${list}`, { headers: both });
    expect(answer.headers.has("content-encoding")).toBe(false);
    expect(((await answer.json()) as { totalItems: number }).totalItems).toBe(11);
  });

  it("an answer to a save is compressed too", async () => {
    const { token } = await api.account("_superusers");
    const json = { title: "Nuevo", note: longText, public: true };
    const answer = await api.send("POST", list, { token, json, headers: both });
    expect([answer.status, answer.headers["content-encoding"]]).toEqual([200, "br"]);
    expect(JSON.parse(opened(answer)).note).toBe(longText);
  });

  it("an answer has its changes at once, whatever forms of it were cached", async () => {
    const { token } = await api.account("_superusers");
    const titles = async () => {
      const { items } = JSON.parse(opened(await api.get(`${list}?sort=-title`, { headers: both })));
      return items.map(({ title }: { title: string }) => title);
    };
    for (let time = 0; time < 3; time++) expect(await titles()).not.toContain("zz otro");
    await api.send("PATCH", `${list}/${id}`, { token, json: { title: "zz otro" } });
    for (let time = 0; time < 3; time++) expect(await titles()).toContain("zz otro");
  });
});
