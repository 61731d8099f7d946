import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createLimitedServer, serverLimits } from "./server.ts";

describe("a server's own limits", () => {
  let server: Server;
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  async function listen(limits: Partial<typeof serverLimits> = {}): Promise<number> {
    server = createLimitedServer((request, response) => request.url === "/never" || response.end(), {
      ...serverLimits,
      ...limits,
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  }

  /** @returns everything received until the connection closed, and the milliseconds it took */
  async function say(port: number, text: string): Promise<{ answer: string; after: number }> {
    const began = performance.now();
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (part) => {
      answer += part;
    });
    // `once` of node:events is not used: it treats a broken connection as a failure.
    await new Promise((resolve) => socket.on("error", () => undefined).on("close", resolve));
    return { answer, after: performance.now() - began };
  }

  const head = "GET / HTTP/1.1\r\nHost: x\r\n";
  const close = "Connection: close\r\n\r\n";
  const headers = (count: number) => Array.from({ length: count }, (_, index) => `h${index}: 1\r\n`).join("");

  it("a closing server does not wait for a connection whose last answer ends meanwhile", async () => {
    const answering = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    server = createLimitedServer(async (_request, response) => {
      asked.resolve();
      await answering.promise;
      response.end("late");
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const answered = say((server.address() as AddressInfo).port, `${head}\r\n`);
    await asked.promise;
    const closed = once(server, "close");
    server.close();
    answering.resolve();
    expect((await answered).answer).toContain("late");
    await closed;
  });

  it("[SEG-49] a connection with too many waiting requests is ended, and the rest of them gets no answer", async () => {
    let asked = 0;
    server = createLimitedServer((_request, response) => {
      asked++;
      setTimeout(() => response.end("ok"), 20);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const burst = `${head}\r\n`.repeat(1_000);
    await say(port, burst);
    expect(asked).toBe(serverLimits.pipelined);
    // A few requests sent together are answered.
    asked = 0;
    const { answer } = await say(port, `${`${head}\r\n`.repeat(4)}${head}${close}`);
    expect([asked, answer.match(/ok/g)?.length]).toEqual([5, 5]);
  });

  it("[SEG-49] an ordinary request passes the limits", async () => {
    expect((await say(await listen(), `${head}${headers(98)}${close}`)).answer).toMatch(/^HTTP\/1.1 200 /);
  });

  it.each([
    ["headers of 17 kB", `${head}x: ${"a".repeat(17_000)}\r\n${close}`, 431],
    ["101 headers", `${head}${headers(99)}${close}`, 431],
    ["1,000 headers", `${head}${headers(1000)}${close}`, 431],
    ["an address of 13 kB", `GET /${"a".repeat(13_000)} HTTP/1.1\r\nHost: x\r\n${close}`, 414],
    ["two lengths of a body", `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
    [
      "a length and chunks",
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ["an encoding that hides chunks", `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, x\r\n${close}`, 400],
    ["a blank before the colon", `GET / HTTP/1.1\r\nHost : x\r\n${close}`, 400],
    ["a header over two lines", `GET / HTTP/1.1\r\nHost: x\r\na: b\r\n Transfer-Encoding: chunked\r\n${close}`, 400],
    ["no host", `GET / HTTP/1.1\r\n${close}`, 400],
    ["two hosts", `${head}Host: y\r\n${close}`, 400],
    ["a length that is none", `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: +4\r\n\r\nabcd`, 400],
  ])("[SEG-49] a request is refused: %s", async (_what, text, status) => {
    expect((await say(await listen(), text)).answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it("[SEG-49] a client from before the Host header is accepted", async () => {
    expect((await say(await listen(), "GET / HTTP/1.0\r\n\r\n")).answer).toMatch(/^HTTP\/1.1 200 /);
  });

  const statusesOf = (answer: string) => answer.match(/(?<=HTTP\/1\.1 )\d{3}/g)?.map(Number);

  it.each([
    ["a broken line", "G\0ET / HTTP/1.1\r\n\r\n"],
    ["a broken body", "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"],
    ["a broken body for HEAD", "HEAD / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"],
    ["a head that is too long", `GET / HTTP/1.1\r\nHost: x\r\nx: ${"a".repeat(17_000)}\r\n\r\n`],
  ])("[SEG-66] a request before %s is answered, and then the connection ends", async (_what, broken) => {
    // Waits for the body, as endpoints do.
    server = createLimitedServer((request, response) => {
      request.on("error", () => undefined).resume();
      request.once("end", () => setTimeout(() => response.end("a late answer"), 50));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { answer } = await say(
      (server.address() as AddressInfo).port,
      `${head}\r\n${head}\r\n${broken}${head}${close}`,
    );
    expect(statusesOf(answer)).toEqual([200, 200, broken.includes("aaa") ? 431 : 400]);
    expect(answer).toMatch(/a late answer[^]*a late answer[^]*\r\nConnection: close\r\n(?:[^]+\r\n)?\r\n$/);
  });

  it("[SEG-66] a permission to continue is not written into another answer", async () => {
    server = createLimitedServer((request, response) => {
      request.resume().once("end", () => setTimeout(() => response.end(Buffer.from("an answer")), 20));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const polite = `POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 1\r\n`;
    expect(statusesOf((await say(port, `${polite}${close}a`)).answer)).toEqual([100, 200]);
    const { answer } = await say(port, `${head}\r\n${polite}\r\na${head}${close}`);
    expect(statusesOf(answer)).toEqual([200, 200]);
    // The client was not asked for its body, which may therefore follow or not.
    expect(answer).toMatch(/\r\nconnection: close\r\n[^]*\r\n\r\nan answer$/i);
  });

  it("[SEG-66] a connection with an unknown expectation is ended", async () => {
    const body = `Content-Length: 900000\r\n\r\n${"x".repeat(900_000)}`;
    for (const rest of [body, "Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n"]) {
      const { answer, after } = await say(
        await listen(),
        `POST / HTTP/1.1\r\nHost: x\r\nExpect: much\r\n${rest}${head}${close}`,
      );
      expect(statusesOf(answer)).toEqual([417]);
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
      expect(after).toBeLessThan(3000);
    }
  });

  it("[SEG-66] a request for another protocol is answered with the end of the connection", async () => {
    for (const protocol of ["websocket", "h2c"]) {
      const wish = `${head}Connection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`;
      const { answer } = await say(await listen(), `${wish}${head}${close}`);
      expect(statusesOf(answer), protocol).toEqual([200]);
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    }
  });

  it("[SEG-49] a query is cut at 100,000 keys, and the next visitor is served", async () => {
    const port = await listen();
    const { answer } = await say(port, `GET /?${"k=1&".repeat(100_000)} HTTP/1.1\r\nHost: x\r\n${close}`);
    // The system may refuse the rest before the answer is read.
    expect(answer).toMatch(/^(?:HTTP\/1.1 431 |$)/);
    expect((await say(port, `${head}${close}`)).answer).toMatch(/^HTTP\/1.1 200 /);
  });

  it("[SEG-49] a connection whose headers do not come is ended, and a silent one", async () => {
    const port = await listen({ headersTimeout: 300, checkInterval: 50 });
    for (const text of [`${head}x-slow: `, ""]) {
      const { answer, after } = await say(port, text);
      expect(answer).toMatch(/^(?:HTTP\/1.1 408 |$)/);
      expect(after).toBeLessThan(3000);
    }
  });

  it("[SEG-31] a connection whose body does not come is ended, though it was answered", async () => {
    const port = await listen({ requestTimeout: 400, headersTimeout: 300, checkInterval: 50 });
    const { after } = await say(port, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nab");
    expect(after).toBeLessThan(3000);
  });

  it("[SEG-49] a connection that is silent for too long is ended", async () => {
    const port = await listen({ silence: 200 });
    expect((await say(port, `${head.replace(" / ", " /never ")}\r\n`)).after).toBeLessThan(3000);
  });
});
