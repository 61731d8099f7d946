import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drafts } from "../drafts/test-drafts.ts";
import { drawnCases } from "../testing/drawn-cases.ts";
import { drawnEngine } from "../testing/drawn-on.ts";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";

const secrets =
  /SELECT|INSERT|sqlite|postgres|pg_|node_modules|\.ts\b|\/tmp\/|\/work\/|at \w+ \(|errno|ECONN|fastify|node v?\d/i;

/** Tokens, removed before matching: their random letters may contain any of these words. */
const randomTokens = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;

describe.each(drawnEngine(1))("answers to failures on %s", { timeout: 60_000 }, (database) => {
  let api: TestBackend;
  beforeAll(async () => {
    const config = { access: "everyone" } as const;
    api = await startBackend({
      drafts,
      database,
      addEndpoints(app) {
        app.get("/api/broken", { config }, async () => {
          throw new Error("SELECT secret FROM vault failed in /work/backend/x.ts");
        });
        app.get("/api/odd", { config }, () => Promise.reject());
        app.get("/api/late", { config }, async (_request, reply) => {
          await reply.send({ ok: true });
          throw new Error("SELECT after the answer");
        });
      },
    });
    await api.backend.app.ready();
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it.each(["/api/broken", "/api/odd"])(
    "[SEG-55] an answer to %s has the general message and an id, under which the log has the cause",
    async (path) => {
      const answer = await api.get(path);
      expect(answer.status).toBe(500);
      expect(answer.json).toEqual({
        code: 500,
        status: 500,
        message: "Something went wrong while processing your request.",
        data: {},
      });
      const id = answer.headers["x-request-id"];
      expect(id).toMatch(/^[\w-]{20,}$/);
      expect(JSON.stringify(answer.headers)).not.toMatch(secrets);
      const lines = api.log.filter(({ reqId, level }) => reqId === id && Number(level) >= 50);
      expect(lines).toHaveLength(1);
      if (path === "/api/broken") expect(JSON.stringify(lines)).toContain("SELECT secret FROM vault");
    },
  );

  it("[SEG-55] an answer that was already sent is unchanged by a later failure", async () => {
    expect((await api.get("/api/late")).json).toEqual({ ok: true });
    expect((await api.get("/api/health")).status).toBe(200);
  });

  it("[SEG-55] health says that the server answers, and nothing more", async () => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await api.get("/api/health", { method });
      expect(answer.status).toBe(200);
      expect(answer.text + JSON.stringify(answer.headers)).not.toMatch(secrets);
      expect(Object.keys(answer.headers)).not.toEqual(expect.arrayContaining(["server"]));
      expect(Object.keys(answer.headers)).not.toEqual(expect.arrayContaining(["x-powered-by"]));
      if (method === "GET") expect(answer.json).toEqual({ code: 200, message: "API is healthy.", data: {} });
    }
  });

  it("[SEG-55] endpoints never tell of the inside, whatever they are sent", async () => {
    const superuser = await api.account("_superusers");
    const editor = await api.account("editors");
    const ours = ["/api/broken", "/api/odd", "/api/late"];
    const routes = api.backend.routes.filter(({ url }) => url !== "/api/realtime" && !ours.includes(url));
    const cells = routes.flatMap((route) =>
      ["books", "%00", "'", "%2e%2e%2f%2e%2e%2fetc%2fpasswd", "a".repeat(600)].flatMap((part) =>
        ["", editor.token, superuser.token].map((token) => ({ route, part, token })),
      ),
    );
    for (const { route, part, token } of drawnCases(cells, 4, ({ route }) => route)) {
      const { method, url } = route;
      const collection = part === "'" ? part : "books";
      const path = `${url.replace(":collection", collection).replace(/:\w+|\*/g, part)}?fields=a:b(&page=x&filter=(`;
      await expectSilence(method, path, token);
    }
  });

  async function expectSilence(method: string, path: string, token: string): Promise<void> {
    const hasBody = method !== "GET" && method !== "HEAD";
    const json = { a: [{ "\0": null }], clientId: {}, id: [[]] };
    const answer = await api.send(method, path, { token, ...(hasBody ? { json } : {}) });
    const cell = `${method} ${path.slice(0, 120)}: ${answer.status}`;
    expect(answer.status, cell).not.toBe(500);
    expect(answer.text.replaceAll(randomTokens, "a token"), cell).not.toMatch(secrets);
    if (answer.status < 400 || method === "HEAD") return;
    expect(answer.json, cell).toMatchObject({ code: answer.status, status: answer.status });
    expect(Object.keys(answer.json).sort(), cell).toEqual(["code", "data", "message", "status"]);
  }
});
