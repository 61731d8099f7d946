import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { defineCollection, file, relation, text } from "../../schema/define/define-collection.ts";
import type { databases } from "../../testing/databases.ts";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";

const own = "owner = @request.auth.id";
const collections = [
  defineCollection({ name: "members", type: "auth" }),
  defineCollection({
    name: "shelves",
    fields: { name: text({ required: true, max: 20 }) },
    rules: { view: "", create: "" },
  }),
  defineCollection({
    name: "books",
    fields: {
      title: text({ required: true }),
      owner: relation({ collection: "members" }),
      shelf: relation({ collection: "shelves", required: true }),
      cover: file(),
      pages: file({ maxSelect: 5 }),
    },
    rules: {
      list: "",
      view: "",
      create: '@request.auth.id != "" && @request.body.owner = @request.auth.id',
      update: own,
      delete: `${own} && @request.context = "batch"`,
    },
  }),
];

const books = "/api/collections/books/records";
const shelves = "/api/collections/shelves/records";
const failed = "Batch transaction failed.";

async function start(database: (typeof databases)[number], batch: object = {}) {
  const api = await startBackend({ database, collections });
  const superuser = await api.account("_superusers");
  const settings = { batch: { enabled: true, ...batch } };
  expect((await api.send("PATCH", "/api/settings", { json: settings, token: superuser.token })).status).toBe(200);
  return api;
}

/** Creates an account with a shelf and no books. */
async function newcomer(api: TestBackend) {
  const me = await api.account("members");
  const shelf = await api.given("shelves", { name: "a" });
  const batch = (requests: unknown, token = me.token) =>
    api.send("POST", "/api/batch", { json: { requests }, ...(token ? { token } : {}) });
  return { me, shelf, batch };
}

const titlesOf = async (api: TestBackend, owner: string) =>
  (await api.get(`${books}?sort=title&filter=(owner="${owner}")`)).json.items.map(
    ({ title }: { title: string }) => title,
  );

async function filesIn({ dataDirectory }: TestBackend): Promise<string[]> {
  const folders = ["storage", "uploads-tmp"].map((name) => join(dataDirectory, name));
  const entries = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  return entries.flat().flatMap((entry) => (entry.isFile() && !entry.name.endsWith(".attrs") ? [entry.name] : []));
}

