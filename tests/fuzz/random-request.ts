import type { Random } from "../crash/random.ts";
import { randomAddress } from "./random-address.ts";
import { randomBody } from "./random-body.ts";
import { markedPath, type Target } from "./target.ts";

/** Request as bytes, with the facts that its sender knows. */
export interface FuzzRequest {
  bytes: Buffer;
  method: string;
  /** Number that identifies its answer. `null`: its answer has no marker. */
  marker: number | null;
  /** Whether all parsers agree where it ends. Otherwise bytes after it may be taken for a part of it. */
  endsClearly: boolean;
  /**
   * Method with which the address is a guarded endpoint, from which this stranger must be kept out. `null`: not
   * guarded.
   */
  guardedMethod: string | null;
}

const methods = ["GET", "GET", "GET", "POST", "POST", "POST", "PATCH", "DELETE", "PUT", "HEAD", "OPTIONS"];
const oddMethods = [
  "TRACE",
  "PROPFIND",
  "MKCOL",
  "SEARCH",
  "PURGE",
  "QUERY",
  "get",
  "G\0ET",
  "GETT",
  "",
  "M-SEARCH",
  "PRI",
  "SOURCE",
  "CONNECT",
];
const oddVersions = [
  "HTTP/1.0",
  "HTTP/1.2",
  "HTTP/0.9",
  "HTTP/2.0",
  "HTTP/9.9",
  "http/1.1",
  "HTTP/1.1 ",
  "HTTP/11",
  "ICE/1.0",
  "RTSP/1.0",
  "",
];

const oddHeaders: readonly ((random: Random) => string[])[] = [
  () => ["X-Forwarded-For: 127.0.0.1", "Forwarded: for=127.0.0.1", "X-Real-IP: ::1", "CF-Connecting-IP: 127.0.0.1"],
  () => ["X-Original-URL: /api/settings", "X-Rewrite-URL: /api/settings", "X-HTTP-Method-Override: DELETE"],
  () => ["Expect: 100-continue"],
  () => ["Expect: 200-maybe"],
  () => ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAAP__"],
  () => ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: eA=="],
  () => ["Connection: keep-alive, close, x"],
  () => ["Connection: Content-Length, Transfer-Encoding, Host"],
  () => ["Keep-Alive: timeout=999999, max=0"],
  () => ["Host: a", "Host: b"],
  () => ["X-A: a\r\n folded", "X-B:\r\n\tb"],
  () => ["X A: blank in the name"],
  () => ["X-A : blank after the name"],
  () => [": no name"],
  () => ["no colon"],
  () => ["X-A: \x00"],
  () => ["X-A: \x80\xff\xfe"],
  () => ["X-A: a\rX-B: b"],
  () => ["X-A: a\nX-B: b"],
  () => ["__proto__: x", "constructor: y", "toString: z"],
  () => ["Content-Encoding: gzip"],
  () => ["Content-Type: text/plain", "Content-Type: application/json"],
  () => ["Range: bytes=0-0,1-1,5-2,-1,99999-", "If-Range: x"],
  (random) => [`Range: bytes=${Array.from({ length: 1_000 }, () => `${random.below(99)}-`).join(",")}`],
  () => ['If-None-Match: "a", W/"b", *', "If-Modified-Since: never"],
  () => ["If-Match: *"],
  () => ["Authorization: Bearer", "Authorization: x.y.z"],
  () => ["Authorization: eyJhbGciOiJub25lIn0.e30."],
  () => ["Cookie: a=b; __Host-x=\x80; =; pb_auth=x"],
  () => ["Idempotency-Key: \xe1\x00"],
  () => ["Idempotency-Key: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"],
  () => ["X-Setup-Key: x"],
  () => ["Origin: null", "Referer: \xff", "Accept: */*;q=9", "Accept-Language: \t", "Accept-Encoding: zstd;q=x, br, *"],
  () => ["TE: trailers", "Trailer: Content-Length", "Max-Forwards: 0", "Via: 9.9 x"],
  (random) => Array.from({ length: random.of([90, 99, 150, 1_000, 10_000]) }, (_, number) => `x${number}:`),
  (random) => [`X-Long: ${"x".repeat(random.of([8_000, 15_000, 17_000, 70_000]))}`],
];

type Framing = (body: Buffer, random: Random) => { headers: string[]; content: Buffer; endsClearly: boolean };

const withLength: Framing = (content) => ({
  headers: [`Content-Length: ${content.length}`],
  content,
  endsClearly: true,
});
const inChunks: Framing = (body, random) => ({
  headers: ["Transfer-Encoding: chunked"],
  content: chunked(body, random),
  endsClearly: true,
});
const framings: readonly Framing[] = [
  (body) => ({ headers: [], content: body, endsClearly: body.length === 0 }),
  (body, random) => ({
    headers: [
      `Content-Length: ${random.of([body.length + 1, body.length + 5_000, body.length - 1, 0, -1, 1e18, "0x5", "5, 5", "+5", " ", "5 5", "٥"])}`,
    ],
    content: body,
    endsClearly: false,
  }),
  (body) => ({
    headers: [`Content-Length: ${body.length}`, `Content-Length: ${body.length}`],
    content: body,
    endsClearly: true,
  }),
  (body) => ({ headers: [`Content-Length: ${body.length}`, "Content-Length: 0"], content: body, endsClearly: false }),
  // Content-Length and chunked in one request: one parser may see one request, another two.
  (body, random) => ({
    headers: random.shuffled([`Content-Length: ${random.of([0, 5, body.length])}`, "Transfer-Encoding: chunked"]),
    content: chunked(body, random),
    endsClearly: false,
  }),
  (body, random) => ({
    headers: [
      random.of([
        "Transfer-Encoding: xchunked",
        "Transfer-Encoding: chunked, identity",
        "Transfer-Encoding: gzip, chunked",
        "Transfer-Encoding : chunked",
        "Transfer-Encoding:\x0bchunked",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: x",
        "X: x\nTransfer-Encoding: chunked",
        'Transfer-Encoding: "chunked"',
      ]),
    ],
    content: chunked(body, random),
    endsClearly: false,
  }),
  (body, random) => ({
    headers: ["Transfer-Encoding: chunked"],
    content: brokenChunks(body, random),
    endsClearly: false,
  }),
];

