import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PageAnswer, startProduct, type TestProduct } from "./support/start-product.ts";

const id = "noticia00000001";
let product: TestProduct;

beforeAll(async () => {
  product = await startProduct(new Date("2026-11-21T16:00:00Z"));
  for (let number = 1; number <= 12; number++) {
    await product.api.given("noticias", {
      id: `noticia${String(number).padStart(8, "0")}`,
      titulo: `Noticia ${number}`,
      resumen: "Un resumen que se repite.",
      descripcion: "<p>Un texto.</p>".repeat(50),
      activo: true,
      fecha_publicacion: "2026-11-20 10:00:00.000Z",
    });
  }
  // In the second of a change documents have no date.
  product.api.setNow(new Date("2026-11-21T16:00:01Z"));
});
afterAll(() => product[Symbol.asyncDispose]());

function opened({ headers, bytes }: Pick<PageAnswer, "headers" | "bytes">): string {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(bytes).toString();
  if (headers["content-encoding"] === "gzip") return gunzipSync(bytes).toString();
  return bytes.toString();
}

/** Pages that are cached, and pages rendered for each request. */
const pages = [
  ["a list", "/noticias", 200],
  ["a list's data", "/noticias.data", 200],
  ["a detail", `/noticias/${id}`, 200],
  ["the calendar without a script", "/?mes=8&anio=2026", 200],
  ["the map for machines", "/sitemap.xml", 200],
  ["a feed", "/rss.xml", 200],
  ["another feed", "/atom.xml", 200],
  ["the administrators' shell", "/home-administrador", 200],
  ["an address that nobody has", "/nada", 404],
  ["a noticia that nobody has", "/noticias/nada", 404],
] as const;

describe("[DOC-08] compressed answers of the site", () => {
  it.each(pages)("an answer is compressed for clients that accept it: %s", async (_name, path, status) => {
    const plain = await product.get(path);
    expect([plain.status, plain.headers["content-encoding"], plain.headers.vary]).toEqual([
      status,
      undefined,
      "Accept-Encoding",
    ]);
    for (const encoding of ["br", "gzip"]) {
      const answer = await product.get(path, { "accept-encoding": encoding });
      expect([answer.status, answer.headers["content-encoding"]]).toEqual([status, encoding]);
      expect(answer.headers.vary).toBe("Accept-Encoding");
      expect(answer.headers["content-length"]).toBe(String(answer.bytes.length));
      expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 2);
      // Another rendering has other marks of the same length; the text is the same.
      expect(opened(answer).length).toBe(plain.html.length);
      const head = await product.get(path, { "accept-encoding": encoding }, "HEAD");
      expect([head.status, head.headers["content-encoding"], head.bytes.length]).toEqual([status, encoding, 0]);
    }
  });

  it("an answer is compressed also where the backend is away, and for signed-in clients", async () => {
    await using broken = await startProduct(new Date("2026-11-21T16:00:00Z"));
    broken.breakBackend();
    const headers = { "accept-encoding": "gzip, br" };
    const answer = await broken.get("/noticias", headers);
    expect([answer.status, answer.headers["content-encoding"]]).toEqual([503, "br"]);
    expect(opened(answer)).toContain("<html");
    const own = await product.get("/noticias", { ...headers, authorization: "x" });
    expect([own.headers["content-encoding"], own.headers["cache-control"]]).toEqual(["br", "private, no-store"]);
  });

  it("a short answer is sent as it is", async () => {
    for (const path of ["/robots.txt", "/manifest.webmanifest"]) {
      const plain = await product.get(path);
      const answer = await product.get(path, { "accept-encoding": "br, gzip" });
      expect([plain.bytes.length < 1024, answer.headers["content-encoding"]], path).toEqual([true, undefined]);
      expect(answer.headers.etag, path).toBe(plain.headers.etag);
    }
  });

  it("an answer has one weak mark for its forms, by which a client with either form gets 304", async () => {
    const [styles = ""] = /\/assets\/[\w.-]+\.css/.exec((await product.get("/")).html) ?? [];
    for (const path of ["/noticias.data", "/rss.xml", styles]) {
      const marks = await Promise.all(
        ["", "gzip", "br"].map(async (encoding) => (await product.get(path, { "accept-encoding": encoding })).headers),
      );
      const [{ etag = "" } = {}] = marks;
      expect(etag, path).toMatch(/^W\/"[\w-]{22}"$/);
      expect(new Set(marks.map((headers) => headers.etag)), path).toEqual(new Set([etag]));
      for (const given of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
        for (const encoding of ["br", "gzip", ""]) {
          const again = await product.get(path, { "if-none-match": given, "accept-encoding": encoding });
          expect([again.status, again.headers.etag, again.bytes.length], `${path} ${given}`).toEqual([304, etag, 0]);
          expect(again.headers.vary, path).toBe("Accept-Encoding");
          expect(again.headers, path).not.toHaveProperty("content-encoding");
        }
      }
      expect((await product.get(path, { "if-none-match": '"other"' })).status, path).toBe(200);
    }
  });

  it("a document has one date for its forms, by which a client with either form gets 304", async () => {
    for (const path of ["/noticias", `/noticias/${id}`]) {
      for (const had of ["", "gzip", "br"]) {
        const { headers } = await product.get(path, { "accept-encoding": had });
        expect([headers["last-modified"], headers.etag], path).toEqual(["Sat, 21 Nov 2026 16:00:01 GMT", undefined]);
        for (const encoding of ["br", "gzip", ""]) {
          const asked = { "if-modified-since": headers["last-modified"] ?? "", "accept-encoding": encoding };
          const again = await product.get(path, asked);
          expect([again.status, again.headers.vary, again.bytes.length], path).toEqual([304, "Accept-Encoding", 0]);
          expect(again.headers, path).not.toHaveProperty("content-encoding");
        }
      }
    }
  });
});

describe("[DOC-08] the form that a client would rather have", () => {
  const list = "/api/collections/noticias/records";

  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0.1, gzip;q=0.9", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br; q=0.0, gzip;q=0", undefined],
    ["BR", "br"],
    ["*", "br"],
    ["*;q=0.5, br;q=0", "gzip"],
    ["identity;q=1, br;q=0.5", undefined],
    ["xbr, gzipped, brotli", undefined],
    ["identity", undefined],
    ["", undefined],
  ])("a client's Accept-Encoding %j gives %s, from a page or the API", async (accepted, encoding) => {
    const headers = { "accept-encoding": accepted };
    for (const path of ["/noticias", "/nada"]) {
      expect((await product.get(path, headers)).headers["content-encoding"], path).toBe(encoding);
    }
    for (let time = 0; time < 3; time++) {
      const answer = await product.api.get(list, { headers });
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(JSON.parse(opened(answer)).totalItems).toBe(12);
    }
  });
});
