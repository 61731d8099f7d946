import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type Asked, ask, client, type Handler, startRelay } from "./test-relay.ts";

/** Answers with the request that it has received. */
const echo: Handler = async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { method, url, headers } = request;
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(parts).toString() }));
};

const echoed = ({ body }: Asked) =>
  JSON.parse(body) as { method: string; url: string; headers: Record<string, string>; body: string };

const give =
  (status: number, headers: Record<string, string | string[]>, body: string | Buffer = ""): Handler =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

describe("[API-18] a request that is passed on", () => {
  it("a relayed request keeps its method, address, token and body", async () => {
    await using relay = await startRelay(echo);
    const answer = await ask(relay, "/api/collections/noticias/records?filter=a%26b&x=%C3%B1", {
      method: "PATCH",
      headers: { authorization: "token", "content-type": "application/json", "if-match": '"v1"' },
      body: '{"titulo":"ñ"}',
    });
    expect(echoed(answer)).toMatchObject({
      method: "PATCH",
      url: "/api/collections/noticias/records?filter=a%26b&x=%C3%B1",
      headers: { authorization: "token", "content-type": "application/json", "if-match": '"v1"' },
      body: '{"titulo":"ñ"}',
    });
  });

  it("a relayed upload keeps the headers of its parts, and a creation its key", async () => {
    await using relay = await startRelay(echo);
    const headers = {
      "idempotency-key": "b-1",
      "tus-resumable": "1.0.0",
      "upload-length": "3",
      "upload-metadata": "filename YQ==",
      "upload-offset": "0",
    };
    expect(echoed(await ask(relay, "/api/uploads", { method: "POST", headers }))).toMatchObject({ headers });
  });

  it("[SEG-60] a relayed request takes the cookie of a sign-in along, both ways, and no other", async () => {
    const cookie = "sign-in=abc; a=1; __Host-sign-in=d-_; xsign-in=e; sign-in-x=f";
    await using asking = await startRelay(echo);
    expect(echoed(await ask(asking, "/api/health", { headers: { cookie } })).headers.cookie).toBe(
      "sign-in=abc; __Host-sign-in=d-_",
    );
    const set = ["sign-in=abc; Path=/; HttpOnly", "a=1; Path=/", "__Host-sign-in=d; Secure"];
    await using answering = await startRelay(give(200, { "set-cookie": set }));
    expect((await ask(answering, "/api/health")).headers["set-cookie"]).toEqual([set[0], set[2]]);
  });

  it("a relayed request names the visitor as the trusted proxies do, whatever the visitor writes, and takes no cookies along", async () => {
    await using relay = await startRelay(echo);
    const forged = {
      "x-forwarded-for": "6.6.6.6",
      "x-forwarded-proto": "gopher",
      "x-forwarded-host": "evil.example",
      "x-real-ip": "6.6.6.6",
      "cf-connecting-ip": "6.6.6.6",
      forwarded: "for=6.6.6.6",
      "x-in-process": "secret",
      cookie: "site=1",
      connection: "keep-alive, x-hop",
      "x-hop": "1",
      te: "trailers",
    };
    const { headers } = echoed(await ask(relay, "/api/health", { headers: forged }));
    expect(JSON.stringify(headers)).not.toMatch(/6\.6\.6\.6|evil|gopher|secret|site=1|x-hop|trailers/);
    expect(headers).toMatchObject({
      host: new URL(relay.backend).host,
      "x-forwarded-for": client.address,
      "x-forwarded-host": client.host,
      "x-forwarded-proto": client.protocol,
    });
  });

  it("a relayed request that only reads has no body, which could be taken for the next request", async () => {
    await using relay = await startRelay(echo);
    const hidden = "GET /api/hidden HTTP/1.1\r\nhost: a\r\n\r\n";
    const first = await ask(relay, "/api/first", { headers: { "content-length": `${hidden.length}` }, body: hidden });
    expect(echoed(first)).toMatchObject({ url: "/api/first", body: "" });
    expect(echoed(first).headers).not.toHaveProperty("content-length");
    expect(echoed(await ask(relay, "/api/second")).url).toBe("/api/second");
  });

  it.each([
    "/_/",
    "/api",
    "/apis/x",
    "//api/x",
    "http://evil.example/api/x",
    "/api/../_/",
    "/api/%2e%2e/_/",
    "/api/.%2E/_/",
    "/api/x/..%2f..%2f_/",
    "/api/..%5c_/",
    "/api/..\\_/",
    "/api/..;/_/",
    "/api/./x",
    "/api/x/..",
    "/API/x",
  ])("a relayed request never goes to %s", async (path) => {
    let asked = 0;
    await using relay = await startRelay((_request, response) => {
      asked++;
      response.end();
    });
    expect((await ask(relay, path)).status).toBe(404);
    expect(asked).toBe(0);
  });

  it("a relayed request may have dots in names and queries", async () => {
    await using relay = await startRelay(echo);
    for (const path of ["/api/files/a/b/c..d.jpg", "/api/files/a/b/.hidden", "/api/x?path=../..", "/api/x/..."]) {
      expect(echoed(await ask(relay, path)).url).toBe(path);
    }
  });
});

