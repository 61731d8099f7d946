import { rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { books, get, startTestServer } from "../test-server.ts";

const text = Buffer.from("0123456789");

describe("[SEG-30] [SEG-47] odd names and paths", () => {
  it.each([
    ["books/one/other.txt"],
    ["books/two/a.txt"],
    ["nothing/one/a.txt"],
    ["books/one/a.txt/"],
    ["books/one/"],
    ["books/one/a.txt.attrs"],
    ["books/one/A.TXT"],
    ["books/one/thumbs_a.txt%2F20x20_a.txt"],
    ["books/one/thumbs_a.txt/20x20_a.txt"],
    ["books/one/..%2fone%2fa.txt"],
    ["books/one/%2e%2e%2fa.txt"],
    ["books/one/..%5ca.txt"],
    ["books/%2e%2e/a.txt"],
    ["..%2f..%2fbooks/one/a.txt"],
    ["books/one/a.txt%00"],
    ["books/one/a.txt%0d%0aSet-Cookie:%20a=b"],
    ["books/one/a.txt%20"],
    ["books/one/a.txt."],
    ["books/one/.attrs"],
    ["books/one/CON"],
    ["books/one/%E2%80%AEtxt.a"],
    ["books/one/%F0%9F%98%80"],
    ["books/one/constructor"],
    ["__proto__/one/a.txt"],
    ["books/__proto__/a.txt"],
    [`books/one/${"a".repeat(300)}`],
    [`books/${"a".repeat(300)}/a.txt`],
  ])("a path %s is not found", async (path) => {
    await using server = await startTestServer();
    await server.add("cover", "a.txt", text);
    for (const method of ["GET", "HEAD"] as const) {
      expect((await server.app.inject({ method, url: `/api/files/${path}` })).statusCode).toBe(404);
    }
  });

  it.each(["books/one/a%00.txt", "books/o%0ane/a.txt", "bo%5coks/one/a.txt", "books/one/a%2fb.txt"])(
    "a path %s reaches no database, which might fail on it",
    async (path) => {
      await using server = await startTestServer();
      expect((await get(server, path)).statusCode).toBe(404);
      expect(server.asked).toEqual([]);
    },
  );

  it("a name of an imported record that leads elsewhere is not found, though the record names it", async () => {
    await using server = await startTestServer();
    await server.add("pages", "a.txt", text);
    for (const name of ["../one/a.txt", "..", ".", ".unfinished", "a.txt\0", "", "sub/a.txt"]) {
      server.record.cover = name;
      expect((await get(server, `books/one/${encodeURIComponent(name)}`)).statusCode).toBe(404);
    }
  });

  it("a long name and one of other letters are found", async () => {
    await using server = await startTestServer();
    for (const name of [`${"a".repeat(200)}.txt`, "Año (1) 😀.txt"]) {
      await server.add("cover", name, text);
      const answer = await get(server, `books/one/${encodeURIComponent(name)}`);
      expect([answer.statusCode, answer.payload]).toEqual([200, "0123456789"]);
    }
  });

  it("a file that the record names and the disk has lost is not found", async () => {
    await using server = await startTestServer();
    await server.add("cover", "a.txt", text);
    await rm(join(server.folder, books.id, "one", "a.txt"));
    expect((await get(server, "books/one/a.txt")).statusCode).toBe(404);
  });
});
