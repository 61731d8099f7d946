import { describe, expect, it } from "vitest";
import { bodyOf } from "./body-stream.ts";
import { startBodyServer } from "./test-bodies.ts";

const head = (length: number | string) =>
  `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: a/b\r\nContent-Length: ${length}\r\n\r\n`;
const patience = { silence: 150, grace: 400, slowest: 1000, span: 600 };

/** Starts a server that counts received bytes; `seen` lists how each reading ended. */
async function start(most = 1000, own: Partial<typeof patience> = {}) {
  const seen: unknown[] = [];
  const server = await startBodyServer(async (request) => {
    let length = 0;
    try {
      for await (const chunk of bodyOf(request, most, { ...patience, ...own })) length += chunk.length;
      seen.push(length);
      return length;
    } catch (error) {
      seen.push((error as Error).name);
      throw error;
    }
  });
  return Object.assign(server, { seen });
}

describe("[SEG-31] a body as it comes", () => {
  it("a body is counted to its limit and not beyond", async () => {
    await using server = await start(1000);
    expect((await server.post({ "content-type": "a/b" }, "x".repeat(1000))).json()).toBe(1000);
    expect((await server.post({ "content-type": "a/b" }, "x".repeat(1001))).statusCode).toBe(413);
  });

  it.each([
    ["announced", `${head(5000)}${"x".repeat(2000)}`],
    [
      "not announced",
      `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: a/b\r\nTransfer-Encoding: chunked\r\n\r\n1388\r\n${"x".repeat(5000)}\r\n`,
    ],
  ])(
    "[SEG-66] a body is refused while it still comes, %s, and its rest is not taken for a request",
    async (_what, text) => {
      await using server = await start(1000);
      const connection = await server.connect();
      connection.write(text);
      await expect.poll(() => connection.received()).toMatch(/^HTTP\/1\.1 413 .*\r\nconnection: close\r\n/is);
      // Sends the rest of the body, a whole new request, and more than the system buffers.
      connection.write(`${"x".repeat(3000)}\r\n0\r\n\r\n${head(2)}ab`);
      connection.write("x".repeat(1_000_000));
      connection.end();
      expect((await connection.closed).match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 413"]);
      expect(server.seen).toEqual(["PayloadTooLargeError"]);
    },
  );

  it("a body ends with its connection when nothing more arrives", async () => {
    await using server = await start();
    const silent = await server.connect();
    const began = Date.now();
    silent.write(`${head(100)}ab`);
    await silent.closed;
    expect(Date.now() - began).toBeLessThan(2000);
    expect(server.seen).toEqual(["BadRequestError"]);
  });

  it("a body ends with its connection when it only trickles", async () => {
    await using server = await start();
    const slow = await server.connect();
    slow.write(head(900));
    const drip = setInterval(() => slow.write("x"), 50);
    await slow.closed;
    clearInterval(drip);
    expect(server.seen).toEqual(["BadRequestError"]);
  });

  it("[SEG-65] a body ends with its connection when it trickles after a quick beginning", async () => {
    await using server = await start(100_000);
    const slow = await server.connect();
    slow.write(head(90_000) + "x".repeat(50_000));
    const drip = setInterval(() => slow.write("x"), 50);
    await slow.closed;
    clearInterval(drip);
    expect(server.seen).toEqual(["BadRequestError"]);
  });

  it("a body may take long as long as it keeps coming", async () => {
    // Takes longer than its grace; the limits allow for a busy machine that is silent and slow for a while.
    await using server = await start(1000, { silence: 2000, slowest: 100 });
    const steady = await server.connect();
    steady.write(head(1000).replace("Host", "Connection: close\r\nHost"));
    for (let part = 0; part < 10; part++) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      steady.write("x".repeat(100));
    }
    expect(await steady.closed).toMatch(/^HTTP\/1\.1 200 /);
    expect(server.seen).toEqual([1000]);
  });

  it("a body ends when the visitor leaves, or has announced more than there is", async () => {
    await using server = await start();
    const leaving = await server.connect();
    leaving.write(`${head(500)}half`);
    setTimeout(() => leaving.hangUp(), 50);
    await leaving.closed;
    await expect.poll(() => server.seen).toEqual(["BadRequestError"]);
  });
});
