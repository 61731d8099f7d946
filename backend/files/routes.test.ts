import { describe, expect, it } from "vitest";
import { quarters } from "./pictures/test-pictures.ts";
import { books, get, head, startTestServer } from "./test-server.ts";

const text = Buffer.from("0123456789");

describe("[API-05] the headers of a file", () => {
  it("headers are those of the protocol, by id and by name", async () => {
    await using server = await startTestServer();
    const bytes = await quarters().png().toBuffer();
    await server.add("cover", "a_b1.png", bytes);
    for (const collection of [books.id, books.name]) {
      const answer = await get(server, `${collection}/one/a_b1.png`, { origin: "https://example.org" });
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload).toEqual(bytes);
      expect(answer.headers).toMatchObject({
        "content-type": "image/png",
        "content-length": String(bytes.length),
        "content-disposition": "inline; filename=a_b1.png",
        "content-security-policy": "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
        "cache-control": "max-age=2592000, stale-while-revalidate=86400",
        "last-modified": expect.stringMatching(/ GMT$/),
        etag: expect.stringMatching(/^"[\w-]{22}"$/),
        "accept-ranges": "bytes",
        "x-content-type-options": "nosniff",
        "access-control-allow-origin": "*",
        "access-control-expose-headers": expect.stringContaining("Content-Range"),
      });
      expect(answer.headers).not.toHaveProperty("x-frame-options");
    }
  });

  it.each([
    ["a.svg", "<svg onload=alert(1)>", "text/plain; charset=utf-8", "image/svg+xml"],
    ["a.css", "a{}", "text/plain; charset=utf-8", "text/css; charset=utf-8"],
    ["a.html", "<script>", "text/html; charset=utf-8", "text/html; charset=utf-8"],
    ["a.jpg.svg", "<svg onload=alert(1)>", "image/jpeg", "image/svg+xml"],
    ["a.bin", "\x00\x01", "application/octet-stream", "application/octet-stream"],
  ])(
    "[SEG-27] a %s is inert: an attachment of its stored type that browsers do not sniff",
    async (name, content, stored, type) => {
      await using server = await startTestServer();
      await server.add("cover", name, Buffer.from(content, "latin1"), stored);
      const answer = await get(server, `books/one/${name}`);
      expect(answer.headers).toMatchObject({
        "content-type": type,
        "content-disposition": `attachment; filename=${name}`,
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringContaining("sandbox"),
      });
      expect(answer.rawPayload).toEqual(Buffer.from(content, "latin1"));
    },
  );

  it("[SEG-90] a file may be embedded by pages of any origin, other answers by none", async () => {
    await using server = await startTestServer();
    await server.add("cover", "a.png", Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), "image/png");
    const policyOf = async (path: string) => (await get(server, path)).headers["cross-origin-resource-policy"];
    expect(await policyOf("books/one/a.png")).toBe("cross-origin");
    expect(await policyOf("books/one/missing.png")).toBe("cross-origin");
  });

  it("[SEG-27] a PDF may be framed by pages of this origin, and by no other", async () => {
    await using server = await startTestServer();
    await server.add("cover", "a.pdf", Buffer.from("%PDF-1.7"), "application/pdf");
    const answer = await get(server, "books/one/a.pdf");
    const expected = {
      "content-security-policy": "frame-ancestors 'self'",
      "x-frame-options": "SAMEORIGIN",
      "x-content-type-options": "nosniff",
    };
    expect(answer.headers).toMatchObject({ ...expected, "content-type": "application/pdf" });
    // A browser updates the headers of its cached copy from a 304.
    const again = await get(server, "books/one/a.pdf", { "if-none-match": String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.headers).toMatchObject(expected);
  });

  it.each([
    ["a.pdf", "<script>alert(1)</script>", "text/html; charset=utf-8"],
    ["b.pdf", "<svg onload=alert(1)>", "image/svg+xml"],
    ["c.svg", "%PDF-1.7", "application/pdf"],
    ["d.pdf", "%PDF-1.7", "application/x-pdf"],
    ["e.pdf", "%PDF-1.7", "application/pdfx"],
  ])("[SEG-27] a %s with %s stored as %s stays in its sandbox", async (name, content, stored) => {
    await using server = await startTestServer();
    await server.add("cover", name, Buffer.from(content), stored);
    const { headers } = await get(server, `books/one/${name}`);
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none';.* sandbox$/);
  });

  it("a download is an attachment", async () => {
    await using server = await startTestServer();
    await server.add("cover", "a.pdf", Buffer.from("%PDF-1.7"));
    expect((await get(server, "books/one/a.pdf")).headers["content-disposition"]).toBe("inline; filename=a.pdf");
    const answer = await get(server, "books/one/a.pdf?download=1&download=0");
    expect(answer.headers["content-disposition"]).toBe("attachment; filename=a.pdf");
  });

  it("a Vary header that was there is kept", async () => {
    await using server = await startTestServer();
    await server.add("cover", "a.png", await quarters().png().toBuffer());
    expect((await get(server, "books/one/a.png?thumb=20x20")).headers.vary).toBe("Origin, Accept");
    expect((await get(server, "books/one/a.png")).headers.vary).toBe("Origin");
  });

  it("HEAD says the same as GET and sends nothing", async () => {
    await using server = await startTestServer();
    await server.add("cover", "a.txt", text);
    const [answer, whole] = await Promise.all([head(server, "books/one/a.txt"), get(server, "books/one/a.txt")]);
    expect(answer.rawPayload).toHaveLength(0);
    const { date: _, ...expected } = whole.headers;
    expect(answer.headers).toMatchObject(expected);
    expect((await head(server, "books/one/a.txt", { range: "bytes=0-1" })).statusCode).toBe(200);
    expect((await head(server, "books/one/b.txt")).statusCode).toBe(404);
  });
});
