import { existsSync } from "node:fs";
import { readdir, readlink } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../test-server.ts";

const listDescriptors = "/proc/self/fd";
const size = 40 * 1024 * 1024;

async function listen(server: TestServer): Promise<number> {
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  return (server.app.server.address() as AddressInfo).port;
}

/** Sends a request with the path as written: other clients would normalize it. */
function send(port: number, path: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, host: "127.0.0.1", path, agent: false, ...options }, resolve)
      .on("error", reject)
      .end();
  });
}

async function openFiles(folder: string): Promise<number> {
  const targets = await Promise.all(
    (await readdir(listDescriptors)).map((descriptor) => readlink(`${listDescriptors}/${descriptor}`).catch(() => "")),
  );
  return targets.filter((target) => target.startsWith(folder)).length;
}

/** Waits until the number of open files is as expected: opening and closing take a moment. */
async function settled(folder: string, expected: number): Promise<number> {
  for (let left = 100; left > 0 && (await openFiles(folder)) !== expected; left--) await wait(20);
  return openFiles(folder);
}

describe.skipIf(!existsSync(listDescriptors))("[SEG-29] [API-05] open files of a listening server", () => {
  it.each([
    ["the whole", {}],
    ["a part", { range: "bytes=10-" }],
    ["several parts", { range: `bytes=0-9,1000-${size - 1}` }],
  ])("visitors who leave in the middle of %s leave no file open", async (_, headers) => {
    await using server = await startTestServer();
    await server.add("cover", "film.mp4", Buffer.alloc(size, 1), "video/mp4");
    const port = await listen(server);
    for (let round = 0; round < 10; round++) {
      const answer = await send(port, "/api/files/books/one/film.mp4", { headers });
      await new Promise((resolve) => answer.once("data", resolve));
      if (round === 0) expect(await settled(server.folder, 1)).toBe(1);
      answer.destroy();
    }
    expect(await settled(server.folder, 0)).toBe(0);
  });

  it("visitors who leave before the answer begins leave no file open", async () => {
    await using server = await startTestServer();
    await server.add("cover", "film.mp4", Buffer.alloc(size, 1), "video/mp4");
    const port = await listen(server);
    for (let round = 0; round < 30; round++) {
      const asked = request({ port, host: "127.0.0.1", path: "/api/files/books/one/film.mp4", agent: false });
      asked.on("error", () => undefined).end();
      await wait(round % 3);
      asked.destroy();
    }
    await wait(100);
    expect(await settled(server.folder, 0)).toBe(0);
  });

  it("requests with HEAD or 304 open no file, and a read to the end leaves none open", async () => {
    await using server = await startTestServer();
    await server.add("cover", "film.mp4", Buffer.alloc(size, 1), "video/mp4");
    const port = await listen(server);
    const known = await send(port, "/api/files/books/one/film.mp4", { method: "HEAD" });
    expect([known.statusCode, known.headers["content-length"]]).toEqual([200, String(size)]);
    expect(await openFiles(server.folder)).toBe(0);
    const again = await send(port, "/api/files/books/one/film.mp4", {
      headers: { "if-none-match": String(known.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(await openFiles(server.folder)).toBe(0);
    const parts = await send(port, "/api/files/books/one/film.mp4", { headers: { range: "bytes=0-99,200-299" } });
    const body = await buffer(parts);
    expect(String(body.length)).toBe(parts.headers["content-length"]);
    expect(await settled(server.folder, 0)).toBe(0);
  });
});

describe("[SEG-47] addresses as they come over the wire", () => {
  it.each([
    "/api/files/books/one/../one/a.txt",
    "/api/files/books/one/..;/a.txt",
    "/api/files//books/one/a.txt",
    "//api/files/books/one/a.txt",
    "/API/files/books/one/a.txt",
    "/api/files/books/one/a.txt/",
    "/api/files/books/one/a.txt;x",
    "/api/files/books/one/%",
    "/api/files/books/one/%zz",
    "/api/files/books/one/%ff%fe",
    "/api/files/books/one/%c0%ae%c0%ae%c0%afa.txt",
  ])("an address %s gives no file and no failure of the server", async (path) => {
    await using server = await startTestServer();
    await server.add("cover", "a.txt", Buffer.from("content"));
    const answer = await send(await listen(server), path);
    const body = (await buffer(answer)).toString();
    expect([400, 404]).toContain(answer.statusCode);
    expect(body).not.toContain("content");
  });

  it.each(["POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"])(
    "a request with %s gives no file",
    async (method) => {
      await using server = await startTestServer();
      await server.add("cover", "a.txt", Buffer.from("0123456789"));
      const answer = await send(await listen(server), "/api/files/books/one/a.txt", { method });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect((await buffer(answer)).toString()).not.toContain("0123456789");
    },
  );
});