describe("[API-18] an answer that is passed on", () => {
  it("a relayed answer keeps its status, bytes, type and conditions", async () => {
    const bytes = gzipSync("hola");
    const headers = {
      "content-encoding": "gzip",
      "content-range": "bytes 0-3/9",
      etag: '"a"',
      "content-type": "image/png",
    };
    await using relay = await startRelay(give(206, headers, bytes));
    const answer = await fetch(`${relay.origin}/api/files/a/b/c.png`, { headers: { range: "bytes=0-3" } });
    expect(answer.status).toBe(206);
    expect(Object.fromEntries(answer.headers)).toMatchObject(headers);
    expect(await answer.text()).toBe("hola");
  });

  it("a relayed answer loses headers of the other connection or the other origin", async () => {
    const left = {
      "set-cookie": ["a=1", "b=2"],
      "strict-transport-security": "max-age=1",
      "alt-svc": "h3",
      "clear-site-data": "*",
      "x-hop": "1",
      connection: "close, x-hop",
    };
    await using relay = await startRelay(give(200, { ...left, "x-request-id": "r-1" }));
    const { headers } = await ask(relay, "/api/x");
    expect(headers["x-request-id"]).toBe("r-1");
    for (const name of Object.keys(left)) if (name !== "connection") expect(headers).not.toHaveProperty(name);
    expect(headers.connection).not.toMatch(/x-hop/);
  });

  it("a relayed redirect to the backend leads to the site", async () => {
    await using relay = await startRelay((request, response) =>
      response.writeHead(302, { location: `http://${request.headers.host}/api/next?a=1` }).end(),
    );
    expect((await ask(relay, "/api/x")).headers.location).toBe("/api/next?a=1");
  });

  it("[SEG-27] a relayed answer runs nothing under the site's origin, and a PDF may be framed by the site only", async () => {
    const policies: Record<string, string | undefined> = {
      "text/html": "default-src 'none'; media-src 'self'; sandbox",
      "image/svg+xml; charset=utf-8": "default-src 'none'; media-src 'self'; sandbox",
      "application/pdf": "frame-ancestors 'self'",
    };
    for (const [type, policy] of Object.entries(policies)) {
      await using relay = await startRelay(give(200, { "content-type": type }, "<script>"));
      const { headers } = await ask(relay, "/api/files/a/b/c");
      expect(headers).toMatchObject({ "content-security-policy": policy, "x-content-type-options": "nosniff" });
    }
    const sandbox = { "content-security-policy": "default-src 'none'; sandbox" };
    await using other = await startRelay(give(200, { ...sandbox, "content-type": "application/pdf" }, "%PDF-"));
    expect((await ask(other, "/api/files/a/b/c")).headers).toMatchObject({
      "content-security-policy": "frame-ancestors 'self'",
      "x-frame-options": "SAMEORIGIN",
    });
    // A browser would replace the policy that it keeps with the cached file.
    await using unchanged = await startRelay(give(304, sandbox));
    expect((await ask(unchanged, "/api/files/a/b/c")).headers).not.toHaveProperty("content-security-policy");
  });

  it("a relayed answer to HEAD has headers only", async () => {
    await using relay = await startRelay(give(200, { "content-type": "audio/mpeg", "content-length": "5" }));
    const answer = await ask(relay, "/api/files/a/b/c.mp3", { method: "HEAD" });
    expect(answer).toMatchObject({
      status: 200,
      body: "",
      headers: { "content-type": "audio/mpeg", "content-length": "5" },
    });
  });
});
