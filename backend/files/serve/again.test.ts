import { describe, expect, it } from "vitest";
import { quarters } from "../pictures/test-pictures.ts";
import { get, startTestServer } from "../test-server.ts";

const text = Buffer.from("0123456789");

describe("[API-05] asking again", () => {
  it.each([
    ["its mark", (etag: string) => ({ "if-none-match": etag }), 304],
    ["its mark, weak, among others", (etag: string) => ({ "if-none-match": `"x", W/${etag}` }), 304],
    ["any mark", () => ({ "if-none-match": "*" }), 304],
    [
      "another mark, whatever the date",
      (_: string, date: string) => ({ "if-none-match": '"x"', "if-modified-since": date }),
      200,
    ],
    ["its date", (_: string, date: string) => ({ "if-modified-since": date }), 304],
    ["an older date", () => ({ "if-modified-since": "Mon, 01 Jan 2001 00:00:00 GMT" }), 200],
    ["no date", () => ({ "if-modified-since": "yesterday" }), 200],
  ])("a request with %s is answered", async (_, headers, status) => {
    await using server = await startTestServer();
    await server.add("cover", "a.txt", text);
    const first = await get(server, "books/one/a.txt");
    const { etag, "last-modified": date } = first.headers;
    const answer = await get(server, "books/one/a.txt", headers(String(etag), String(date)));
    expect(answer.statusCode).toBe(status);
    if (status === 304) {
      expect(answer.rawPayload).toHaveLength(0);
      expect(answer.headers).toMatchObject({ etag, "cache-control": first.headers["cache-control"] });
    }
  });

  it("each form of a file has a mark of its own", async () => {
    await using server = await startTestServer();
    await server.add("cover", "a.png", await quarters().png().toBuffer());
    const marks = await Promise.all([
      get(server, "books/one/a.png"),
      get(server, "books/one/a.png?thumb=20x20"),
      get(server, "books/one/a.png?thumb=80x0"),
      get(server, "books/one/a.png?thumb=20x20", { accept: "image/webp" }),
      get(server, "books/one/a.png?thumb=20x20", { accept: "image/avif" }),
    ]);
    expect(new Set(marks.map(({ headers }) => headers.etag)).size).toBe(5);
  });
});

describe("[API-05] [SEG-35] parts of a file", () => {
  it.each([
    ["bytes=2-4", "234", "bytes 2-4/10"],
    ["bytes=8-", "89", "bytes 8-9/10"],
    ["bytes=-3", "789", "bytes 7-9/10"],
    ["bytes=0-4,3-6", "0123456", "bytes 0-6/10"],
  ])("a request for parts: %s", async (range, content, header) => {
    await using server = await startTestServer();
    await server.add("cover", "a.txt", text);
    const answer = await get(server, "books/one/a.txt", { range });
    expect([answer.statusCode, answer.payload]).toEqual([206, content]);
    expect(answer.headers).toMatchObject({ "content-range": header, "content-length": String(content.length) });
  });

  it("several parts come as one body of several parts", async () => {
    await using server = await startTestServer();
    await server.add("cover", "a.txt", text);
    const answer = await get(server, "books/one/a.txt", { range: "bytes=7-8, 0-1" });
    expect(answer.statusCode).toBe(206);
    const [, boundary] = /^multipart\/byteranges; boundary=(\w+)$/.exec(String(answer.headers["content-type"])) ?? [];
    const part = (range: string, content: string) =>
      `--${boundary}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Range: bytes ${range}/10\r\n\r\n${content}\r\n`;
    expect(answer.payload).toBe(`${part("0-1", "01")}${part("7-8", "78")}--${boundary}--\r\n`);
    expect(answer.headers["content-length"]).toBe(String(answer.payload.length));
  });

  it("a request for 1000 parts is answered with the whole, once", async () => {
    await using server = await startTestServer();
    await server.add("cover", "a.txt", text);
    const range = `bytes=${Array.from({ length: 1000 }, () => "0-9").join(",")}`;
    const answer = await get(server, "books/one/a.txt", { range });
    expect([answer.statusCode, answer.payload]).toEqual([200, "0123456789"]);
  });

  it("a part behind the end is refused", async () => {
    await using server = await startTestServer();
    await server.add("cover", "a.txt", text);
    const answer = await get(server, "books/one/a.txt", { range: "bytes=10-" });
    expect([answer.statusCode, answer.headers["content-range"]]).toEqual([416, "bytes */10"]);
    expect(answer.payload).toBe("");
  });

  it("a request with If-Range gets the rest only of the file that the client has begun with", async () => {
    await using server = await startTestServer();
    await server.add("cover", "a.txt", text);
    const { etag, "last-modified": date } = (await get(server, "books/one/a.txt")).headers;
    const status = async (state: unknown) =>
      (await get(server, "books/one/a.txt", { range: "bytes=1-2", "if-range": String(state) })).statusCode;
    expect(await status(etag)).toBe(206);
    expect(await status(date)).toBe(206);
    expect(await status('"other"')).toBe(200);
    expect(await status(`W/${etag}`)).toBe(200);
    expect(await status("Mon, 01 Jan 2001 00:00:00 GMT")).toBe(200);
  });
});
