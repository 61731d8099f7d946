import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { databases, makeTestPlace } from "../testing/databases.ts";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";

const path = "/api/collections/genres/records";

/** Blocks all writes to the logs until the returned function is called. */
async function blockLogs({ place }: TestBackend): Promise<() => Promise<void>> {
  if (!place.databaseUrl) {
    const file = new DatabaseSync(join(place.dataDirectory, "logs.db"));
    file.exec("BEGIN IMMEDIATE");
    return async () => file.close();
  }
  const client = new pg.Client({ connectionString: place.databaseUrl });
  await client.connect();
  await client.query("BEGIN; LOCK TABLE logs._logs IN ACCESS EXCLUSIVE MODE");
  return () => client.end();
}

describe.each(databases)("logs in trouble on %s", (database) => {
  it("[API-11] broken logs make no request wait or fail, and report it afterwards", { timeout: 30_000 }, async () => {
    await using api = await startBackend({ database });
    const superuser = await api.account("_superusers");
    await api.get(path);
    await api.backend.tidy();
    const release = await blockLogs(api);
    const began = performance.now();
    for (let number = 0; number < 450; number++) expect((await api.get(path)).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(8_000);
    await release();
    await api.backend.tidy();
    expect((await api.get("/api/logs", { token: superuser.token })).json.totalItems).toBe(451);
  });

  it("[SEG-55] an unexpected error is found under the id of its answer, with its cause", async () => {
    await using api = await startBackend({
      database,
      addEndpoints: (app) =>
        app.get("/api/broken", { config: { access: "everyone" } }, async () => {
          throw new Error("the reason");
        }),
    });
    const { token } = await api.account("_superusers");
    const answer = await api.get("/api/broken");
    expect([answer.status, answer.json.message]).toEqual([500, "Something went wrong while processing your request."]);
    expect(answer.text).not.toContain("the reason");
    await api.backend.tidy();
    const entry = await api.get(`/api/logs/${answer.headers["x-request-id"]}`, { token });
    expect(entry.json).toMatchObject({
      level: 8,
      message: "GET /api/broken",
      data: { status: 500, error: "the reason", details: expect.stringContaining("logs-in-trouble.test.ts") },
    });
    expect((await api.get("/api/logs", { token })).json.totalItems).toBe(1);
  });

  it("[API-11] logs hold requests of the site's pages, which answer by themselves", async () => {
    await using api = await startBackend({ database });
    const { token } = await api.account("_superusers");
    api.backend.app.all("/*", (request, reply) => {
      reply.hijack();
      reply.raw.writeHead(request.url === "/" ? 200 : 404).end("a page");
    });
    for (const [page, dest] of [
      ["/", "document"],
      ["/none?a=b", "document"],
      ["/", "script"],
    ] as const) {
      await api.get(page, { headers: { "sec-fetch-dest": dest } });
    }
    await api.backend.tidy();
    expect((await api.get("/api/logs?sort=rowid&fields=message,level,data.status", { token })).json.items).toEqual([
      { message: "GET /", level: 0, data: { status: 200 } },
      { message: "GET /none?a=b", level: 8, data: { status: 404 } },
    ]);
  });

  it("[API-11] logs hold the server's own warnings", async () => {
    await using api = await startBackend({ database });
    const { token } = await api.account("_superusers");
    api.backend.app.log.error({ err: new Error("no ink"), url: `/x?token=${token}` }, "a page failed");
    api.backend.app.log.warn("beware");
    api.backend.app.log.info("nothing grave");
    await api.backend.tidy();
    const { json, text } = await api.get("/api/logs?sort=rowid", { token });
    expect(json.items).toMatchObject([
      { level: 8, message: "a page failed", data: { type: "server", error: "no ink", url: "/x?token=***" } },
      { level: 4, message: "beware" },
    ]);
    expect(json.totalItems).toBe(2);
    expect(text).not.toContain(token);
  });
});

describe("a broken file of logs", () => {
  it("[API-11] a broken file of logs is put aside, and the server works", async () => {
    await using place = await makeTestPlace("sqlite");
    await writeFile(join(place.dataDirectory, "logs.db"), "this is no database ".repeat(1000));
    await using api = await startBackend({ database: "sqlite", place });
    const { token } = await api.account("_superusers");
    await api.get(path);
    await api.backend.tidy();
    expect((await api.get("/api/logs", { token })).json.totalItems).toBe(1);
    expect(await readdir(place.dataDirectory)).toContain("logs.db.broken");
  });
});
