import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadLimits } from "../limits/load.ts";
import { startBackend, type TestAccount, type TestBackend } from "../testing/start-backend.ts";

/** Spellings of one address; a server that routes them alike must guard them alike. */
const spellings: [string, (path: string) => string][] = [
  ["absolute-form", (path) => `http://books.example${path}`],
  ["absolute-form in capitals", (path) => `HTTP://BOOKS.EXAMPLE${path}`],
  ["absolute-form of another scheme", (path) => `https://books.example:443${path}`],
  ["absolute-form with a name and a password", (path) => `http://a:b@books.example${path}`],
  ["no slash before it", (path) => path.slice(1)],
  ["two slashes before it", (path) => `/${path}`],
  ["three slashes before it", (path) => `//${path}`],
  ["two slashes within", (path) => path.replace("/api/", "/api//")],
  ["a first letter in hexadecimal", (path) => path.replace("/api/", "/%61pi/")],
  ["a last letter in hexadecimal", (path) => path.replace("/api/", "/ap%69/")],
  ["all letters in hexadecimal", (path) => path.replace("/api/", "/%61%70%69/")],
  ["letters of the rest in hexadecimal", (path) => path.replace(/[a-z](?=[a-z-]*$)/, hexadecimal)],
  ["hexadecimal of hexadecimal", (path) => path.replace("/api/", "/%2561pi/")],
  ["a slash in hexadecimal", (path) => path.replace("/api/", "/api%2f")],
  ["the first slash in hexadecimal", (path) => path.replace("/api/", "/%2fapi/")],
  ["capitals", (path) => path.replace("/api/", "/API/")],
  ["a dot before it", (path) => `/.${path}`],
  ["a dot within", (path) => path.replace("/api/", "/api/./")],
  ["a dot in hexadecimal", (path) => path.replace("/api/", "/api/%2e/")],
  ["a way out and in", (path) => `/x/..${path}`],
  ["a way out and in, in hexadecimal", (path) => `/x/%2e%2e${path}`],
  ["a backslash", (path) => path.replace("/api/", "/api\\")],
  ["a semicolon", (path) => path.replace("/api/", "/api;x=1/")],
  ["a fragment", (path) => `${path}#part`],
  ["a fragment before it", (path) => `/#${path}`],
  ["a fragment within the query", (path) => `${path}?a=1#part`],
  ["a tab", (path) => path.replace("/api/", "/api\t/")],
  ["a slash after it", (path) => `${path}/`],
  ["a blank in hexadecimal after it", (path) => `${path}%20`],
  ["a zero byte in hexadecimal after it", (path) => `${path}%00`],
  ["an empty query", (path) => `${path}?`],
  ["a query", (path) => `${path}?/api/health`],
  ["an unfinished hexadecimal", (path) => `${path}?%`],
  ["nothing but an asterisk", () => "*"],
  ["authority-form", () => "books.example:80"],
];

