import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ask, type Handler, startRelay } from "./test-relay.ts";

const list = "/api/collections/noticias/records?page=2";
const long = JSON.stringify({ items: Array.from({ length: 200 }, (_, id) => ({ id, titulo: "Noticia" })) });
const json = { "content-type": "application/json; charset=utf-8" };
const give =
  (status: number, headers: Record<string, string>, body: string): Handler =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

function bytesOf(origin: string, path: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = request(origin, { path, headers: { "accept-encoding": encoding } }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part as Buffer);
      resolve(Buffer.concat(parts));
    });
    sent.once("error", reject).end();
  });
}

describe("[DOC-08] records of a backend that does not compress", () => {
  it("records are compressed on their way, for clients that accept it", async () => {
    const headers = { ...json, etag: '"a"', vary: "Origin", "accept-ranges": "bytes" };
    await using relay = await startRelay(give(200, { ...headers, "content-length": String(long.length) }, long));
    for (const [encoding, open] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const answer = await ask(relay, list, { headers: { "accept-encoding": encoding } });
      expect(answer.headers).toMatchObject({ "content-encoding": encoding, etag: 'W/"a"' });
      expect(answer.headers.vary).toBe("Origin, Accept-Encoding");
      expect(answer.headers).not.toHaveProperty("content-length");
      expect(answer.headers).not.toHaveProperty("accept-ranges");
      expect(open(await bytesOf(relay.origin, list, encoding)).toString()).toBe(long);
    }
    const plain = await ask(relay, list);
    expect([plain.body, plain.headers["content-encoding"], plain.headers.etag]).toEqual([long, undefined, '"a"']);
    expect(plain.headers.vary).toBe("Origin, Accept-Encoding");
  });

  it.each([
    ["a short one", list, 200, json, "{}"],
    ["one that says no length and is a file", "/api/files/noticias/a/b.json", 200, json, long],
    ["what comes compressed", list, 200, { ...json, "content-encoding": "gzip" }, long],
    ["a picture", list, 200, { "content-type": "image/png" }, long],
    ["a part", list, 206, json, long],
    ["the settings", "/api/settings", 200, json, long],
    ["a session", "/api/collections/users/auth-refresh", 200, json, long],
    ["how one may sign in", "/api/collections/users/auth-methods", 200, json, long],
    ["what stands beside records", "/api/collections/users/records/a/external-auths", 200, json, long],
  ] as const)("a relayed answer goes on as it comes: %s", async (_name, path, status, headers, body) => {
    const length: Record<string, string> = path.includes("files") ? {} : { "content-length": String(body.length) };
    await using relay = await startRelay(give(status, { ...headers, ...length }, body));
    const answer = await ask(relay, path, { headers: { "accept-encoding": "br, gzip" } });
    expect([answer.status, answer.body]).toEqual([status, body]);
    expect(answer.headers.vary).toBeUndefined();
  });

  it("a relayed answer breaks off where the backend's does", async () => {
    await using relay = await startRelay((_request, response) => {
      response.writeHead(200, { ...json, "content-length": String(long.length) });
      response.write(long.slice(0, 3000));
      setTimeout(() => response.destroy(), 50);
    });
    await expect(ask(relay, list, { headers: { "accept-encoding": "br" } })).rejects.toThrow();
  });
});
