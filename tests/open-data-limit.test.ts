import { mkdtemp, rm } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { behindProxy, serveProduct } from "./support/serve-product.ts";

let folder: string;
let served: Awaited<ReturnType<typeof serveProduct>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "arzobispado-open-data-"));
});
afterAll(async () => {
  await served[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

let visitors = 0;
const visitor = () => `203.0.113.${++visitors}`;

/** Sends a request for a visitor, as the proxy in front does. */
function ask(address: string, path: string, more: { method?: string; headers?: Record<string, string> } = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const headers = { "x-forwarded-for": address, ...more.headers };
    httpRequest(served.url + path, { ...more, headers }, async (answer) =>
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }),
    )
      .on("error", reject)
      .end();
  });
}

describe("open data", { timeout: 60_000 }, () => {
  // Within a hook of each test, because starting polls with `expect`.
  beforeEach(async () => {
    served ??= await serveProduct(folder, behindProxy);
  });

  it("[SEG-83] open data refuse the 61st request of an address in a minute, cached files too, and say when to come back", async () => {
    const address = visitor();
    const paths = ["/datos/misas.json", "/datos/misas.csv", "/datos/misas.schema.json", "/datos/celebraciones.json"];
    for (let time = 0; time < 60; time++) {
      const path = time < 56 ? (paths[time % 4] ?? "") : `/datos/celebraciones.json?desde=2026-12-0${time - 55}`;
      expect((await ask(address, path)).status, path).toBe(200);
    }
    for (const path of [...paths, "/datos/celebraciones.json?desde=2027-01-01", "/datos/misas.json?x=1"]) {
      const { status, headers, body } = await ask(address, path);
      expect([status, headers["access-control-allow-origin"], headers["cache-control"]], path).toEqual([
        429,
        "*",
        "no-store",
      ]);
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60);
      expect(JSON.parse(String(body)).mensaje).toContain("Demasiadas preguntas desde tu dirección");
    }
    // Pages for people, and other addresses, do not count.
    expect((await ask(address, "/datos")).status).toBe(200);
    expect((await ask(visitor(), "/datos/misas.json")).status).toBe(200);
  });

  it("[SEG-83] open data count another spelling, HEAD and a `.data` address as the same", async () => {
    const address = visitor();
    for (let time = 0; time < 20; time++) {
      await ask(address, "/datos/misas.json", { method: "HEAD" });
      await ask(address, "/datos/misas.json.data");
      await ask(address, "/datos/misas.json", { headers: { authorization: "x" } });
    }
    expect((await ask(address, "/datos/misas.csv")).status).toBe(429);
    const spelled = await ask(address, "/DATOS//misas%2Ejson/");
    expect([spelled.status, spelled.headers.location]).toEqual([308, "/datos/misas.json"]);
  });

  it("[SEG-83] open data have the same bytes compressed, in pieces and for HEAD, and answer 304 to clients that have them", async () => {
    const path = "/datos/celebraciones.json?desde=2026-12-20&hasta=2027-01-12";
    const address = visitor();
    const plain = await ask(address, path);
    expect(JSON.parse(String(plain.body))).toMatchObject({ desde: "2026-12-20", hasta: "2027-01-12" });
    expect(plain.headers["content-length"]).toBe(String(plain.body.length));
    const zipped = await ask(address, path, { headers: { "accept-encoding": "gzip" } });
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
    const head = await ask(address, path, { method: "HEAD" });
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, plain.headers.etag]);
    const again = await ask(address, path, { headers: { "if-none-match": String(plain.headers.etag) } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });
});