function hexadecimal(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`;
}

/** Is the answer that of no route, or of an invalid address? An endpoint's own answer has a request id. */
const isNoRoute = ({ status, head }: RawAnswer) => (status === 400 && !/^x-request-id:/im.test(head)) || status === 404;

interface RawAnswer {
  status: number;
  head: string;
}

/** Guard's answer for the plain address, and the request that causes it. */
interface Guard {
  name: string;
  method: string;
  path: string;
  headers?: () => Record<string, string>;
  status: number;
  /** Status of the neighbouring route, or the next guard, if an extra slash leads there. */
  elsewhere?: number;
  from: string;
}

describe("[SEG-61] one gate, however the address is spelt", () => {
  let api: TestBackend;
  let superuser: TestAccount;
  let port: number;
  beforeAll(async () => {
    api = await startBackend({
      database: "sqlite",
      rateLimits: [{ label: "*:authWithPassword", audience: "", duration: 600, maxRequests: 3 }],
    });
    superuser = await api.account("_superusers");
    port = Number(new URL((await api.clients()).url).port);
    const json = { superuserIPs: ["127.0.0.1"] };
    expect((await api.send("PATCH", "/api/settings", { token: superuser.token, json })).status).toBe(200);
  });
  afterAll(() => api[Symbol.asyncDispose]());

  /** Sends the request byte by byte, because a client library would normalise the address. */
  function say(method: string, target: string, from: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
    const lines = Object.entries({ host: "books.example", connection: "close", ...headers });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    return new Promise((resolve, reject) => {
      const socket = connect({ host: "127.0.0.1", port, localAddress: from });
      let answer = "";
      socket.on("connect", () => socket.write(`${method} ${target} HTTP/1.1\r\n${head}\r\n`));
      socket.on("data", (part) => {
        answer += part;
      });
      socket.on("error", reject);
      socket.on("close", () =>
        resolve({ status: Number(answer.split(" ")[1] ?? 0), head: answer.split("\r\n\r\n")[0] ?? "" }),
      );
    });
  }

  const withToken = () => ({ authorization: superuser.token });
  const guards: Guard[] = [
    {
      name: "the limit of tries",
      method: "POST",
      path: "/api/collections/editors/auth-with-password",
      status: 429,
      from: "127.0.0.61",
    },
    {
      name: "the limit of superusers' tries",
      method: "POST",
      path: "/api/admins/auth-with-password",
      status: 429,
      from: "127.0.0.1",
    },
    {
      name: "the wall around superusers",
      method: "GET",
      path: "/api/settings",
      headers: withToken,
      status: 403,
      from: "127.0.0.62",
    },
    {
      name: "the wall before their sign-in",
      method: "POST",
      path: "/api/admins/auth-with-password",
      status: 403,
      elsewhere: 429,
      from: "127.0.0.63",
    },
    { name: "the guard of settings", method: "GET", path: "/api/settings", status: 401, from: "127.0.0.1" },
    {
      name: "the guard of backups",
      method: "GET",
      path: "/api/backups",
      status: 401,
      elsewhere: 403,
      from: "127.0.0.1",
    },
    { name: "the guard of logs", method: "GET", path: "/api/logs", status: 401, from: "127.0.0.1" },
    { name: "the guard of accounts", method: "GET", path: "/api/admins", status: 401, from: "127.0.0.1" },
  ];

  it.each(guards)(
    "a guard holds for every spelling of its address: $name",
    async ({ method, path, headers = () => ({}), status, elsewhere, from }) => {
      let plain = await say(method, path, from, headers());
      for (let time = 0; time < 5 && plain.status !== status; time++) plain = await say(method, path, from, headers());
      expect(plain.status).toBe(status);
      for (const [name, spell] of spellings) {
        const answer = await say(method, spell(path), from, headers());
        const isRefused = answer.status === status || answer.status === elsewhere || isNoRoute(answer);
        expect(isRefused, `${name}: ${spell(path)}: ${answer.head}`).toBe(true);
      }
    },
  );

  it("headers of answers are those of the canonical address", async () => {
    const namesOf = ({ head }: RawAnswer) => head.toLowerCase().match(/^[\w-]+(?=:)/gm) ?? [];
    const policies = ["content-security-policy", "referrer-policy", "cross-origin-resource-policy"];
    const fixed = ["x-content-type-options", "x-frame-options", "cache-control", "x-request-id", ...policies];
    for (const [name, spell] of spellings) {
      const answer = await say("GET", spell("/api/health"), "127.0.0.1");
      expect(answer.status === 200 || isNoRoute(answer), name).toBe(true);
      if (answer.status === 200) expect(namesOf(answer), name).toEqual(expect.arrayContaining(fixed));
    }
  });

  it("overload is answered as at the canonical address", { timeout: 30_000 }, async () => {
    const from = "127.0.0.64";
    const held = Array.from({ length: loadLimits.underWayOfOne }, () => {
      const socket = connect({ host: "127.0.0.1", port, localAddress: from });
      const head = "host: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n";
      socket.write(`POST /api/collections/editors/request-password-reset HTTP/1.1\r\n${head}\r\n{`);
      return socket.on("error", () => undefined);
    });
    try {
      const path = "/api/collections/books/records";
      await expect.poll(async () => (await say("GET", path, from)).status, { timeout: 20_000 }).toBe(503);
      for (const [name, spell] of spellings) {
        const answer = await say("GET", spell(path), from);
        expect(answer.status === 503 || isNoRoute(answer), `${name}: ${spell(path)}`).toBe(true);
      }
    } finally {
      for (const socket of held) socket.destroy();
    }
  });
});
