import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formOf, records } from "../records/test-collections.ts";
import { defineCollection, file, text } from "../schema/define/define-collection.ts";
import { startBackend, type TestAccount, type TestBackend } from "../testing/start-backend.ts";

const open = { list: "", view: "", create: "", update: "", delete: "" };
const collections = [
  defineCollection({ name: "people", type: "auth", rules: open }),
  defineCollection({ name: "pages", fields: { name: text(), paper: file() }, rules: open }),
];
const history = { without: [], purgeRule: "@request.auth.id != ''" };
const pages = records("pages");

/** Endpoints whose requests store nothing that the limits count: sign-in, reads, settings, backups. */
const leaveNothing =
  /^POST \/api\/(realtime|presence|visitas|fallos|crons|system\/online|health\/body|files\/token|settings|backups|drafts\/review$|collections\/:collection\/(auth-|link-owner|impersonate|request-|confirm-|end-sessions|factor)|admins\/(auth-|request-|confirm-)|oauth2|.*end-sessions)|^(PATCH|POST) \/api\/settings|^POST \/api\/collections\/(meta\/|:collection\/impersonate)/;

describe("[SEG-86] how often an account saves", () => {
  let api: TestBackend;
  let person: TestAccount;
  const bounds = { savesPerMinute: 4, savesPerHour: 9, batchTextBytes: 200_000 };
  beforeAll(async () => {
    api = await startBackend({
      ...{ database: "sqlite", collections, history, rateLimits: "default" },
      settings: { bounds, batch: { enabled: true, maxRequests: 200 } },
    });
  });
  beforeEach(async () => {
    person = await api.account("people");
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const create = (token = person.token) => api.send("POST", pages, { token, json: { name: "x" } });
  const batch = (requests: object[], headers = {}) =>
    api.send("POST", "/api/batch", { token: person.token, json: { requests }, headers });
  const creations = (parts: number) => Array(parts).fill({ method: "POST", url: pages, body: { name: "x" } });
  const statuses = async (times: number, send: () => Promise<{ status: number }>) => {
    const all: number[] = [];
    for (let time = 0; time < times; time++) all.push((await send()).status);
    return all;
  };

  it("saves of an account are limited, over all its tokens, and the answer says when to try again", async () => {
    const other = await person.sign({ lifetime: 60 });
    const made = [
      await create(),
      await create(other),
      await create(),
      await create(other),
      await create(),
      await create(other),
    ];
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429]);
    const { headers, json } = made[5] as (typeof made)[0];
    expect(Number(headers["retry-after"])).toBeGreaterThan(50);
    expect(json.data.saves.code).toBe("too_many_saves");
    expect((await create((await api.account("people")).token)).status).toBe(200);
  });

  it("reads, superusers and guests are not counted", async () => {
    const { token } = await api.account("_superusers");
    expect(await statuses(12, () => create(token))).toEqual(Array(12).fill(200));
    expect(await statuses(12, () => api.send("POST", pages, { json: { name: "x" } }))).toEqual(Array(12).fill(200));
    expect(await statuses(12, () => api.get(pages, { token: person.token }))).toEqual(Array(12).fill(200));
    expect((await create()).status).toBe(200);
  });

  it("a batch counts as one save for each fifty parts that are begun", async () => {
    expect((await batch(creations(50))).status).toBe(200);
    expect((await batch(creations(51))).status).toBe(200);
    expect((await batch(creations(51))).status).toBe(429);
    expect(await statuses(2, () => batch(creations(1)))).toEqual([200, 429]);
  });

  it("a batch counts as one save for each 100 kB of its texts that are begun, a refused one too", async () => {
    const long = (number: number) => ({ method: "POST", url: pages, body: { name: "x".repeat(60_000), number } });
    expect((await batch([long(1), long(2), { method: "POST", url: pages, body: { id: "#" } }])).status).toBe(400);
    expect((await batch([long(1), long(2), long(3)])).status).toBe(200);
    expect((await create()).status).toBe(429);
  });

  it("a batch with more text than all parts together may have is refused, but not for a superuser", async () => {
    const text = { method: "POST", url: pages, body: { name: "x".repeat(120_000) } };
    const send = (token: string) => api.send("POST", "/api/batch", { token, json: { requests: [text, text] } });
    // Refused by its length, before it is read.
    expect((await send(person.token)).status).toBe(413);
    const form = new FormData();
    form.set("@jsonPayload", JSON.stringify({ requests: [text, text] }));
    const refused = await api.send("POST", "/api/batch", { token: person.token, form });
    expect([refused.status, refused.json.data.requests]).toMatchObject([
      400,
      { code: "batch_too_much_text", params: { max: 200_000 } },
    ]);
    expect((await send((await api.account("_superusers")).token)).status).toBe(200);
  });

  it("bytes of a day are counted, of deleted records too, but not of small requests, deletions and superusers", async () => {
    await using own = await startBackend({
      ...{ database: "sqlite", collections, history, rateLimits: "default" },
      settings: { bounds: { uploadBytesPerDay: 300_000, smallRequestBytes: 1_000 } },
    });
    const sender = async (collection: string) => (await own.account(collection)).token;
    const send = async (token: string, bytes: number) => {
      const form = new FormData();
      form.set("paper", new Blob([Buffer.alloc(bytes, 65)]), "a.txt");
      return own.send("POST", pages, { token, form });
    };
    const [token, other, superuser] = [await sender("people"), await sender("people"), await sender("_superusers")];
    const { id } = (await send(token, 140_000)).json;
    expect((await own.send("DELETE", `${pages}/${id}`, { token })).status).toBe(204);
    expect((await send(token, 140_000)).status).toBe(200);
    const refused = await send(token, 140_000);
    expect([refused.status, refused.json.data.saves.code]).toEqual([429, "too_many_bytes"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(80_000);
    const text = await own.send("POST", pages, { token, json: { name: "x" } });
    expect([text.status, (await send(other, 140_000)).status]).toEqual([200, 200]);
    for (let time = 0; time < 3; time++) expect((await send(superuser, 140_000)).status).toBe(200);
  });

  it("rows of a sheet are counted likewise, but not of a trial", async () => {
    const rows = Array.from({ length: 120 }, (_, number) => ({ number, values: { name: `n${number}` } }));
    const sheet = (mode: string) =>
      api.send("POST", "/api/collections/pages/sheets", { token: person.token, json: { mode, rows } });
    expect(await statuses(6, () => sheet("trial"))).toEqual(Array(6).fill(200));
    expect(await statuses(2, () => sheet("apply"))).toEqual([200, 429]);
    expect(await statuses(2, create)).toEqual([200, 429]);
  });

  it("an undo of the account's last save is never refused, once", async () => {
    const [page] = (await batch(creations(2))).json;
    const { id } = page.body;
    expect((await create()).status).toBe(200);
    expect((await api.send("PATCH", `${pages}/${id}`, { token: person.token, json: { name: "y" } })).status).toBe(200);
    expect((await api.send("DELETE", `${pages}/${id}`, { token: person.token })).status).toBe(204);
    expect((await create()).status).toBe(429);
    const { items } = (await api.get("/api/trash", { token: person.token })).json;
    const restore = () =>
      api.send("POST", `/api/trash/${items.find((item: { recordId: string }) => item.recordId === id).id}/restore`, {
        token: person.token,
      });
    expect((await restore()).status).toBe(200);
    const version = () => api.send("POST", `/api/history/pages/${id}/1/restore`, { token: person.token });
    expect((await version()).status).toBe(200);
    // A batch that undoes the remaining three of the five saved parts.
    const back = [1, 2, 3].map((number) => ({ method: "PATCH", url: `${pages}/${id}`, body: { name: `b${number}` } }));
    expect((await batch(back, { "x-undo": "1" })).status).toBe(200);
    expect((await batch(back.slice(0, 1), { "x-undo": "1" })).status).toBe(429);
    expect((await version()).status).toBe(429);
  });

  it("a refused save leaves nothing to undo", async () => {
    const { id } = (await create()).json;
    await api.send("PATCH", `${pages}/${id}`, { token: person.token, json: { name: "y" } });
    const bad = () => api.send("PATCH", `${pages}/nothing`, { token: person.token, json: { name: "y" } });
    expect(await statuses(4, bad)).toEqual([404, 404, 429, 429]);
    const version = () => api.send("POST", `/api/history/pages/${id}/1/restore`, { token: person.token });
    expect(await statuses(3, version)).toEqual([200, 200, 429]);
  });

  it("saves of an account are limited by the hour too", async () => {
    await using own = await startBackend({
      ...{ database: "sqlite", collections, rateLimits: "default" },
      settings: { bounds: { savesPerMinute: 9, savesPerHour: 3 } },
    });
    const { token } = await own.account("people");
    const save = () => own.send("POST", pages, { token, json: { name: "x" } });
    expect(await statuses(5, save)).toEqual([200, 200, 200, 429, 429]);
    expect(Number((await save()).headers["retry-after"])).toBeGreaterThan(3_000);
  });

  it("each endpoint that writes declares its limit", () => {
    const silent = api.backend.routes.filter(
      ({ method, stores }) => stores === null && !["GET", "HEAD"].includes(method),
    );
    const names = silent.map(({ method, url }) => `${method} ${url}`);
    expect(names.filter((name) => !leaveNothing.test(name))).toEqual([]);
  });
});

describe("[SEG-86] [SVC-06] while the disk has little room", () => {
  let api: TestBackend;
  let person: TestAccount;
  let superuser: TestAccount;
  let free = Number.POSITIVE_INFINITY;
  const bounds = { freeForUploads: 5_000_000, freeForSaves: 2_000_000, smallRequestBytes: 4_096 };
  beforeAll(async () => {
    api = await startBackend({
      ...{ database: "sqlite", collections, history, freeRoom: async () => free, waits: { freeRoom: 10 } },
      settings: { bounds, batch: { enabled: true } },
    });
    person = await api.account("people");
    superuser = await api.account("_superusers");
  });
  afterAll(() => api[Symbol.asyncDispose]());

  async function withRoom(bytes: number) {
    free = bytes;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  const send = (method: string, url: string, json?: object, { token } = person) =>
    api.send(method, url, { token, ...(json && { json }) });
  const large = () =>
    api.send("POST", pages, { token: person.token, form: formOf(["paper", ["a.txt", "x".repeat(5_000)]]) });
  const statusAndCode = ({ status, json }: { status: number; json: { data?: { code?: string } } | undefined }) => [
    status,
    json?.data?.code,
  ];

  it("a disk with little room takes small requests alone, then none, and all again", async () => {
    await withRoom(5_000_000);
    expect((await large()).status).toBe(200);
    await withRoom(4_999_999);
    expect(statusAndCode(await large())).toEqual([507, "disk_low"]);
    expect((await send("POST", pages, { name: "small" })).status).toBe(200);
    await withRoom(1_999_999);
    expect(statusAndCode(await large())).toEqual([507, "disk_full"]);
    expect(statusAndCode(await send("POST", pages, { name: "small" }))).toEqual([507, "disk_full"]);
    await withRoom(9_000_000);
    expect((await large()).status).toBe(200);
  });

  it("a body without a length is refused as a large one", async () => {
    await withRoom(3_000_000);
    const { url } = await api.clients();
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from(JSON.stringify({ name: "x" })));
        controller.close();
      },
    });
    const headers = { "content-type": "application/json", authorization: person.token };
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    expect((await fetch(url + pages, init)).status).toBe(507);
  });

  it("each endpoint that saves is refused, for everybody, and none that reads or deletes", async () => {
    await withRoom(9_000_000);
    const made = await Promise.all(["a", "b", "c"].map(async (name) => (await send("POST", pages, { name })).json.id));
    const [one = "", two = "", three = ""] = made;
    await send("PATCH", `${pages}/${one}`, { name: "changed" });
    await send("DELETE", `${pages}/${two}`);
    const [item] = (await api.get("/api/trash", { token: person.token })).json.items;
    await withRoom(1_000_000);
    const refused = [
      ["POST", pages, { name: "x" }],
      ["PATCH", `${pages}/${one}`, { name: "x" }],
      [
        "POST",
        "/api/batch",
        {
          requests: [
            { method: "POST", url: pages, body: {} },
            { method: "DELETE", url: `${pages}/${one}` },
          ],
        },
      ],
      ["POST", "/api/collections/pages/sheets", { mode: "apply", rows: [{ number: 1, values: { name: "x" } }] }],
      ["POST", `/api/trash/${item.id}/restore`],
      ["POST", `/api/history/pages/${one}/1/restore`],
      ["POST", "/api/uploads"],
    ] as const;
    for (const [method, url, json] of refused) {
      for (const who of [person, superuser])
        expect([url, ...statusAndCode(await send(method, url, json, who))]).toEqual([url, 507, "disk_full"]);
    }
    for (const url of [pages, `${pages}/${one}`, "/api/trash", `/api/history/pages/${one}`, "/api/library"]) {
      expect((await api.get(url, { token: person.token })).status).toBe(200);
    }
    const deletions = { requests: [{ method: "DELETE", url: `${pages}/${three}` }] };
    const cleaned = [
      await send("DELETE", `/api/history/pages/${one}`),
      await send("DELETE", `${pages}/${one}`),
      await send("POST", "/api/batch", deletions),
      await send("DELETE", "/api/trash"),
      await send("DELETE", "/api/logs", undefined, superuser),
    ];
    expect(cleaned.map(({ status }) => status)).toEqual([204, 204, 200, 204, 204]);
    // Settings can still be saved: that is the way out of a limit set too high.
    expect((await send("PATCH", "/api/settings", { bounds: { freeForSaves: 1_000 } }, superuser)).status).toBe(200);
    expect((await send("POST", pages, { name: "x" })).status).toBe(200);
    await send("PATCH", "/api/settings", { bounds: { freeForSaves: 2_000_000 } }, superuser);
  });

  it("both official clients are told, and refusals do not fill the log", async () => {
    await withRoom(1_000_000);
    const before = api.log.length;
    const { legacy, modern } = await api.clients();
    for (const client of [legacy, modern]) {
      client.authStore.save(person.token, null as never);
      await expect(client.collection("pages").create({ name: "x" })).rejects.toMatchObject({
        status: 507,
        response: { data: { code: "disk_full" } },
      });
    }
    expect(api.log.slice(before).filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});
