import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRawConnection } from "../testing/raw-connection.ts";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";

const ask = (line: string, headers = "", body = "") => `${line} HTTP/1.1\r\nHost: x\r\n${headers}\r\n${body}`;
const health = ask("GET /api/health");
const stream = ask("GET /api/realtime");
const json = "Content-Type: application/json\r\nContent-Length: 2\r\n";
const ofStream = /HTTP\/1\.1 200 [^]*\r\n\r\nid:\w{40}\nevent:PB_CONNECT\ndata:.*\n\n$/;

/** Further requests that may follow on a connection. */
const more: [string, string][] = [
  ["a question", health],
  ["fifty questions", health.repeat(50)],
  ["a second stream", stream],
  ["subscriptions", ask("POST /api/realtime", json, "{}")],
  ["half a body", ask("POST /api/realtime", json.replace("2", "9000"), "{")],
  ["a body that wants leave to go on", ask("POST /api/realtime", `${json}Expect: 100-continue\r\n`, "{}")],
  ["an expectation that nobody meets", ask("POST /api/realtime", `${json}Expect: much\r\n`, "{}")],
  ["a wish for another protocol", ask("GET /api/health", "Connection: Upgrade\r\nUpgrade: websocket\r\n")],
  ["a wish for a tunnel", ask("CONNECT x:1")],
  ["no host", "GET /api/health HTTP/1.1\r\n\r\n"],
  ["a broken line", "G\0ET / HTTP/1.1\r\n\r\n"],
  ["a head that is too long", ask("GET /", `x: ${"a".repeat(17_000)}\r\n`)],
];

describe("the connection of an event stream", () => {
  let api: TestBackend;
  let url: string;
  beforeAll(async () => {
    api = await startBackend({ database: "sqlite" });
    ({ url } = await api.clients());
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it.each(more)("[SEG-45] [SEG-66] a stream ends without a further answer when %s follows", async (_what, text) => {
    for (const before of ["", health]) {
      using connection = openRawConnection(url);
      connection.write(before + stream);
      await connection.heard(ofStream);
      connection.write(text);
      expect(await connection.ended()).toMatch(ofStream);
      expect(connection.statuses()).toEqual(before ? [200, 200] : [200]);
    }
  });

  it.each(more.slice(0, 4))("[SEG-66] a stream is refused where %s waits for its end already", async (_what, text) => {
    using connection = openRawConnection(url);
    connection.write(`${health}${stream}${text}${ask("GET /nowhere", "Connection: close\r\n")}`);
    expect(await connection.ended()).not.toContain("PB_CONNECT");
    expect(connection.statuses().slice(0, 2)).toEqual([200, 400]);
    expect(connection.statuses().at(-1)).toBe(404);
  });

  it("[SEG-66] a stream is refused for a request whose body follows", async () => {
    using connection = openRawConnection(url);
    connection.write(ask("GET /api/realtime", json));
    expect(await connection.ended()).toMatch(/^HTTP\/1\.1 400 [^]*\r\nconnection: close\r\n/i);
  });

  it("[SEG-45] a stream ends with its sender's half of the connection", async () => {
    for (const before of ["", health]) {
      using connection = openRawConnection(url);
      connection.write(before + stream);
      await connection.heard(ofStream);
      connection.end();
      expect(await connection.ended()).toMatch(ofStream);
    }
  });

  it("[SEG-45] a stream whose sender asks and leaves at once holds no place", async () => {
    for (const [, text] of more) {
      using connection = openRawConnection(url);
      connection.write(stream + text);
      connection.end();
      await connection.ended();
    }
    const open = () => new Promise((resolve) => api.backend.app.server.getConnections((_, count) => resolve(count)));
    await expect.poll(open).toBe(0);
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
  });
});
