import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";
import { streamLimits } from "./connections.ts";
import { openStream, type TestStream } from "./test-streams.ts";

/** Waits until the server has noticed that the streams are closed: its stop would wait for them. */
const untilGone = ({ backend }: TestBackend, streams: TestStream[]) => {
  for (const stream of streams) stream[Symbol.dispose]();
  const open = () => new Promise<number>((resolve) => backend.app.server.getConnections((_, count) => resolve(count)));
  return expect.poll(open, { interval: 5, timeout: 5000 }).toBeLessThan(10);
};

describe("the stream of GET /api/realtime", () => {
  let api: TestBackend;
  let url: string;
  beforeAll(async () => {
    api = await startBackend({ database: "sqlite", trustedProxies: "127.0.0.1" });
    ({ url } = await api.clients());
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it("[API-06] a stream begins at once with PB_CONNECT, whose three lines are exactly the protocol's", async () => {
    using stream = await openStream(url);
    expect(stream.clientId).toMatch(/^[A-Za-z0-9]{40}$/);
    expect(stream.text()).toBe(`id:${stream.clientId}\nevent:PB_CONNECT\ndata:{"clientId":"${stream.clientId}"}\n\n`);
  });

  it("[API-06] a stream has the headers of a stream and of every answer of the API", async () => {
    using stream = await openStream(url, { origin: "https://elsewhere.example", "accept-encoding": "gzip, br" });
    expect(stream.headers).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
      "x-frame-options": "SAMEORIGIN",
    });
    expect(stream.headers["content-encoding"]).toBeUndefined();
  });

  it("[SEG-48] a stream allows every origin, without credentials", async () => {
    using stream = await openStream(url, { origin: "https://elsewhere.example", cookie: "a=b" });
    expect(stream.headers["access-control-allow-origin"]).toBe("*");
    expect(stream.headers["access-control-allow-credentials"]).toBeUndefined();
    const preflight = await fetch(`${url}/api/realtime`, {
      method: "OPTIONS",
      headers: { origin: "https://elsewhere.example", "access-control-request-method": "POST" },
    });
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight.headers.get("access-control-allow-credentials")).toBeNull();
  });

  it("a stream is not opened for HEAD and for calls within the process", async () => {
    expect((await api.get("/api/realtime")).status).toBe(404);
    const answer = await fetch(`${url}/api/realtime`, { method: "HEAD", signal: AbortSignal.timeout(2000) });
    expect(answer.status).toBe(404);
  });

  it("[SEG-45] a stream survives clients that send garbage on it, and clients that leave", async () => {
    for (const garbage of ["\r\n\r\nnonsense", "POST /api/realtime HTTP/1.1\r\n\r\n", "\0".repeat(100_000)]) {
      const socket = connect(Number(new URL(url).port), "127.0.0.1");
      socket.on("error", () => undefined);
      socket.write(`GET /api/realtime HTTP/1.1\r\nHost: a\r\n\r\n${garbage}`);
      await new Promise((resolve) => socket.once("data", resolve));
      socket.destroy();
    }
    using stream = await openStream(url);
    expect((await stream.subscribe(["books/*"])).status).toBe(204);
  });

  it("[AVI-05] a stream begins on a reused connection before the end of its last answer is known", async () => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    let text = "";
    socket.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
    socket.write("GET /api/health HTTP/1.1\r\nHost: a\r\n\r\nGET /api/realtime HTTP/1.1\r\nHost: a\r\n\r\n");
    await expect.poll(() => text).toMatch(/event:PB_CONNECT\ndata:.*\n\n$/);
    expect(text).toMatch(/^HTTP\/1\.1 200 OK[^]*\r\n\r\n\{.*\}HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\nid:\w{40}\n/);
    socket.destroy();
  });

  it("[AVI-05] a stream opens in far less than the client's 15 s, with two thousand others open", async () => {
    const others = await Promise.all(
      Array.from({ length: 2000 }, (_, index) =>
        openStream(url, { "x-forwarded-for": `10.1.${index >> 8}.${index & 255}` }),
      ),
    );
    const started = performance.now();
    using stream = await openStream(url);
    expect((await stream.subscribe(["books/*"])).status).toBe(204);
    expect(performance.now() - started).toBeLessThan(1500);
    const health = performance.now();
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    expect(performance.now() - health).toBeLessThan(1500);
    await untilGone(api, others);
  });
});

describe("the end of the server", () => {
  it("a stopping server ends all streams, spread over some seconds when they are many", async () => {
    expect(streamLimits.goodbye).toBe(3000);
    const goodbye = 400;
    const api = await startBackend({ database: "sqlite", waits: { goodbye } });
    const { url } = await api.clients();
    const streams = await Promise.all(Array.from({ length: 200 }, () => openStream(url)));
    const started = performance.now();
    const closing = api[Symbol.asyncDispose]();
    await expect.poll(() => streams.filter((stream) => stream.ended()).length, { interval: 5 }).toBeGreaterThan(0);
    expect(streams.filter((stream) => stream.ended()).length).toBeLessThan(200);
    await closing;
    expect(performance.now() - started).toBeGreaterThan(goodbye / 2);
    expect(performance.now() - started).toBeLessThan(6000);
    await expect.poll(() => streams.every((stream) => stream.ended())).toBe(true);
  });
});

describe("the number of streams", () => {
  it("[SEG-45] [SEG-46] streams are limited for one address, by the addresses of trusted proxies only", {
    timeout: 30_000,
  }, async () => {
    await using api = await startBackend({ database: "sqlite", trustedProxies: "127.0.0.1", rateLimits: [] });
    const { url } = await api.clients();
    const from = (address: string) => openStream(url, { "x-forwarded-for": address });
    const network = "2001:db8:7:7";
    const streams = await Promise.all(
      Array.from({ length: 1000 }, (_, index) => from(`${network}:${(index + 1).toString(16)}::1`)),
    );
    await expect(from(`${network}:ffff::2`)).rejects.toMatchObject({ status: 429, headers: { "retry-after": "30" } });
    streams.push(await from("2001:db8:7:8::1"));
    // Room of a closed stream can be used again.
    streams.pop()?.[Symbol.dispose]();
    streams[0]?.[Symbol.dispose]();
    await expect
      .poll(() =>
        from(`${network}:1::1`).then(
          () => "open",
          () => "refused",
        ),
      )
      .toBe("open");
    await untilGone(api, streams);
  });
});
