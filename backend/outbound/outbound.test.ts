import { createServer, type RequestListener } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { openOutbound } from "./outbound.ts";

const refused = "does not lead to an address that may be asked";
const ok: RequestListener = (_request, response) => response.setHeader("connection", "close").end("ok");

/** Starts a server on this machine that records its requests. */
async function startServer(answer: RequestListener = ok, host = "127.0.0.1", port = 0) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(port, host, ready));
  const { port: found } = server.address() as AddressInfo;
  return {
    asked,
    port: found,
    origin: `http://${host}:${found}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Requests an address whose own origin is allowed. */
const ask = (
  outbound: ReturnType<typeof openOutbound>,
  url: string,
  more: { timeout?: number; mostBytes?: number } = {},
) => outbound.restricted.fetch(url, { origins: [new URL(url).origin], ...more });

/** Lookup that returns these lists of addresses, one per call. */
function answers(...lists: string[][]): LookupFunction & { calls: number } {
  const lookup = ((_name, _options, done) => {
    const list = lists[Math.min(lookup.calls++, lists.length - 1)] ?? [];
    done(
      null,
      list.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  }) as LookupFunction & { calls: number };
  lookup.calls = 0;
  return lookup;
}

/** Ways of writing an address of this machine. */
const spellings = [
  "127.0.0.1",
  "127.1",
  "127.0.1",
  "2130706433",
  "0x7f000001",
  "0x7f.0.0.1",
  "0x7F.0x0.0x0.0x1",
  "017700000001",
  "0177.0.0.1",
  "127.0.0.1.",
  "127。0。0。1",
  "①②⑦.⓪.⓪.①",
  "%31%32%37.0.0.1",
  "localhost",
  "LOCALHOST",
];

describe("[SEG-54] the way out", () => {
  it.each([...spellings, "0", "0.0.0.0", "[::1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::]", "[::127.0.0.1]"])(
    "a connection to this machine as %s is refused",
    async (host) => {
      await using server = await startServer();
      using outbound = openOutbound({ networks: [] });
      await expect(ask(outbound, `http://${host}:${server.port}/`)).rejects.toThrow(refused);
      await expect(ask(outbound, `https://${host}:${server.port}/`)).rejects.toThrow(refused);
      const { hostname } = new URL(`http://${host}`);
      for (const name of [host, hostname.replace(/^\[|\]$/g, "")]) {
        await expect(outbound.restricted.connect(name, server.port, 1000)).rejects.toThrow();
      }
      expect(server.asked).toEqual([]);
    },
  );

  it.each(spellings)("a connection to this machine as %s is allowed where the environment says so", async (host) => {
    await using server = await startServer();
    using outbound = openOutbound({ networks: ["127.0.0.0/8"] });
    expect(await (await ask(outbound, `http://${host}:${server.port}/`)).text()).toBe("ok");
  });

  it.each([
    "http://10.0.0.1",
    "http://192.168.0.1:9000",
    "http://169.254.169.254/latest/meta-data",
    "http://[fd00::1]",
  ])("a connection near this machine is refused: %s", async (url) => {
    using outbound = openOutbound({ networks: ["127.0.0.0/8", "::1"] });
    await expect(ask(outbound, url)).rejects.toThrow(refused);
  });

  it("a connection is checked by its address at the very moment that it opens", async () => {
    await using server = await startServer();
    await using other = await startServer(ok, "127.0.0.2", server.port);
    const lookup = answers(["127.0.0.1"], ["127.0.0.2"]);
    using outbound = openOutbound({ networks: ["127.0.0.1"], lookup });
    const url = `http://rebind.example:${server.port}/`;
    expect((await ask(outbound, url)).status).toBe(200);
    await expect(ask(outbound, url)).rejects.toThrow(refused);
    await expect(outbound.restricted.connect("rebind.example", server.port, 1000)).rejects.toThrow(refused);
    // Lookups happen once per connection: the checked address is the one connected to.
    expect([server.asked, other.asked, lookup.calls]).toEqual([["GET /"], [], 3]);
  });

  it("a connection skips those addresses of a name that are not allowed", async () => {
    await using server = await startServer();
    await using other = await startServer(ok, "127.0.0.2", server.port);
    using outbound = openOutbound({
      networks: ["127.0.0.1"],
      lookup: answers(["127.0.0.2", "::1", "10.0.0.1", "127.0.0.1"]),
    });
    expect((await ask(outbound, `http://mixed.example:${server.port}/`)).status).toBe(200);
    expect([server.asked, other.asked]).toEqual([["GET /"], []]);
  });

  it("a connection goes only where the caller says", async () => {
    await using server = await startServer();
    using outbound = openOutbound({ networks: ["127.0.0.1"] });
    const origins = ["https://accounts.example"];
    for (const url of [server.origin, "file:///etc/passwd", "data:text/plain,x", "ftp://127.0.0.1/"]) {
      await expect(outbound.restricted.fetch(url, { origins })).rejects.toThrow("Nothing may be asked of");
    }
    const withPassword = server.origin.replace("//", "//user:password@");
    await expect(ask(outbound, withPassword)).rejects.toThrow();
    expect(server.asked).toEqual([]);
  });

  it.each([301, 302, 303, 307, 308])("a redirect (%i) is not followed: it is an answer like others", async (status) => {
    await using other = await startServer();
    await using server = await startServer((_request, response) =>
      response.writeHead(status, { location: other.origin }).end(),
    );
    using outbound = openOutbound({ networks: ["127.0.0.1"] });
    expect((await ask(outbound, server.origin)).status).toBe(status);
    expect(other.asked).toEqual([]);
  });

  it.each([
    ["with a length", { "content-length": String(10 ** 9) }],
    ["without one", {}],
    ["that unpacks to more", { "content-encoding": "gzip" }],
  ])("a body without an end is not read on, %s", async (_, headers) => {
    let sent = 0;
    await using server = await startServer((_request, response) => {
      response.writeHead(200, headers);
      const chunk = Buffer.alloc(64 * 1024);
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      };
      response.on("drain", more).on("error", () => undefined);
      more();
    });
    using outbound = openOutbound({ networks: ["127.0.0.1"] });
    await expect(ask(outbound, server.origin)).rejects.toThrow("answers more than 262144 bytes");
    await expect(ask(outbound, server.origin, { mostBytes: 1000 })).rejects.toThrow("answers more than 1000 bytes");
    expect(sent).toBeLessThan(32 * 1024 * 1024);
  });

  it("a connection does not wait for an answer, or for the rest of one, beyond its time", async () => {
    await using silent = await startServer(() => undefined);
    await using slow = await startServer(async (_request, response) => {
      response.writeHead(200);
      while (!response.destroyed) {
        response.write("x");
        await pause(20);
      }
    });
    using outbound = openOutbound({ networks: ["127.0.0.1"] });
    for (const { origin } of [silent, slow]) {
      const started = Date.now();
      await expect(ask(outbound, origin, { timeout: 200 })).rejects.toThrow();
      expect(Date.now() - started).toBeLessThan(2000);
    }
  });

  it("a connection ends when its caller does", async () => {
    await using silent = await startServer(() => undefined);
    using outbound = openOutbound({ networks: ["127.0.0.1"] });
    const caller = new AbortController();
    const asked = outbound.restricted.fetch(silent.origin, { origins: [silent.origin], signal: caller.signal });
    setTimeout(() => caller.abort(), 50);
    await expect(asked).rejects.toThrow();
  });

  it("a connection sends its request, and brings back the whole answer", async () => {
    let received = "";
    await using server = await startServer(async (request, response) => {
      for await (const chunk of request) received += chunk;
      received += ` ${request.headers["content-type"]} ${request.headers["x-key"]}`;
      response.writeHead(201, { "set-cookie": ["a=1", "b=2"] }).end("made");
    });
    using outbound = openOutbound({ networks: ["127.0.0.1"] });
    const body = new URLSearchParams({ a: "ñ" });
    const request = { origins: [server.origin], method: "POST", headers: { "X-Key": "k" }, body };
    const answer = await outbound.restricted.fetch(`${server.origin}/new`, request);
    expect([answer.status, await answer.text(), answer.headers.getSetCookie()]).toEqual([201, "made", ["a=1", "b=2"]]);
    expect(received).toBe("a=%C3%B1 application/x-www-form-urlencoded;charset=UTF-8 k");
    expect(server.asked).toEqual(["POST /new"]);
  });

  it("a connection to servers that the environment itself names goes everywhere", async () => {
    await using server = await startServer();
    using outbound = openOutbound({ networks: [] });
    expect((await outbound.trusted.fetch(server.origin, { origins: [server.origin] })).status).toBe(200);
    (await outbound.trusted.connect("127.0.0.1", server.port, 1000)).destroy();
  });
});
