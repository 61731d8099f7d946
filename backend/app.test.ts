import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBackend, type TestBackend } from "./testing/start-backend.ts";

const now = new Date("2026-11-21T12:00:00Z");

describe("the server", () => {
  let api: TestBackend;
  let hidden: string;

  beforeAll(async () => {
    api = await startBackend({ database: "sqlite", now, trustedProxies: "127.0.0.9" });
    await api.given("books", { title: "Fuera", public: true, published: "2026-11-20" });
    hidden = await api.given("books", { title: "Escondido", public: false, published: "2026-11-20" });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  /** Sends the path unchanged over a real socket: a client library would normalise it. */
  async function asWritten(method: string, path: string): Promise<{ status: number; text: string }> {
    const { url } = await api.clients();
    return new Promise((resolve, reject) => {
      httpRequest({ host: "127.0.0.1", port: new URL(url).port, method, path }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part) => parts.push(part));
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
      })
        .on("error", reject)
        .end();
    });
  }

  it("[API-14] the server gives both official clients lists, records, whole lists and health", async () => {
    const { legacy, modern } = await api.clients();
    for (const client of [legacy, modern]) {
      const books = client.collection("books");
      const page = await books.getList(1, 10, {
        sort: "-published",
        expand: "genre",
        filter: client.filter("title ~ {:t}", { t: "fuera" }),
      });
      expect(page).toMatchObject({ page: 1, perPage: 10, totalItems: 1, items: [{ title: "Fuera" }] });
      const [found] = page.items;
      expect((await books.getOne(found?.id ?? "")).title).toBe("Fuera");
      expect(await books.getFullList()).toHaveLength(1);
      expect((await books.getFirstListItem('title="Fuera"')).id).toBe(found?.id);
      expect((await client.health.check()).code).toBe(200);
    }
  });

  it("[API-13] the server produces the clients' own messages as the protocol says", async () => {
    const { legacy, modern } = await api.clients();
    for (const client of [legacy, modern]) {
      await expect(client.collection("books").getOne(hidden)).rejects.toMatchObject({
        status: 404,
        isAbort: false,
        response: { code: 404, message: "The requested resource wasn't found." },
      });
      await expect(client.collection("books").getOne("")).rejects.toMatchObject({
        status: 404,
        message: "Missing required record id.",
      });
      await expect(client.collection("books").getFirstListItem('title="no"')).rejects.toMatchObject({
        status: 404,
        message: "The requested resource wasn't found.",
      });
      await expect(client.collection("books").getList(1, 1, { filter: "(" })).rejects.toMatchObject({
        status: 400,
        message: "Something went wrong while processing your request.",
      });
    }
  });

  it.each([
    ["GET", "/api/health", 200],
    ["HEAD", "/api/health", 200],
    ["GET", "/api/health/", 404],
    ["GET", "/api/nope", 404],
    ["GET", "/API/health", 404],
    ["GET", "//api/health", 404],
    ["GET", "/api//health", 404],
    ["GET", "/api/health%20", 404],
    ["GET", "/api/collections/books/records/..;/", 404],
    ["GET", "/api/%2e%2e/api/health", 404],
    ["GET", "/api/collections/%ZZ/records", 400],
    ["DELETE", "/api/health", 404],
    ["TRACE", "/api/health", 404],
    ["PUT", "/api/collections/books/records", 404],
    ["GET", "/api/collections/books/Records", 404],
  ])("[SEG-47] a request %s %s answers %i in the protocol's shape", async (method, path, status) => {
    const answer = await asWritten(method, path);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toContain("Escondido");
    if (status >= 400 && path.startsWith("/api/") && method !== "HEAD")
      expect(JSON.parse(answer.text)).toMatchObject({ code: status, status, data: {} });
  });

  it.each(["HEAD", "GET"])("[SEG-47] a %s of a hidden record is decided as in its canonical form", async (method) => {
    for (const path of [`/api/collections/books/records/${hidden}`, `/api/collections/BOOKS/records/${hidden}?x=1`]) {
      expect((await api.get(path, { method })).status).toBe(404);
    }
  });

  it("[SEG-48] the server allows any origin without credentials and reflects none", async () => {
    const answer = await api.get("/api/health", { headers: { origin: "https://evil.example" } });
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
    expect(answer.headers).not.toHaveProperty("access-control-allow-credentials");
    const preflight = await api.get("/api/collections/books/records", {
      method: "OPTIONS",
      headers: { origin: "https://evil.example", "access-control-request-headers": "authorization,x\r\nevil: 1" },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers["access-control-allow-origin"]).toBe("*");
    expect(JSON.stringify(preflight.headers)).not.toMatch(/evil/);
    expect((await api.get("/api/health")).headers).not.toHaveProperty("access-control-allow-origin");
  });

  it("[SEG-46] the server believes a forwarded address only from a trusted proxy", async () => {
    const { url } = await api.clients();
    for (const name of ["x-forwarded-for", "forwarded", "x-real-ip"])
      await fetch(`${url}/api/nothing`, { headers: { [name]: "6.6.6.6" } });
    const addresses = () => api.log.flatMap(({ ip }) => ip ?? []);
    await expect.poll(() => addresses().length).toBeGreaterThan(2);
    expect(addresses()).not.toContain("6.6.6.6");
    await new Promise<void>((resolve, reject) => {
      const { port } = api.backend.app.server.address() as AddressInfo;
      httpRequest(
        {
          host: "127.0.0.1",
          port,
          path: "/api/nothing",
          localAddress: "127.0.0.9",
          headers: { "x-forwarded-for": "6.6.6.6" },
        },
        (answer) => {
          answer.resume().on("end", resolve);
        },
      )
        .on("error", reject)
        .end();
    });
    await expect.poll(addresses).toContain("6.6.6.6");
  });

  it("[SEG-49] the server refuses smuggled, oversized and nested requests and stays alive", async () => {
    const { url } = await api.clients();
    const raw = (text: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(Number(new URL(url).port), "127.0.0.1", () => socket.write(text));
        let answer = "";
        socket.on("data", (part) => {
          answer += part;
          socket.end();
        });
        socket.on("close", () => resolve(answer.split("\r\n", 1)[0] ?? ""));
        socket.on("error", () => resolve(answer.split("\r\n", 1)[0] ?? ""));
      });
    const head = "GET /api/health HTTP/1.1\r\nHost: x\r\n";
    expect(
      await raw(
        `POST /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      ),
    ).toMatch(/ 400 /);
    expect(await raw(`${head}X: ${"a".repeat(20_000)}\r\n\r\n`)).toMatch(/ 431 /);
    expect(
      await raw(`${head}${Array.from({ length: 10_000 }, (_, index) => `h${index}: 1`).join("\r\n")}\r\n\r\n`),
    ).toMatch(/ (?:431|400|200) /);
    const keys = Array.from({ length: 3000 }, (_, index) => `k${index}=1`).join("&");
    expect([200, 431]).toContain((await fetch(`${url}/api/health?${keys}`)).status);
    const proto = await fetch(`${url}/api/health`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"__proto__":{"polluted":true}}',
    });
    expect([400, 404]).toContain(proto.status);
    const deep = await fetch(`${url}/api/health`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "[".repeat(10_000) + "]".repeat(10_000),
    });
    expect([400, 404]).toContain(deep.status);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
  });

  it("[SEG-30] the server logs requests with an id, without their tokens and headers", async () => {
    const answer = await api.get("/api/files/books/x/y.png?token=verysecret&thumb=1x1", { token: "alsosecret" });
    const id = answer.headers["x-request-id"];
    const lines = api.log.filter(({ reqId }) => reqId === id);
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(api.log)).not.toMatch(/verysecret|alsosecret/);
  });

  it.each(["/api/health", "/api/collections/books/records", "/api/nothing", "/api/collections/books/records?filter=("])(
    "[SEG-90] the server lets pages elsewhere read %s by CORS, but never embed it as picture or script",
    async (path) => {
      const { headers } = await api.get(path, { headers: { origin: "https://example.org" } });
      expect(headers).toMatchObject({
        "cross-origin-resource-policy": "same-origin",
        "access-control-allow-origin": "*",
      });
    },
  );

  it("[SEG-08] an internal failure shows strangers no statement, path or stack", async () => {
    const answer = await api.get("/api/collections/books/records?filter=geoDistance(1,2,3)>1");
    expect(answer.status).toBe(400);
    expect(answer.text).not.toMatch(/SELECT|\/work|at \w+ \(/);
  });
});
