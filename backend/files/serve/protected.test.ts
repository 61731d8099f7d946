import { describe, expect, it } from "vitest";
import { quarters } from "../pictures/test-pictures.ts";
import { get, head, startTestServer } from "../test-server.ts";

const text = Buffer.from("0123456789");

describe("[SEG-04] [API-05] a protected file", () => {
  const paths = ["books/one/d.png", "books/one/d.png?thumb=80x0"];

  it.each(paths)(
    "a protected file %s is cached briefly when guests may see it, and never when a token was used",
    async (path) => {
      await using server = await startTestServer();
      await server.add("draft", "d.png", await quarters().png().toBuffer());
      const open = await get(server, path);
      expect([open.statusCode, open.headers["cache-control"]]).toEqual([200, "public, max-age=300"]);
      expect(open.headers.etag).toBeDefined();
      const withToken = await get(server, `${path}${path.includes("?") ? "&" : "?"}token=editor`);
      expect([withToken.statusCode, withToken.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    },
  );

  it.each(paths)(
    "[SEG-01] a protected file %s is gone at once when the rule hides the record, also from caches",
    async (path) => {
      await using server = await startTestServer();
      await server.add("draft", "d.png", await quarters().png().toBuffer());
      const { etag, "last-modified": date } = (await get(server, path)).headers;
      server.access.open = false;
      const conditions = [
        {},
        { "if-none-match": String(etag) },
        { "if-modified-since": String(date) },
        { range: "bytes=0-1" },
      ];
      for (const headers of conditions) {
        for (const answer of [await get(server, path, headers), await head(server, path, headers)]) {
          expect(answer.statusCode).toBe(404);
          expect(answer.headers).not.toHaveProperty("etag");
        }
      }
      const separator = path.includes("?") ? "&" : "?";
      expect((await get(server, `${path}${separator}token=editor`)).statusCode).toBe(200);
      expect((await get(server, `${path}${separator}token=stolen`)).statusCode).toBe(404);
      expect((await get(server, path, { authorization: "editor" })).statusCode).toBe(404);
    },
  );

  it("a protected file is not found through a view that does not show it, though covers are", async () => {
    await using server = await startTestServer();
    await server.add("draft", "d.txt", text);
    await server.add("cover", "c.txt", text);
    expect((await get(server, "covers/one/d.txt")).statusCode).toBe(404);
    expect((await get(server, "covers/one/c.txt")).payload).toBe("0123456789");
  });

  it("an unprotected file asks no rule", async () => {
    await using server = await startTestServer();
    await server.add("cover", "c.txt", text);
    server.access.open = false;
    expect((await get(server, "books/one/c.txt")).statusCode).toBe(200);
    expect(server.asked).toEqual(["find books/one"]);
  });
});
