import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { defineCollection, file, text } from "../../schema/define/define-collection.ts";
import { openTestDatabase } from "../../testing/databases.ts";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { keepAnswer, type keptOfAccount, sweepIdempotencyKeys } from "./idempotency-key.ts";

const collections = [
  defineCollection({ name: "editors", type: "auth" }),
  defineCollection({
    name: "books",
    fields: { title: text(), plan: file() },
    rules: { list: "", view: "", create: "" },
  }),
  defineCollection({ name: "genres", fields: { name: text() }, rules: { list: "", create: "" } }),
];

const records = (collection: string) => `/api/collections/${collection}/records`;
const count = async (api: TestBackend) => (await api.get(records("books"))).json.totalItems;

describe.each(drawnEngine(0))("creating a record twice on %s", (database) => {
  let api: TestBackend;
  /** Number of books that earlier tests have created. */
  let earlier: number;
  /** Key, new for each test, because all accounts share one space of keys. */
  let key: string;
  beforeAll(async () => {
    api = await startBackend({ database, collections });
  });
  beforeEach(async () => {
    earlier = await count(api);
    key = `k-${crypto.randomUUID()}`;
  });
  afterAll(() => api[Symbol.asyncDispose]());
  const made = async () => (await count(api)) - earlier;

  const create = (api: TestBackend, key: string | null, token: string | null, title = "a", query = "") =>
    api.send("POST", `${records("books")}${query}`, {
      json: { title },
      ...(token ? { token } : {}),
      headers: key === null ? {} : { "idempotency-key": key },
    });

  it("[SEG-17] a repeated creation gets the first answer and creates nothing", async () => {
    const { token } = await api.account("editors");
    const first = await create(api, key, token, "a", "?fields=id,title");
    expect(first.status).toBe(200);
    const second = await create(api, key, token, "a", "?fields=id,title");
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect(Object.keys(second.json).sort()).toEqual(["id", "title"]);
    expect(await made()).toBe(1);
  });

  it("[SEG-17] a double click makes one record, files and all", async () => {
    const { token } = await api.account("editors");
    const answers = await Promise.all(
      ["one", "one", "one"].map((content) => {
        const form = new FormData();
        form.append("title", content);
        form.append("plan", new File([content], "plan.txt"));
        return api.send("POST", records("books"), { form, token, headers: { "idempotency-key": key } });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await made()).toBe(1);
    const [{ json: record }] = answers as [(typeof answers)[number]];
    const content = await api.get(`/api/files/books/${record.id}/${record.plan}`);
    expect([content.status, content.text]).toEqual([200, record.title]);
  });

  it("[SEG-72] a repeated key with another body, address or account does nothing", async () => {
    const [one, two] = [await api.account("editors"), await api.account("editors")];
    const { id } = (await create(api, key, one.token)).json;
    const form = (content: string, name = "plan.txt") => {
      const sent = new FormData();
      sent.append("title", "a");
      sent.append("plan", new File([content], name));
      return sent;
    };
    const headers = { "idempotency-key": key };
    const send = (options: object, collection = "books", query = "") =>
      api.send("POST", `${records(collection)}${query}`, { token: one.token, headers, ...options });
    const others = [
      await create(api, key, one.token, "b"),
      await create(api, key, one.token, "a", "?fields=id"),
      await send({ json: { title: "a", more: 1 } }),
      await send({ json: {} }),
      await send({ form: form("x") }),
    ];
    for (const { status, json } of others) expect([status, json.recordId]).toEqual([422, id]);
    // The record stays unknown to other accounts and in other collections.
    const strangers = [
      await create(api, key, two.token),
      await create(api, key, two.token, "b"),
      await send({ json: { name: "x" } }, "genres"),
    ];
    for (const { status, json } of strangers) expect([status, json.recordId]).toEqual([422, undefined]);
    expect(await made()).toBe(1);
    expect((await api.get(records("genres"))).json.totalItems).toBe(0);

    const upload = { "idempotency-key": `file-${key}` };
    expect((await send({ form: form("x"), headers: upload })).status).toBe(200);
    expect((await send({ form: form("x"), headers: upload })).status).toBe(200);
    for (const other of [form("y"), form("x", "other.txt")]) {
      expect((await send({ form: other, headers: upload })).status).toBe(422);
    }
    expect(await made()).toBe(2);
  });

  it("[SEG-17] a double click that brings the id makes one record", async () => {
    const { token } = await api.account("editors");
    const json = { id: "fromtheclient00", title: "a" };
    const headers = { "idempotency-key": key };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => api.send("POST", records("books"), { json, token, headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it("[SEG-17] different keys make different records", async () => {
    const one = await api.account("editors");
    for (const each of [key, key.toUpperCase(), null, null]) await create(api, each, one.token);
    expect(await made()).toBe(4);
  });

  it("[SEG-17] a guest never gets the answer to another guest's key", async () => {
    const [first, second] = [await create(api, key, null), await create(api, key, null)];
    expect(first.json.id).not.toBe(second.json.id);
    expect(await made()).toBe(2);
  });

  it("[SEG-17] a failure is not remembered by its key", async () => {
    const { token } = await api.account("editors");
    const failed = await api.send("POST", records("books"), {
      json: { id: "no" },
      token,
      headers: { "idempotency-key": key },
    });
    expect(failed.status).toBe(400);
    expect((await create(api, key, token)).status).toBe(200);
    expect(await made()).toBe(1);
  });

  it("[SEG-17] a key may have up to 200 characters", async () => {
    const { token } = await api.account("editors");
    expect((await create(api, key.padEnd(200, "k"), token)).status).toBe(200);
    expect((await create(api, key.padEnd(201, "k"), token)).status).toBe(400);
    expect(await made()).toBe(1);
  });

  it("[SEG-17] a key is forgotten after 24 hours", async () => {
    const now = new Date("2026-01-01T00:00:00Z");
    await using api = await startBackend({ database, collections, now });
    const { sign } = await api.account("editors");
    const token = await sign({ lifetime: 7 * 24 * 3600 });
    const first = await create(api, key, token);
    api.setNow(new Date(now.getTime() + 24 * 3600 * 1000 - 1));
    expect((await create(api, key, token)).text).toBe(first.text);
    api.setNow(new Date(now.getTime() + 24 * 3600 * 1000));
    expect((await create(api, key, token)).json.id).not.toBe(first.json.id);
    expect(await count(api)).toBe(2);
  });

  it("[SEG-64] remembered answers of one account are limited in number and in bytes", async () => {
    await using store = await openTestDatabase(database);
    const keep = (account: string, key: string, answer: string, most: typeof keptOfAccount) =>
      store.transaction(async (transaction) =>
        keepAnswer(
          store,
          transaction,
          { account, key, collection, fingerprint: "f", now: new Date(1000 + at++) },
          { recordId: "r", answer },
          most,
        ),
      );
    let at = 0;
    const collection = defineCollection({ name: "books" });
    const kept = async (account: string) => {
      const rows = await store.read(store.query.selectFrom("_repeats").select("key").where("account", "=", account));
      return rows.map((row) => row.key).sort();
    };
    await keep("other", "theirs", "x".repeat(90), { answers: 3, bytes: 100 });
    for (const key of ["a", "b", "c", "d"]) await keep("me", key, "x", { answers: 3, bytes: 100 });
    expect(await kept("me")).toEqual(["b", "c", "d"]);
    await keep("me", "e", "ñ".repeat(49), { answers: 3, bytes: 100 });
    expect(await kept("me")).toEqual(["c", "d", "e"]);
    await keep("me", "f", "ñ".repeat(500), { answers: 3, bytes: 100 });
    expect(await kept("me")).toEqual(["f"]);
    expect(await kept("other")).toEqual(["theirs"]);
  });

  it("a sweep removes answers that can no longer be asked for", async () => {
    await using opened = await openTestDatabase(database);
    const collection = defineCollection({ name: "books" });
    const idempotencyKey = { account: "a", key: "k" };
    const now = new Date("2026-01-02T00:00:00Z");
    const keep = (key: string, hours: number) =>
      opened.transaction(async (transaction) =>
        keepAnswer(
          opened,
          transaction,
          {
            ...{ ...idempotencyKey, key, collection, fingerprint: "" },
            now: new Date(now.getTime() - hours * 60 * 60 * 1000),
          },
          { recordId: "r", answer: key },
        ),
      );
    await keep("young", 23);
    await keep("old", 24);
    await sweepIdempotencyKeys(opened, now);
    const rows = await opened.read(opened.query.selectFrom("_repeats").select("key"));
    expect(rows).toEqual([{ key: "young" }]);
  });
});
