import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createBareApp } from "../compose/bare-app.ts";
import { createLimitedServer } from "../limits/server.ts";
import type { PageFacts } from "./log-requests.ts";

const lines: Record<string, unknown>[] = [];
const app = createBareApp(
  { logLevel: "info", trustedProxies: [] },
  {
    logSink: { write: (line) => lines.push(JSON.parse(line)) },
    serverFactory: (handler) => createLimitedServer(handler),
    isInProcess: ({ headers }) => headers["x-own"] === "yes",
  },
);
app.get("/api/collections/:collection/records/:id", async () => ({ id: "x" }));
app.get("/page/*", (request, reply) => {
  const page: PageFacts = { route: () => "/page/:id", questions: 3, questionMs: 12.345 };
  request.page = page;
  reply.hijack();
  reply.raw.writeHead(200, { "content-length": 5000 }).end(Buffer.alloc(5000));
});

let port: number;
beforeAll(async () => {
  await app.listen({ host: "127.0.0.1", port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());
beforeEach(() => void lines.splice(0));

/** Sends requests at once over one connection. @returns all answers */
async function send(...paths: string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const requests = paths.map(
    (path, at) =>
      `GET ${path} HTTP/1.1\r\nHost: a\r\n${at === paths.length - 1 ? "Connection: close\r\n" : ""}Cookie: a=s3cret\r\n\r\n`,
  );
  socket.write(requests.join(""));
  return text(socket);
}

it("[SVC-27] a request has one line: ISO time, id, route, status, duration and bytes", async () => {
  const answer = await send("/api/collections/noticias/records/abc?token=s3cret");
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    reqId: expect.stringMatching(/^[\da-f-]{36}$/),
    method: "GET",
    route: "/api/collections/:collection/records/:id",
    status: 200,
    ms: expect.any(Number),
    bytes: answer.length,
    msg: "request",
  });
});

it("[SVC-27] the line of a page counts the page's questions, which have no lines of their own", async () => {
  await app.inject({ url: "/api/collections/noticias/records/abc", headers: { "x-own": "yes" } });
  await send("/page/abc");
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ route: "/page/:id", questions: 3, questionMs: 12.3 });
});

it("[SVC-27] pipelined answers have their own bytes", async () => {
  const answers = await send("/page/a", "/api/collections/a/records/b", "/page/c");
  await expect.poll(() => lines).toHaveLength(3);
  expect(lines.reduce((sum, { bytes }) => sum + Number(bytes), 0)).toBe(answers.length);
});

it.each([
  ["/nothing?token=s3cret", 404, "*"],
  ["/api/collections/%E0%A4%A/records/x", 400, "*"],
])("[SVC-27] a refused request %s has its address without secrets, and its client", async (path, status, route) => {
  await send(path);
  await expect.poll(() => lines).toHaveLength(1);
  const url = path.replace("s3cret", "***");
  expect(lines[0]).toMatchObject({ route, status, url, ip: "127.0.0.1" });
  expect(JSON.stringify(lines)).not.toContain("s3cret");
});
