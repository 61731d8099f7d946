import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openRawConnection } from "@arzobispado/backend/testing";
import { expect, it } from "vitest";
import { serveProduct } from "./support/serve-product.ts";

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
/** Cached and rendered pages, files, the API: each is answered by another part of the product. */
const paths = ["/mision-vision", "/noticias?search=nada", "/favicon.ico", "/api/health", "/api/realtime"];

it("[SEG-45] [SEG-66] a request behind an event stream ends that connection, and not the server in production", {
  timeout: 60_000,
}, async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), "arzobispado-streams-"));
  await using served = await serveProduct(dataDirectory);
  for (const path of paths) {
    // The second answer comes from the page cache.
    for (let time = 0; time < 2; time++) await (await fetch(served.url + path.replace("realtime", "health"))).text();
    using connection = openRawConnection(served.url);
    connection.write(ask("/api/realtime"));
    await connection.heard("PB_CONNECT");
    connection.write(ask(path));
    await connection.ended();
    expect(connection.statuses(), path).toEqual([200]);
    expect((await fetch(`${served.url}/api/health`)).status, path).toBe(200);
  }
  await served[Symbol.asyncDispose]();
  await rm(dataDirectory, { recursive: true, force: true });
});