describe.each(drawnEngine(1))("a batch on %s", (database) => {
  let api: TestBackend;
  let me: TestAccount;
  let shelf: string;
  let batch: Awaited<ReturnType<typeof newcomer>>["batch"];
  beforeAll(async () => {
    api = await start(database);
    await api.given("books", { id: "others000000000", title: "others", owner: "", shelf: "" });
  });
  beforeEach(async () => {
    ({ me, shelf, batch } = await newcomer(api));
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it("a batch is refused until a superuser allows it", async () => {
    await using api = await startBackend({ database, collections });
    const answer = await api.send("POST", "/api/batch", { json: { requests: [] } });
    expect([answer.status, answer.json.message]).toEqual([403, "Batch requests are not allowed."]);
  });

  it("[SEG-19] a batch does all of its requests, each by its rule and seeing those before it", async () => {
    const added = "newshelf0000000";
    const owner = me.id;
    const gone = await api.given("books", { title: "gone", owner, shelf });
    const known = await api.given("books", { title: "known", owner, shelf });
    const answer = await batch([
      { method: "POST", url: shelves, body: { id: added, name: "new" } },
      {
        method: "POST",
        url: `${books}?expand=shelf&fields=title,expand`,
        body: { title: "made", owner, shelf: added },
      },
      { method: "PATCH", url: `${books}/${known}`, body: { title: "changed" } },
      { method: "PUT", url: books, body: { id: known, shelf: added } },
      { method: "PUT", url: books, body: { id: "upserted0000000", title: "upserted", owner, shelf: added } },
      { method: "DELETE", url: `${books}/${gone}` },
    ]);
    expect(answer.status).toBe(200);
    expect(answer.json.map(({ status }: { status: number }) => status)).toEqual([200, 200, 200, 200, 200, 204]);
    expect(answer.json[1].body).toMatchObject({ title: "made", expand: { shelf: { name: "new" } } });
    expect(answer.json[1].body).not.toHaveProperty("id");
    expect(answer.json[3].body).toMatchObject({ id: known, title: "changed", shelf: added });
    expect(answer.json[5].body).toBeNull();
    expect(await titlesOf(api, owner)).toEqual(["changed", "made", "upserted"]);
    // The delete rule of books admits batches only.
    expect((await api.send("DELETE", `${books}/${known}`, { token: me.token })).status).toBe(404);
  });

  it.each([
    ["a field", { method: "POST", url: shelves, body: { name: "" } }, "validation_required"],
    ["a rule", { method: "PATCH", url: `${books}/others000000000`, body: { title: "x" } }, "wasn't found"],
    ["a path", { method: "POST", url: "/api/settings", body: {} }, "Unsupported batch request."],
    ["a method", { method: "GET", url: books }, "Unsupported batch request."],
    ["a path that leads on", { method: "PATCH", url: `${books}/others000000000/files` }, "Unsupported batch request."],
    [
      "a collection",
      { method: "POST", url: "/api/collections/nowhere/records", body: {} },
      "Missing collection context.",
    ],
    ["no object", 7, "Unsupported batch request."],
    ["a body that is a list", { method: "POST", url: books, body: [] }, "Unsupported batch request."],
  ])(
    "[SEG-19] a batch leaves nothing of its other requests behind when %s refuses one",
    async (_what, request, expected) => {
      const events: string[] = [];
      const stop = api.backend.onChange(({ action }) => events.push(action));
      const before = await api.given("books", { title: "before", owner: me.id, shelf });
      events.length = 0;
      const answer = await batch([
        { method: "DELETE", url: `${books}/${before}` },
        { method: "POST", url: books, body: { title: "first", owner: me.id, shelf } },
        request,
      ]);
      expect([answer.status, answer.json.message]).toEqual([400, failed]);
      expect(Object.keys(answer.json.data.requests)).toEqual(["2"]);
      expect(answer.json.data.requests[2]).toMatchObject({
        code: "batch_request_failed",
        message: "Batch request failed.",
      });
      expect(JSON.stringify(answer.json.data.requests[2].response)).toContain(expected);
      expect(await titlesOf(api, me.id)).toEqual(["before"]);
      expect(await titlesOf(api, "")).toEqual(["others"]);
      expect(events).toEqual([]);
      stop();
    },
  );

  it("[SEG-15] a batch gives no account a record that is not theirs", async () => {
    const owner = (await api.account("members")).id;
    const id = await api.given("books", { title: "theirs", owner, shelf });
    for (const request of [
      { method: "PATCH", url: `${books}/${id}`, body: { title: "mine" } },
      { method: "PUT", url: books, body: { id, title: "mine" } },
      { method: "DELETE", url: `${books}/${id}` },
      { method: "POST", url: books, body: { title: "mine", owner, shelf } },
      { method: "PATCH", url: `${books}/${id}`, body: { title: "mine" }, headers: { authorization: "other" } },
    ]) {
      expect((await batch([request])).status).toBe(400);
    }
    expect((await batch([{ method: "DELETE", url: `${books}/${id}` }], "")).status).toBe(400);
    expect(await titlesOf(api, owner)).toEqual(["theirs"]);
  });

  it("[SEG-19] a batch stores the files of a form, and drops them all when one request fails", async () => {
    const form = (title: string) => {
      const sent = new FormData();
      const body = { title: "first", owner: me.id, shelf };
      const requests = [
        { method: "POST", url: books, body },
        { method: "POST", url: books, body: { ...body, title } },
      ];
      sent.append("@jsonPayload", JSON.stringify({ requests }));
      sent.append("requests.0.cover", new File(["cover"], "cover.txt"));
      for (const page of ["one", "two"]) sent.append("requests.1.pages", new File([page], `${page}.txt`));
      return sent;
    };
    const there = await filesIn(api);
    const refused = await api.send("POST", "/api/batch", { form: form(""), token: me.token });
    expect([refused.status, Object.keys(refused.json.data.requests)]).toEqual([400, ["1"]]);
    expect(await filesIn(api)).toEqual(there);

    const done = await api.send("POST", "/api/batch", { form: form("second"), token: me.token });
    expect(done.status).toBe(200);
    const [first, second] = done.json.map(({ body }: { body: object }) => body);
    expect((await filesIn(api)).sort()).toEqual([...there, first.cover, ...second.pages].sort());
    expect((await api.get(`/api/files/books/${second.id}/${second.pages[1]}`)).text).toBe("two");
  });

  it("[EDI-13] a batch with a record that has changed since it was opened is refused", async () => {
    const id = await api.given("books", { title: "known", owner: me.id, shelf });
    const headers = { "If-Match": '"2020-01-01 00:00:00.000Z"' };
    const answer = await batch([{ method: "PATCH", url: `${books}/${id}`, headers, body: { title: "x" } }]);
    expect(answer.json.data.requests[0].response).toMatchObject({ status: 409, current: { title: "known" } });
    expect(await titlesOf(api, me.id)).toEqual(["known"]);
  });

  it("a batch takes no more requests than the settings say", async () => {
    await using api = await start(database, { maxRequests: 2 });
    const { batch } = await newcomer(api);
    const request = { method: "POST", url: shelves, body: { name: "s" } };
    expect((await batch([request, request])).status).toBe(200);
    const answer = await batch([request, request, request]);
    expect([answer.status, answer.json.data.requests.code]).toEqual([400, "validation_length_too_long"]);
    expect((await batch([])).status).toBe(400);
    expect((await batch("no")).status).toBe(400);
  });
});
