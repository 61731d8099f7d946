import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";

const kilobyte = 1024;
const parts = Array.from(
  { length: 3000 },
  (_, number) => `--b\r\ncontent-disposition: form-data; name="${number}"\r\n\r\n1\r\n`,
);

/** Requests that are answered before their body has been read. */
const early: [string, string, string, string][] = [
  ["a text for realtime", "POST /api/realtime", "text/plain", "x".repeat(300 * kilobyte)],
  [
    "JSON that is too long for realtime's neighbour",
    "POST /api/oauth2-redirect",
    "application/json",
    `"${"x".repeat(900 * kilobyte)}"`,
  ],
  [
    "a form of too many parts",
    "POST /api/oauth2-redirect",
    "multipart/form-data; boundary=b",
    `${parts.join("")}--b--\r\n`,
  ],
  [
    "a record by a guest",
    "POST /api/collections/editors/records",
    "application/json",
    `{"a":"${"x".repeat(900 * kilobyte)}"}`,
  ],
  ["settings by a guest", "PATCH /api/settings", "application/json", `{"a":"${"x".repeat(900 * kilobyte)}"}`],
  ["a backup by a guest", "POST /api/backups/upload", "multipart/form-data; boundary=b", "x".repeat(900 * kilobyte)],
  ["a place that is not there", "POST /api/nowhere", "application/json", "x".repeat(900 * kilobyte)],
  ["a place outside the API", "POST /nowhere", "application/json", "x".repeat(900 * kilobyte)],
  ["another spelling", "POST http://x/api/realtime", "application/json", "x".repeat(900 * kilobyte)],
  ["a method that nobody takes", "PUT /api/realtime", "application/json", "x".repeat(900 * kilobyte)],
  ["a question with a body", "GET /api/health", "application/json", "x".repeat(900 * kilobyte)],
];

describe("[SEG-66] an answer before the body was read", () => {
  let api: TestBackend;
  let port: number;
  beforeAll(async () => {
    api = await startBackend({ database: "sqlite" });
    port = Number(new URL((await api.clients()).url).port);
  });
  afterAll(() => api[Symbol.asyncDispose]());

  /**
   * Writes in pieces and reads until the connection is closed. @param next written once the first answer has arrived
   */
  function talk(first: string, next: string): Promise<string> {
    return new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1");
      let received = "";
      socket.on("data", (part) => {
        if (received === "") socket.write(next);
        received += part;
      });
      socket.on("error", () => undefined);
      socket.on("close", () => resolve(received));
      socket.write(first);
    });
  }

  const next = "GET /api/health?next HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  /** Framings of a body: with a length, and in chunks. */
  const framings = {
    "of a told length": (body: string) => [`Content-Length: ${body.length}`, body],
    "in chunks": (body: string) => [
      "Transfer-Encoding: chunked",
      `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    ],
  };

  it.each([
    ["whole", "of a told length"],
    ["half", "of a told length"],
    ["whole", "in chunks"],
    ["half", "in chunks"],
  ] as const)(
    "an early answer to %s bodies %s leaves no connection that is dead or shifted",
    { timeout: 60_000 },
    async (sent, framing) => {
      for (const [name, line, type, content] of early) {
        const [header = "", body = ""] = framings[framing](content);
        const head = `${line} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${header}\r\n\r\n`;
        const half = sent === "half" ? Math.floor(body.length / 2) : body.length;
        const received = await talk(head + body.slice(0, half), body.slice(half) + next);
        const statuses = received.match(/HTTP\/1\.1 \d{3} /g) ?? [];
        const closes = /^connection: close\r\n/im.test(received.split("\r\n\r\n")[0] ?? "");
        // Either the connection ends with the first answer, which announces it, or the next request is answered
        // normally.
        expect(statuses.length, `${name}: ${received}`).toBe(closes ? 1 : 2);
        if (!closes) expect(received, name).toContain("API is healthy");
      }
    },
  );
});
