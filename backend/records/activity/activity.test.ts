import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bool,
  date,
  defineCollection,
  relation,
  select,
  text,
  unlimited,
} from "../../schema/define/define-collection.ts";
import { connectTo, databases } from "../../testing/databases.ts";
import { programToken } from "../../testing/program-token.ts";
import { startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";
import type { ActivityEntry } from "./list-activity.ts";

const isEditor = '@request.auth.collectionName = "editors"';
const anybody = { list: isEditor, view: isEditor, create: isEditor, update: isEditor, delete: isEditor };
const collections = [
  defineCollection({
    name: "editors",
    type: "auth",
    fields: { name: text(), level: select({ values: ["chief", "guest"] }) },
    rules: { list: isEditor, view: isEditor, update: isEditor, manage: isEditor, create: null },
  }),
  defineCollection({
    name: "readers",
    type: "auth",
    fields: { name: text() },
    rules: { list: '@request.auth.collectionName = "readers" && id = @request.auth.id' },
  }),
  defineCollection({ name: "tags", fields: { name: text() }, rules: anybody }),
  defineCollection({
    name: "books",
    fields: {
      title: text(),
      blurb: text(),
      note: text({ hidden: true }),
      public: bool(),
      published: date(),
      mood: select({ values: ["calm", "wild"] }),
      tags: relation({ collection: "tags", maxSelect: unlimited }),
    },
    rules: anybody,
  }),
  defineCollection({
    name: "reviews",
    fields: { text: text(), book: relation({ collection: "books", cascadeDelete: true }) },
    rules: anybody,
  }),
  defineCollection({ name: "drafts", fields: { text: text() }, rules: anybody }),
  // List rule `null`: no activity entries either.
  defineCollection({ name: "ledgers", fields: { title: text() }, rules: { ...anybody, list: null, view: null } }),
];
const history = {
  without: ["drafts"],
  purgeRule: null,
  activityRule: '@request.auth.collectionName = "editors" && @request.auth.level = "chief"',
};

describe.each(databases)("activity on %s", (database) => {
  let api: TestBackend;
  let [ada, guest, reader, superuser]: TestAccount[] = [];
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    api = await startBackend({ database, collections, history });
    const root = await api.account("_superusers");
    const account = async (collection: string, values: object) => {
      const made = await api.account(collection, { ...values });
      return { ...made, token: await programToken(api, root, { collection, id: made.id }) };
    };
    ada = await account("editors", { name: "Ada", level: "chief" });
    guest = await account("editors", { name: "Guest", level: "guest" });
    reader = await account("readers", { name: "Rosa" });
    superuser = await account("_superusers", {});
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const records = (collection: string, id = "") => `/api/collections/${collection}/records${id && `/${id}`}`;
  const send = async (method: string, path: string, json: object = {}, who = ada) => {
    const answer = await api.send(method, path, { json, ...(who && { token: who.token }) });
    expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(300);
    return answer.json;
  };
  const make = async (collection: string, values: object, who = ada) =>
    (await send("POST", records(collection), values, who)).id as string;
  const ask = (query = "", who = ada) => api.get(`/api/activity?${query}`, who && { token: who.token });
  const entries = async (query = "", who = ada): Promise<ActivityEntry[]> => (await ask(query, who)).json.items;
  const entryTexts = async (query = "") =>
    (await entries(query)).map(({ account, action, collectionName, title, total }) =>
      [account.nombre, action, collectionName, title, ...(total > 1 ? [total] : [])].join(" "),
    );

  it("[HIS-09] an activity entry has the fields that changed, with their values in short", async () => {
    ids.tag = await make("tags", { name: "old" });
    ids.book = await make("books", { title: "Ulises", public: true, tags: [ids.tag], note: "secret" });
    await send("PATCH", records("books", ids.book), {
      title: "Odisea",
      note: "another",
      public: false,
      published: "2030-01-01 12:00:00.000Z",
      mood: "wild",
    });
    // A change of a hidden field only makes no entry.
    await send("PATCH", records("books", ids.book), { note: "a third one" });
    await send("PATCH", records("books", ids.book), { title: "Odisea" });

    const [changed, made, tag, ...rest] = await entries();
    expect(rest).toEqual([]);
    expect(tag).toMatchObject({ action: "create", collectionName: "tags", title: "old", changed: [] });
    expect(made).toMatchObject({
      account: { id: ada?.id, collectionName: "editors", nombre: "Ada" },
      action: "create",
      collectionName: "books",
      recordId: ids.book,
      title: "Ulises",
      total: 1,
      changed: [{ field: "public", after: true }],
      isThere: true,
    });
    expect(made?.at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(changed).toMatchObject({
      action: "update",
      title: "Odisea",
      changed: [
        { field: "title" },
        { field: "public", before: true, after: false },
        { field: "published", before: "", after: "2030-01-01 12:00:00.000Z" },
        { field: "mood", before: "", after: "wild" },
      ],
    });
  });

  it("[HIS-09] a deletion is one activity entry, without the deletions that follow from it", {
    timeout: 30_000,
  }, async () => {
    await make("reviews", { text: "Good", book: ids.book });
    await send("DELETE", records("tags", ids.tag));
    await send("DELETE", records("books", ids.book));
    expect(await entryTexts("perPage=3")).toEqual([
      "Ada delete books Odisea",
      "Ada delete tags old",
      "Ada create reviews Good",
    ]);
    expect((await entries("perPage=1"))[0]).toMatchObject({ isThere: false, recordId: ids.book });

    // Rows changed in later parts, from 500 rows on, make no entries either; the parts are the same on PostgreSQL.
    const many = database === "sqlite" ? 600 : 40;
    ids.tag = await make("tags", { name: "many" });
    await api.backend.content.insert(
      "books",
      Array.from({ length: many }, (_, number) => ({
        id: `many${String(number).padStart(11, "0")}`,
        values: { title: "x", tags: [ids.tag] },
      })),
    );
    await send("DELETE", records("tags", ids.tag));
    const left = async () =>
      (await api.get(`${records("books")}?filter=tags:length>0&fields=id`, { token: ada?.token ?? "" })).json
        .totalItems;
    await expect.poll(left, { timeout: 10_000, interval: 100 }).toBe(0);
    expect(await entryTexts("perPage=2")).toEqual(["Ada delete tags many", "Ada create tags many"]);
    await send("DELETE", "/api/collections/books/truncate", {}, superuser);
    expect(await entryTexts("perPage=1")).toEqual([`alguien del equipo delete books  ${many}`]);
  });

  it("[HIS-09] many changes at once are one activity entry, and only content has entries", async () => {
    const requests = Array.from({ length: 25 }, (_, number) => ({
      method: "POST",
      url: records("tags"),
      body: { name: `t${number}` },
    }));
    await send("PATCH", "/api/settings", { batch: { enabled: true, maxRequests: 50 } }, superuser);
    const before = (await ask()).json.totalItems;
    await send("POST", "/api/batch", { requests });
    expect(await entryTexts("perPage=1")).toEqual(["Ada create tags  25"]);
    await make("drafts", { text: "Unfinished" });
    // A change by the technician's tool has no account and makes no entry.
    await api.given("tags", { name: "given" });
    const stranger = api.send("POST", records("tags"), { json: { name: "stranger" } });
    expect((await stranger).status).toBe(400);
    expect((await ask()).json.totalItems).toBe(before + 1);
  });

  it("[HIS-09] an activity entry of an account says who it is and whether it may sign in, never how", async () => {
    const path = records(
      "editors",
      await api.given("editors", { name: "Grace", email: "g@books.example", level: "guest" }),
    );
    await send("PATCH", path, { password: "ten thousand leagues", passwordConfirm: "ten thousand leagues" });
    await send("PATCH", path, { email: "other@books.example", level: "chief", disabled: true });
    await send("PATCH", path, { level: "guest", disabled: false });
    const [last, first, ...rest] = await entries("collection=editors");
    expect(rest).toEqual([]);
    expect(first?.changed).toEqual([
      { field: "disabled", before: false, after: true },
      { field: "level", before: "guest", after: "chief" },
    ]);
    expect(last).toMatchObject({ title: "Grace", account: { nombre: "Ada" } });
    const all = JSON.stringify((await ask("perPage=200")).json);
    for (const secret of ["leagues", "example", "tokenKey", "password", "secret"]) expect(all).not.toContain(secret);
  });

  it("[HIS-09] activity is found by person, by day, by item", async () => {
    api.setNow(new Date("2031-05-04T15:00:00Z"));
    const mine = await make("tags", { name: "of that day" });
    api.setNow(new Date("2031-05-05T03:59:59.999Z"));
    const stored = await send("PATCH", records("tags", mine), { name: "of the night" }, superuser);
    expect(stored.name).toBe("of the night");
    const night = "from=2031-05-05T03:59:59.999Z&to=2031-05-05 04:00:00.000Z";
    expect(await entryTexts(night)).toEqual(["alguien del equipo update tags of the night"]);
    expect(await entryTexts("from=2031-05-04 04:00:00.000Z&to=2031-05-05 03:59:59.999Z")).toEqual([
      "Ada create tags of that day",
    ]);
    expect(await entryTexts(`record=${mine}&collection=tags`)).toHaveLength(2);
    expect(await entryTexts(`record=${mine}&collection=books`)).toEqual([]);
    expect(await entryTexts(`record=${mine}&account=${ada?.id}`)).toEqual(["Ada create tags of that day"]);
    expect(await entryTexts(`record=${mine}&page=2&perPage=1`)).toEqual(["Ada create tags of that day"]);
    for (const wrong of ["from=yesterday", "to=2031-05-05", "page=x"]) expect((await ask(wrong)).status).toBe(400);
  });

  it("[HIS-09] activity is shown only to the accounts of its rule, and of records that they may list", async () => {
    const ledger = await make("ledgers", { title: "Accounts" });
    await send("PATCH", records("readers", reader?.id), { name: "Rosario" }, superuser);
    for (const [who, status] of [
      [undefined, 401],
      [guest, 403],
      [reader, 403],
      [ada, 200],
      [superuser, 200],
    ] as const) {
      const answer = await api.get("/api/activity", who ? { token: who.token } : {});
      expect(answer.status).toBe(status);
    }
    for (const query of [`record=${ledger}`, `record=${reader?.id}`, "collection=ledgers", "collection=drafts"]) {
      expect(await entryTexts(query), query).toEqual([]);
    }
    const all = (await entries(`record=${ledger}`, superuser)).concat(await entries("collection=readers", superuser));
    expect(all.map(({ title }) => title)).toEqual(["Accounts", "Rosario"]);
  });

  it("[HIS-09] activity is kept for a year", async () => {
    api.setNow(new Date("2032-05-03T15:00:00Z"));
    await api.backend.tidy();
    expect(await entryTexts("from=2031-05-04 00:00:00.000Z&to=2031-05-05 03:59:59.999Z")).toHaveLength(1);
    api.setNow(new Date("2032-05-04T15:00:00.001Z"));
    await api.backend.tidy();
    const stored = connectTo(api.place);
    try {
      const rows = await stored.read(stored.query.selectFrom("_activity").selectAll());
      expect(rows.map(({ title }) => title).toSorted()).toEqual(["Accounts", "Rosario", "of the night"]);
    } finally {
      await stored.close();
    }
  });
});