function chunked(body: Buffer, random: Random): Buffer {
  const parts: Buffer[] = [];
  const size = Math.max(1, Math.ceil(body.length / random.of([1, 2, 7])));
  const extension = random.of(["", "", "", ";a=b", ';a="b;c"', `;${"x".repeat(2_000)}`]);
  for (let at = 0; at < body.length; at += size) {
    const piece = body.subarray(at, at + size);
    parts.push(
      Buffer.from(`${random.of(["", "", "0"])}${piece.length.toString(16)}${extension}\r\n`),
      piece,
      Buffer.from("\r\n"),
    );
  }
  const trailers = random.of(["", "", "X-Trailer: x\r\n", "Content-Length: 5\r\nAuthorization: x\r\n"]);
  return Buffer.concat([...parts, Buffer.from(`0\r\n${trailers}\r\n`)]);
}

function brokenChunks(body: Buffer, random: Random): Buffer {
  const sizes = [
    "zz",
    "-1",
    "0x5",
    "",
    "ffffffffffffffff",
    "10000000000000000",
    "5 ",
    " 5",
    `${body.length.toString(16)}\n`,
    ";",
    "\r\n",
    "1;\n",
  ];
  const text = Buffer.concat([
    Buffer.from(`${random.of(sizes)}\r\n`),
    body,
    Buffer.from(random.of(["\r\n0\r\n\r\n", "0\r\n\r\n", "\n0\n\n", "\r\n0\r\n"])),
  ]);
  return text;
}

/** Plain request whose answer is recognised by its marker. */
export function markedRequest(target: Target, marker: number, connection: "keep-alive" | "close"): FuzzRequest {
  const text = `GET ${markedPath(target, marker)} HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\n\r\n`;
  return { bytes: Buffer.from(text), method: "GET", marker, endsClearly: true, guardedMethod: null };
}

/**
 * Parts of a request that may be odd. Most requests are odd in one part: more are refused early and reach no endpoint.
 */
const oddities = [
  ...(["address", "address", "address", "address", "method", "version"] as const),
  ...(["headers", "framing", "body", "newline"] as const),
];

/** Random request, odd in some part. @param hidden request inside the body, which must never be answered */
export function randomRequest(target: Target, from: string, hidden: string, random: Random): FuzzRequest {
  const only = random.of(oddities);
  const isWild = random.below(4) === 0;
  const may = (oddity: (typeof oddities)[number]) => only === oddity || (isWild && random.below(3) === 0);

  const guards = target.guards.filter((guard) => guard.from === from);
  const guard = guards.length > 0 && random.below(3) > 0 ? random.of(guards) : null;
  const plainMethod = guard?.method ?? random.of(methods);
  const method = may("method") ? random.of([...methods, ...oddMethods]) : plainMethod;
  const path = guard?.path ?? random.of(target.paths);
  const address = may("address") ? randomAddress(path, random) : path;
  const version = may("version") ? random.of(oddVersions) : "HTTP/1.1";
  const newline = may("newline") ? random.of(["\n", "\r"]) : "\r\n";

  const brings = may("body") || may("framing") || (method !== "GET" && method !== "HEAD" && random.below(4) > 0);
  const framing = may("framing") ? random.of(framings) : random.of([withLength, inChunks]);
  const body = brings ? randomFramedBody(framing, hidden, random) : { headers: [], content: "", endsClearly: true };
  const headers = [
    ...(may("headers") && random.below(9) === 0 ? [] : ["Host: x"]),
    ...(guard?.headers ?? (random.below(4) === 0 ? target.account : [])),
    ...body.headers,
    ...(may("headers") ? Array.from({ length: 1 + random.below(2) }, () => random.of(oddHeaders)(random)).flat() : []),
  ];
  const head = [`${method} ${address} ${version}`, ...random.shuffled(headers), "", ""].join(newline);
  return {
    bytes: Buffer.concat([Buffer.from(head, "latin1"), Buffer.from(body.content)]),
    method,
    marker: null,
    // A broken head may end later than it seems.
    endsClearly: body.endsClearly && newline === "\r\n",
    guardedMethod: guard?.method ?? null,
  };
}

function randomFramedBody(framing: Framing, hidden: string, random: Random) {
  const { type, content } = randomBody(random);
  // Only bodies with a clear end hide a request: after an unclear end it would be a real request.
  const hides = (framing === withLength || framing === inChunks) && random.below(3) === 0;
  const framed = framing(hides ? Buffer.concat([content, Buffer.from(hidden)]) : content, random);
  return { ...framed, headers: [...(type === "" ? [] : [`Content-Type: ${type}`]), ...framed.headers] };
}
