import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { brotliCompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Answer, sendAnswer } from "./node-answer.ts";
import { PreparedAnswer } from "./prepared-answer.ts";

const html = Buffer.from("<p>Horarios de misas</p>".repeat(3000));
const modified = 1_790_000_000;
const date = new Date(modified * 1000).toUTCString();

const answerOf = (text = html): Answer => ({
  status: 200,
  headers: { "content-type": "text/html; charset=utf-8", vary: "Accept-Encoding", "cache-control": "public" },
  modified,
  body: { identity: text, gzip: gzipSync(text), brotli: brotliCompressSync(text) },
});

/** How each request was answered, in order. */
let ways: ("prepared" | "ordinary" | "slow")[];
let server: ReturnType<typeof createServer>;
let port: number;
let isPrepared: boolean;
let responses: ServerResponse[];

beforeEach(async () => {
  [ways, isPrepared, responses] = [[], true, []];
  server = createServer();
  const prepared = new PreparedAnswer(answerOf(), server.keepAliveTimeout);
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    responses.push(response);
    if (request.url === "/slow") {
      ways.push("slow");
      setTimeout(() => response.end("slow"), 50);
    } else if (isPrepared && prepared.send(request, response)) ways.push("prepared");
    else {
      ways.push("ordinary");
      sendAnswer(request, response, answerOf());
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function open(): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

/** Sends bytes over a connection of their own, and reads until the server closes it or says nothing for a while. */
async function exchange(sent: string): Promise<{ received: Buffer; closed: boolean }> {
  const socket = await open();
  const parts: Buffer[] = [];
  let closed = false;
  socket
    .on("data", (part: Buffer) => parts.push(part))
    .on("end", () => {
      closed = true;
    });
  socket.write(sent);
  for (let seen = -1; !closed && seen !== parts.length; ) {
    seen = parts.length;
    await wait(120);
  }
  socket.destroy();
  return { received: Buffer.concat(parts), closed };
}

const request = (path: string, more = "", method = "GET") => `${method} ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;

/** Answer without its moment, whose header lines may have any order. */
function parsed(received: Buffer) {
  const end = received.indexOf("\r\n\r\n");
  const [status, ...lines] = received.subarray(0, end).toString("latin1").split("\r\n");
  expect(lines.filter((line) => /^Date: \w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(line))).toHaveLength(1);
  const headers = lines.filter((line) => !line.startsWith("Date: ")).toSorted();
  return { status, headers, body: received.subarray(end + 4) };
}

describe("[SVC-62] a prepared answer", () => {
  it.each([
    ["", "GET"],
    ["Accept-Encoding: gzip\r\n", "GET"],
    ["Accept-Encoding: gzip, deflate, br\r\n", "GET"],
    ["Accept-Encoding: br;q=0, gzip;q=0.1\r\n", "GET"],
    ["Accept-Encoding: br\r\n", "HEAD"],
    [`If-Modified-Since: ${date}\r\nAccept-Encoding: br\r\n`, "GET"],
    [`If-Modified-Since: ${date}\r\n`, "HEAD"],
    ["If-None-Match: *\r\n", "GET"],
    [`If-None-Match: "x"\r\nIf-Modified-Since: ${date}\r\n`, "GET"],
    ["Connection: keep-alive\r\n", "GET"],
  ])(
    "a prepared answer is the same as through the response, line for line and byte for byte: %j, %s",
    async (more, method) => {
      const first = await exchange(request("/", more, method));
      const again = await exchange(request("/", more, method));
      isPrepared = false;
      const ordinary = await exchange(request("/", more, method));
      expect(ways).toEqual(["prepared", "prepared", "ordinary"]);
      expect(parsed(first.received)).toEqual(parsed(ordinary.received));
      expect(parsed(again.received)).toEqual(parsed(ordinary.received));
      expect([first.closed, ordinary.closed]).toEqual([false, false]);
    },
  );

  it.each([
    ["HTTP/1.0", "GET / HTTP/1.0\r\n\r\n"],
    ["HTTP/1.0 that asks to go on", "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"],
    ["Connection: close", request("/", "Connection: close\r\n")],
    ["a body", `${request("/", "Content-Length: 4\r\n")}GET `],
    ["a body in pieces", `${request("/", "Transfer-Encoding: chunked\r\n")}0\r\n\r\n`],
    ["an upgrade", request("/", "Connection: upgrade\r\nUpgrade: h2c\r\n")],
    ["an expectation", request("/", "Expect: 100-continue\r\n")],
  ])("a prepared answer leaves the request to the response: %s", async (_name, sent) => {
    const { received } = await exchange(sent);
    expect(ways).toEqual(["ordinary"]);
    expect(received.toString("latin1")).toContain("HTTP/1.1 200 OK");
  });

  it("a prepared answer keeps its place among requests of one packet", async () => {
    const gzip = "Accept-Encoding: gzip\r\n";
    const sent = [request("/", gzip), request("/slow"), request("/", gzip), request("/", "", "HEAD"), request("/slow")];
    const { received, closed } = await exchange(sent.join(""));
    const text = received.toString("latin1");
    const found = [...text.matchAll(/HTTP\/1\.1 200 OK|slow$|slow(?=HTTP)/g)].map(([word]) => word.slice(0, 4));
    expect(found).toEqual(["HTTP", "HTTP", "slow", "HTTP", "HTTP", "HTTP", "slow"]);
    // Behind a slow one only the response knows whose turn it is.
    expect([ways[0], ways[2], closed]).toEqual(["prepared", "ordinary", false]);
  });

  it("a prepared answer waits for a client that reads slowly, and so does the next", async () => {
    const socket = await open();
    const count = 300;
    const parts: Buffer[] = [];
    // Reads nothing while it sends, so that the system's buffers are full.
    socket.pause();
    for (let sent = 0; sent < count; sent++) socket.write(request("/"));
    await wait(150);
    const stuck = responses.find((response) => response.socket !== null);
    expect(stuck?.socket?.writableLength).toBeGreaterThan(0);
    socket.on("data", (part: Buffer) => parts.push(part)).resume();
    const length = () => parts.reduce((sum, part) => sum + part.length, 0);
    for (let tries = 0; length() < count * html.length && tries < 100; tries++) await wait(20);
    const answers = Buffer.concat(parts).toString("latin1").split("HTTP/1.1 200 OK").slice(1);
    const whole = html.toString("latin1");
    expect(answers.map((each) => each.slice(each.indexOf("\r\n\r\n") + 4) === whole)).toEqual(Array(count).fill(true));
    expect(ways).toContain("prepared");
    socket.destroy();
  });

  it("a prepared answer ends its response, whether the client takes it, leaves in the middle or has left", async () => {
    const socket = await open();
    socket.pause();
    for (let count = 0; count < 300; count++) socket.write(request("/"));
    await wait(100);
    socket.resetAndDestroy();
    for (let tries = 0; responses.some((response) => !response.destroyed) && tries < 100; tries++) await wait(10);
    expect(responses.filter((response) => !response.destroyed)).toEqual([]);
    const { received } = await exchange(request("/", "Accept-Encoding: gzip\r\n"));
    expect(gunzipSync(parsed(received).body)).toEqual(html);
    await wait(10);
    expect(responses.at(-1)?.destroyed).toBe(true);
  });

  it("a prepared answer tells the present moment", async () => {
    const moment = async () => {
      const { received } = await exchange(request("/", "", "HEAD"));
      return Date.parse(/Date: ([^\r]*)/.exec(received.toString("latin1"))?.[1] ?? "");
    };
    const started = Math.floor(Date.now() / 1000) * 1000;
    const first = await moment();
    expect(first - started).toBeGreaterThanOrEqual(0);
    expect(first - started).toBeLessThanOrEqual(2000);
    await wait(1000);
    expect(await moment()).toBeGreaterThan(first);
  });

  it("a prepared answer holds no form twice in memory", async () => {
    const answer = answerOf();
    const prepared = new PreparedAnswer(answer);
    server.removeAllListeners("request").on("request", (each, response) => prepared.send(each, response));
    const { received } = await exchange(request("/", "Accept-Encoding: gzip\r\n"));
    const { body } = parsed(received);
    expect(body).toEqual(answer.body.gzip);
    expect(answer.body.gzip?.buffer.byteLength).toBe(received.length);
  });

  it("a server closes at once when its connections have had prepared answers", async () => {
    const socket = await open();
    socket.write(request("/", "", "HEAD"));
    await once(socket, "data");
    await wait(10);
    const closed = once(socket, "close");
    server.close();
    await closed;
    expect(ways).toEqual(["prepared"]);
  });
});
