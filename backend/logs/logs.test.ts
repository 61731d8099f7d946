import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databases } from "../testing/databases.ts";
import { programToken } from "../testing/program-token.ts";
import { startBackend, type TestAccount, type TestBackend } from "../testing/start-backend.ts";

const start = new Date("2026-03-01T10:20:00Z");
const hour = 60 * 60_000;

describe.each(databases)("the logs on %s", (database) => {
  let api: TestBackend;
  let superuser: TestAccount;
  let token: string;
  let clients: Awaited<ReturnType<TestBackend["clients"]>>;
  beforeAll(async () => {
    api = await startBackend({ database, now: start });
    superuser = await api.account("_superusers");
    clients = await api.clients();
    token = await programToken(api, superuser);
    for (const client of [clients.legacy, clients.modern]) client.authStore.save(token);
  });
  afterAll(() => api[Symbol.asyncDispose]());
  beforeEach(async () => {
    api.setNow(start);
    await clients.modern.logs.truncate();
  });

  const written = () => api.backend.tidy();
  const settings = (logs: object) => api.send("PATCH", "/api/settings", { token, json: { logs } });
  const messages = async (query = "") => {
    const { json } = await api.get(`/api/logs?perPage=200&sort=rowid${query}`, { token });
    return json.items.map(({ message }: { message: string }) => message);
  };

  describe.each(["legacy", "modern"] as const)("by the %s client", (generation) => {
    it("[API-11] logs are listed, found, counted by hour and filtered", async () => {
      const client = clients[generation];
      const editor = await api.account("editors");
      const editorsToken = await editor.sign({ lifetime: 24 * 3600 });
      await api.get("/api/collections/genres/records?filter=name%20~%20%22%C3%B1%22", {
        headers: { "user-agent": "Reader/1", referer: "https://books.example/" },
      });
      api.setNow(new Date(start.getTime() + 2 * hour));
      await api.get("/api/collections/books/records/none", { token: editorsToken });
      await written();

      const all = await client.logs.getList(1, 10, { sort: "-@rowid" });
      expect(all).toMatchObject({ page: 1, perPage: 10, totalItems: 2, totalPages: 1 });
      expect(all.items[0]).toMatchObject({
        created: "2026-03-01 12:20:00.000Z",
        updated: "2026-03-01 12:20:00.000Z",
        level: 8,
        message: "GET /api/collections/books/records/none",
        data: {
          type: "request",
          method: "GET",
          status: 404,
          url: "/api/collections/books/records/none",
          auth: "editors",
          execTime: expect.any(Number),
          error: "The requested resource wasn't found.",
        },
      });
      expect(all.items[1]).toMatchObject({
        level: 0,
        message: 'GET /api/collections/genres/records?filter=name ~ "ñ"',
        data: { status: 200, auth: "", userAgent: "Reader/1", referer: "https://books.example/" },
      });
      const [last] = all.items;
      expect(await client.logs.getOne(last?.id ?? "")).toEqual(last);

      expect(await client.logs.getStats()).toEqual([
        { total: 1, date: "2026-03-01 10:00:00.000Z" },
        { total: 1, date: "2026-03-01 12:00:00.000Z" },
      ]);
      expect(await client.logs.getStats({ filter: "data.status >= 400" })).toEqual([
        { total: 1, date: "2026-03-01 12:00:00.000Z" },
      ]);
      // Last, because a failure has an entry of its own.
      await expect(client.logs.getOne("none")).rejects.toMatchObject({ status: 404 });
    });

    it.each([
      ["level > 0", 1],
      ["level = 0 && message ~ 'GENRES'", 1],
      ["data.status = 404", 1],
      ["data.auth = 'editors'", 0],
      ["data.type = 'request'", 2],
      ["data.nothing = 'x'", 0],
      ["created >= '2026-03-01 10:20:00.000Z' && updated < @now", 0],
      ["rowid > 0 && id != ''", 2],
    ])("[API-11] logs are filtered by %s", async (filter, total) => {
      await api.get("/api/collections/genres/records");
      await api.get("/api/collections/books/records/none");
      await written();
      expect(await clients[generation].logs.getList(1, 1, { filter })).toMatchObject({ totalItems: total });
    });
  });

  it.each([
    "filter=nothing=1",
    "filter=level=",
    "filter=@request.auth.id!=''",
    "filter=@collection.books.id!=''",
    "sort=@collection.books.id",
    "sort=nothing",
    "filter=data.=1",
    "perPage=x",
  ])("[API-11] a request for logs is refused without details: %s", async (query) => {
    const answer = await api.get(`/api/logs?${query}`, { token });
    expect([answer.status, answer.json.data]).toEqual([400, {}]);
  });

  it("[API-11] logs are sorted and picked as asked", async () => {
    for (const path of ["b", "c", "a"]) await api.get(`/api/collections/${path}/records`);
    await written();
    expect(await messages("")).toEqual(["b", "c", "a"].map((path) => `GET /api/collections/${path}/records`));
    const picked = await api.get("/api/logs?sort=-message&fields=message,data.status&perPage=1", {
      token,
    });
    expect(picked.json.items).toEqual([{ message: "GET /api/collections/c/records", data: { status: 404 } }]);
  });

  it("[API-11] logs are for superusers only", async () => {
    const editor = await api.account("editors");
    for (const [method, path] of [
      ["GET", "/api/logs"],
      ["GET", "/api/logs/stats"],
      ["GET", "/api/logs/x"],
      ["DELETE", "/api/logs"],
    ] as const) {
      expect((await api.send(method, path)).status, path).toBe(401);
      expect((await api.send(method, path, { token: editor.token })).status, path).toBe(403);
    }
  });

  it("[SEG-26] logs hold no token, password or body, wherever a request puts one", async () => {
    await api.get(`/api/files/books/x/y.png?token=${token}&%74oken=${token}&password=hush-hush`);
    await api.get(`/api/collections/${token}/records`);
    await api.get("/api/collections/genres/records", {
      token,
      headers: {
        referer: `https://books.example/enter?code=hush-hush&next=%2F%3Ftoken%3D${token}`,
        cookie: "hush-hush",
      },
    });
    await api.send("POST", "/api/collections/editors/auth-with-password", {
      json: { identity: "somebody@books.example", password: "hush-hush" },
    });
    await api.send("POST", "/api/collections/vault/records", { token, json: { secret: "hush-hush" } });
    await written();
    const { text, json } = await api.get("/api/logs?perPage=100", { token });
    expect(json.totalItems).toBe(5);
    for (const secret of [token, token.split(".")[2], "hush-hush", "somebody@books.example"]) {
      expect(text).not.toContain(secret);
    }
  });

  it("[API-11] logs keep the address, and whose token it was, only as the settings say", async () => {
    const data = async () => {
      await api.get("/api/collections/genres/records", { token });
      await written();
      const { items } = await clients.modern.logs.getList(1, 1, { sort: "-rowid", filter: 'message ~ "genres"' });
      return items[0]?.data ?? {};
    };
    expect(await data()).toMatchObject({ userIp: "127.0.0.1", userIP: "127.0.0.1", remoteIP: "127.0.0.1" });
    expect(await data()).not.toHaveProperty("authId");
    await settings({ logIp: false, logAuthId: true });
    expect(JSON.stringify(await data())).not.toContain("127.0.0.1");
    expect(await data()).toMatchObject({ auth: "_superusers", authId: superuser.id });
    await settings({ logIp: true, logAuthId: false });
  });

  it("[API-11] logs hold only entries of the chosen level, and none with 0 days", async () => {
    const ask = async () => {
      await api.get("/api/collections/genres/records");
      await api.get("/api/collections/none/records");
      await written();
    };
    await settings({ minLevel: 4 });
    await clients.modern.logs.truncate();
    await ask();
    expect(await messages()).toEqual(["GET /api/collections/none/records"]);
    await settings({ minLevel: 0, maxDays: 0 });
    await ask();
    // Moves the clock, so that existing entries are older than the limit.
    api.setNow(new Date(start.getTime() + 1));
    await ask();
    expect(await messages()).toEqual([]);
    await settings({ maxDays: 5 });
  });

  it("[API-11] logs are deleted when they are older than the settings say", async () => {
    await api.get("/api/collections/a/records");
    api.setNow(new Date(start.getTime() + 24 * hour));
    await api.get("/api/collections/b/records");
    await written();
    api.setNow(new Date(start.getTime() + 5 * 24 * hour - 1));
    await written();
    expect(await messages()).toHaveLength(2);
    api.setNow(new Date(start.getTime() + 5 * 24 * hour + 1));
    await written();
    expect(await messages()).toEqual(["GET /api/collections/b/records"]);
  });

  it("[API-11] logs omit requests to themselves, to health, to streams, to parts of pages and the server's own", async () => {
    await api.get("/api/health");
    await api.get("/api/logs", { token });
    await api.send("OPTIONS", "/api/collections/genres/records");
    await api.get("/api/collections/genres/records", { headers: { "sec-fetch-dest": "image" } });
    await api.backend.fetch("http://localhost/api/collections/genres/records");
    const stream = new AbortController();
    await fetch(`${clients.url}/api/realtime`, { signal: stream.signal });
    stream.abort();
    await written();
    expect(await messages()).toEqual([]);
    await api.get("/api/logs");
    await api.get("/api/collections/none/records", { headers: { "sec-fetch-dest": "image" } });
    await written();
    expect(await messages()).toEqual(["GET /api/logs", "GET /api/collections/none/records"]);
  });
});
