import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readBody } from "./body.ts";
import { startBodyServer } from "./test-bodies.ts";

const message = "An error occurred while loading the submitted data.";
const json = { "content-type": "application/json" };
const refusal = { code: 400, status: 400, message, data: {} };

const start = (most = 16 * 1024 * 1024) => startBodyServer((request) => readBody(request, { most }));

describe("the body of a request without files", () => {
  it.each([
    ["JSON", json, '{"name":"a","deep":{"list":[1,null]}}', { name: "a", deep: { list: [1, null] } }],
    ["nothing", {}, "", {}],
    ["JSON null", json, "null", {}],
    [
      "a form, the first of each key",
      { "content-type": "application/x-www-form-urlencoded" },
      "a=1&a=2&b=%C3%B1+x",
      { a: "1", b: "ñ x" },
    ],
  ])("[API-02] a body is read from %s", async (_, headers, body, expected) => {
    await using server = await start();
    expect((await server.post(headers as Record<string, string>, body)).json()).toEqual(expected);
  });

  it("[API-02] a body is read from a multipart form; its files are ignored", async () => {
    await using server = await start();
    const form = new FormData();
    form.append("name", "ñ");
    form.append("name", "second");
    form.append("@jsonPayload", '{"list":[1],"name":"under"}');
    form.append("@jsonPayload", "null");
    form.append("avatar", new Blob([Buffer.alloc(300_000, "x")]), "a.bin");
    form.append("after", "");
    expect((await server.postForm(form)).json()).toEqual({ list: [1], name: "ñ", after: "" });
  });

  it.each([
    ["a list", json, "[]"],
    ["a number", json, "12"],
    ["a text", json, '"x"'],
    ["half of an object", json, '{"a":'],
    ["another alphabet", { "content-type": "application/json; charset=utf-16" }, "{}"],
    ["a compressed body", { ...json, "content-encoding": "gzip" }, gzipSync("{}")],
    ["a payload that is no object", { "content-type": "application/x-www-form-urlencoded" }, "@jsonPayload=[]"],
    ["a payload that is no JSON", { "content-type": "application/x-www-form-urlencoded" }, "@jsonPayload=%7Bmal"],
    ["XML", { "content-type": "text/xml" }, "<a/>"],
    ["no type", {}, "{}"],
  ])("[API-02] a body is refused when it is %s", async (_, headers, body) => {
    await using server = await start();
    const answer = await server.post(headers as Record<string, string>, body);
    expect([answer.statusCode, answer.json()]).toEqual([400, refusal]);
  });

  it.each([
    ["application/json;charset=utf-8", 200],
    ["Application/JSON ; Charset=UTF-8", 200],
    ["\tapplication/json", 200],
    ['application/json; charset="utf-8"; x=y', 200],
    ["text/plain", 400],
    ["text/plain; application/json", 400],
    ["text/json", 400],
    ["application/jsonx", 400],
    ["application/json, text/plain", 400],
    ["application/json;charset=utf-7", 400],
    ["application/json;charset=iso-8859-1", 400],
  ])("[SEG-47] a body sent as %j counts as the canonical form or as none: %i", async (type, status) => {
    await using server = await start();
    expect((await server.post({ "content-type": type }, '{"a":1}')).statusCode).toBe(status);
  });

  it("[SEG-47] a body is refused when its form is told twice, in whatever order", async () => {
    await using server = await start();
    for (const types of [
      ["application/json", "text/plain"],
      ["text/plain", "application/json"],
    ]) {
      const connection = await server.connect();
      const head = types.map((type) => `Content-Type: ${type}\r\n`).join("");
      connection.write(`POST / HTTP/1.1\r\nHost: a\r\n${head}Content-Length: 7\r\nConnection: close\r\n\r\n{"a":1}`);
      expect(await connection.closed).toMatch(/^HTTP\/1\.1 400 /);
    }
  });
});

describe("[SEG-49] JSON made to hurt", () => {
  const nested = (depth: number) => `{"a":${"[".repeat(depth)}${"]".repeat(depth)}}`;

  it.each([
    ["nested 150 levels", nested(150), 200],
    ["nested 10,000 levels", nested(10_000), 400],
    ["of ten million open brackets", `{"a":${"[".repeat(10_000_000)}`, 400],
    ["of two million values", `{"a":[${`[${"[1,1,1],".repeat(5000)}1],`.repeat(100)}1]}`, 400],
    ["with a list of 10,000", `{"a":[[1,1],${"[[],{}],".repeat(9998)}1]}`, 200],
    ["with a list of 10,001", `{"a":[[1,1],${"[[],{}],".repeat(9999)}1]}`, 400],
    ["of 10,000 keys", JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, key) => [key, {}]))), 200],
    ["of 10,001 keys", JSON.stringify(Object.fromEntries(Array.from({ length: 10_001 }, (_, key) => [key, {}]))), 400],
    ["with brackets only inside a text", JSON.stringify({ a: `${"[{,".repeat(500_000)}"\\` }), 200],
  ])("a hostile JSON text: %s", async (_, body, status) => {
    await using server = await start();
    const before = process.memoryUsage().rss;
    expect((await server.post(json, body)).statusCode).toBe(status);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });

  it("a body of any form cannot change what objects inherit", async () => {
    let seen: Record<string, unknown> = {};
    await using server = await startBodyServer(async (request) => {
      seen = await readBody(request);
      return Object.keys(Object.assign({}, seen));
    });
    const poison =
      '{"__proto__":{"admin":true},"a":{"\\u005f_proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}}';
    const form = new FormData();
    form.append("@jsonPayload", poison);
    form.append("__proto__", "x");
    form.append("constructor", "x");
    for (const answer of [await server.post(json, poison), await server.postForm(form)]) {
      expect(answer.statusCode).toBe(200);
      expect(Object.assign({}, seen)).not.toHaveProperty("admin");
      expect(Object.assign({}, seen.a)).not.toHaveProperty("admin");
      expect({}).not.toHaveProperty("admin");
    }
  });

  it("a form of a hundred thousand keys is refused", async () => {
    await using server = await start();
    const urlEncoded = { "content-type": "application/x-www-form-urlencoded" };
    expect((await server.post(urlEncoded, "a=1&".repeat(100_000))).statusCode).toBe(413);
    expect((await server.post(json, Buffer.alloc(33 * 1024 * 1024, " "))).statusCode).toBe(413);
  });
});
