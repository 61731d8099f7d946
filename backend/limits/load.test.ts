import { PassThrough } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createBareApp } from "../compose/bare-app.ts";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";
import { loadLimits, shedLoad } from "./load.ts";

const list = "/api/collections/books/records";

/** Short limits, so that a test need not block the event loop for seconds. */
const limits = { ...loadLimits, turnDelay: 150, span: 300 };

describe("requests that wait for their turn", () => {
  let app: ReturnType<typeof createBareApp>;
  beforeEach(() => {
    app = createBareApp({ logLevel: "silent", trustedProxies: [] }, {});
    shedLoad(app, () => false, limits);
    for (const path of [list, "/api/health"]) app.get(path, { config: { access: "everyone" } }, async () => ({}));
  });
  afterEach(() => app.close());

  const get = async (url: string) => {
    const { statusCode: status, headers, payload } = await app.inject(url);
    return { status, headers, json: JSON.parse(payload) };
  };
  const standStill = (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
  };

  it("a waiting request is answered with 503, and health answers all the time", async () => {
    const patience = performance.now() + 50 * limits.span;
    let refused = await get(list);
    while (refused.status === 200 && performance.now() < patience) {
      standStill(limits.turnDelay + 50);
      await wait(0);
      refused = await get(list);
    }
    expect(refused.status).toBe(503);
    expect(refused.headers["retry-after"]).toBe(String(limits.retryAfter));
    expect(refused.json).toMatchObject({ code: 503, message: "The service is temporarily unavailable.", data: {} });
    expect((await get("/api/health")).status).toBe(200);
    await expect.poll(async () => (await get(list)).status, { timeout: 10_000, interval: 50 }).toBe(200);
  });

  it("a single long moment is no overload", async () => {
    // Blocks in two pieces, so that the first is measured before the span ends.
    for (const part of [0.7, 0.7]) {
      standStill(part * limits.span);
      await wait(1);
    }
    await wait(20);
    expect((await get(list)).status).toBe(200);
  });
});

describe("overload", { timeout: 30_000 }, () => {
  let api: TestBackend;
  beforeAll(async () => {
    const config = { access: "everyone" } as const;
    api = await startBackend({
      database: "sqlite",
      addEndpoints(app) {
        app.get("/api/silent", { config }, async (_request, reply) => reply.hijack());
        app.get("/api/endless", { config }, async () => {
          const answer = new PassThrough();
          answer.write("a beginning");
          return answer;
        });
      },
    });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it("[SEG-31] an address with many slow bodies causes no overload; its places are free again when it leaves", async () => {
    const { url } = await api.clients();
    const leaving = new AbortController();
    const never = () => new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from("{")) });
    const slow = Array.from({ length: loadLimits.underWayOfOne }, () =>
      fetch(`${url}/api/collections/editors/auth-with-password`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: never(),
        duplex: "half",
        signal: leaving.signal,
      } as RequestInit).catch(() => null),
    );
    await expect.poll(async () => (await fetch(url + list)).status, { timeout: 10_000 }).toBe(503);
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    const elsewhere = await api.backend.app.inject({ url: list, remoteAddress: "203.0.113.7" });
    expect(elsewhere.statusCode).toBe(200);
    expect((await api.backend.fetch(`http://in.process${list}`)).status).toBe(200);
    leaving.abort();
    await Promise.all(slow);
    await expect.poll(async () => (await fetch(url + list)).status, { timeout: 10_000 }).toBe(200);
  });

  it("[SEG-31] visitors who left without an answer cause no overload", async () => {
    const { url } = await api.clients();
    const leaving = new AbortController();
    const waiting = Array.from({ length: loadLimits.underWayOfOne }, () =>
      fetch(`${url}/api/silent`, { signal: leaving.signal }).catch(() => null),
    );
    await expect.poll(async () => (await fetch(url + list)).status, { timeout: 10_000 }).toBe(503);
    leaving.abort();
    await Promise.all(waiting);
    await expect.poll(async () => (await fetch(url + list)).status, { timeout: 10_000 }).toBe(200);
  });

  it("visitors who read their answers slowly cause no overload", async () => {
    const { url } = await api.clients();
    const leaving = new AbortController();
    const reading = Array.from({ length: loadLimits.underWayOfOne }, () =>
      fetch(`${url}/api/endless`, { signal: leaving.signal }),
    );
    for (const answer of await Promise.all(reading)) expect(answer.status).toBe(200);
    expect((await fetch(url + list)).status).toBe(200);
    leaving.abort();
  });
});
