import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Collection } from "../schema/define/define.ts";
import { defineCollection, number, relation, text } from "../schema/define/define-collection.ts";
import { drawnEngine, drawnRuns } from "../testing/drawn-on.ts";
import { type Answer, startBackend, type TestAccount, type TestBackend } from "../testing/start-backend.ts";

const now = new Date("2026-11-21T12:00:00Z");
const everybody = { list: "", view: "", create: "", update: "", delete: "" };

/** Collections where everybody writes notes about drafts, which only editors may see. */
const desk: Collection[] = [
  defineCollection({ name: "editors", type: "auth", fields: { name: text() } }),
  defineCollection({
    name: "drafts",
    fields: {
      title: text(),
      price: number(),
      margin: text({ hidden: true }),
      twin: relation({ collection: "drafts" }),
    },
    rules: {
      list: "title ~ 'open'",
      view: "title ~ 'open'",
      create: "title ~ 'open'",
      update: "title ~ 'open'",
      delete: "title ~ 'open'",
    },
  }),
  defineCollection({
    name: "notes",
    fields: {
      text: text({ max: 20 }),
      draft: relation({ collection: "drafts" }),
      drafts: relation({ collection: "drafts", maxSelect: 3 }),
      secret: text({ hidden: true }),
    },
    rules: everybody,
  }),
];

const shown = "draft0000000opn";
const hidden = "draft0000000hid";
const missing = "draft0000000mis";
const note = "note00000000001";

describe.each(drawnEngine(0))("writes beside hidden records on %s", { timeout: 60_000 }, (database) => {
  /** Two servers that differ only in data that a stranger may not see. */
  let worlds: TestBackend[];
  let editor: TestAccount;

  beforeAll(async () => {
    worlds = [];
    for (const [title, price, margin] of [
      ["closed k", 1, "k"],
      ["closed zzz", 900, "zzz"],
    ] as const) {
      const api = await startBackend({ database, now, collections: desk });
      worlds.push(api);
      await api.given("drafts", { id: hidden, title, price, margin, twin: shown });
      await api.given("drafts", { id: shown, title: "open", price: 1, margin, twin: hidden });
      await api.given("notes", { id: note, text: "a", draft: hidden, drafts: [shown, hidden], secret: margin });
    }
    editor = await (worlds[0] as TestBackend).account("editors");
  });
  afterAll(() => Promise.all(worlds.map((api) => api[Symbol.asyncDispose]())));

  // Mostly valid ids, so that saves succeed.
  const ids = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(shown, hidden, "") },
    { weight: 1, arbitrary: fc.constantFrom(missing, "'", note) },
  );
  const names = fc.constantFrom("draft", "drafts", "draft.twin", "drafts.twin", "draft.notes_via_draft", "*", "secret");
  const some = fc.record({ text: fc.constantFrom("b", "c", "d"), draft: ids }, { requiredKeys: ["text"] });
  const all = fc.record(
    {
      text: fc.constantFrom("b", "c", "d", "", "longer than the twenty letters"),
      draft: ids,
      drafts: fc.oneof(ids, fc.array(ids, { maxLength: 4 })),
      "drafts+": ids,
      "drafts-": ids,
      title: fc.constantFrom("open", "closed k", "zzz"),
      price: fc.constantFrom(1, 900, "k"),
      "price+": fc.constantFrom(1, -1),
      margin: fc.constantFrom("k", "zzz"),
      secret: fc.constantFrom("k", "zzz"),
      twin: ids,
    },
    { requiredKeys: [] },
  );
  const values = fc.oneof(some, some, all);
  const query = fc
    .record(
      { expand: names, fields: names, filter: fc.constantFrom("draft.title~'k'", "price>1") },
      { requiredKeys: [] },
    )
    .map((parameters) => new URLSearchParams(parameters as Record<string, string>).toString());
  const targets = fc.constantFrom(
    ["POST", "notes"],
    ["POST", "drafts"],
    ["PATCH", `notes/${note}`],
    ["PATCH", `notes/${note}`],
    ["PATCH", `drafts/${hidden}`],
    ["PATCH", `drafts/${missing}`],
    ["DELETE", `drafts/${hidden}`],
    ["GET", `notes/${note}`],
  );

  it("[SEG-03] [SEG-06] answers to writes are the same whatever the hidden records and fields hold", async () => {
    let saved = 0;
    await fc.assert(
      fc.asyncProperty(targets, values, query, async ([method = "", target = ""], json, asked) => {
        const [collection = "", id] = target.split("/");
        const path = `/api/collections/${collection}/records${id ? `/${id}` : ""}?${asked}`;
        const ownId = `n${String(++lastId).padStart(14, "0")}`;
        const body = method === "POST" ? { ...json, id: ownId } : json;
        const sent = method === "GET" || method === "DELETE" ? {} : { json: body };
        const [one, other] = await Promise.all(worlds.map((api) => api.send(method, path, sent)));
        expect(statusAndText(one)).toEqual(statusAndText(other));
        expect(one?.text).not.toMatch(/closed|zzz"|margin|"secret"/);
        expect(one?.status).toBeLessThan(500);
        if (one?.status === 200 && method !== "GET") saved++;
      }),
      { numRuns: drawnRuns(120, 300) },
    );
    expect(saved).toBeGreaterThan(10);
  });

  let lastId = 0;
  const statusAndText = (answer: Answer | undefined) => [answer?.status, answer?.text];

  it.each([
    ["PATCH", { title: "open" }],
    ["PATCH", { title: "closed k" }],
    ["PATCH", { price: "none", twin: missing }],
    ["PATCH", {}],
    ["DELETE", undefined],
    ["GET", undefined],
  ])("[SEG-03] a %s with %j of a hidden record answers as for a missing one", async (method, json) => {
    const [api] = worlds as [TestBackend];
    for (const token of ["", editor.token]) {
      for (const headers of [{}, { "if-match": '"2020-01-01 00:00:00.000Z"' }, { "idempotency-key": "k".repeat(20) }]) {
        const sent = { token, headers: headers as Record<string, string>, ...(json ? { json } : {}) };
        const path = (id: string) => `/api/collections/drafts/records/${id}?expand=twin`;
        const [one, other] = [await api.send(method, path(hidden), sent), await api.send(method, path(missing), sent)];
        expect(statusAndText(one)).toEqual(statusAndText(other));
        expect(one.status).toBe(404);
      }
    }
  });

  it("[SEG-03] a refused creation reveals neither its fields nor whether its id is taken", async () => {
    const [api] = worlds as [TestBackend];
    const answers: unknown[] = [];
    for (const id of [hidden, shown, missing]) {
      for (const values of [{ title: "no" }, { title: "no", price: "none" }, { title: "no", twin: missing }]) {
        answers.push(
          statusAndText(await api.send("POST", "/api/collections/drafts/records", { json: { id, ...values } })),
        );
      }
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual([400, expect.stringContaining('"data":{}')]);
  });

  it("[SEG-06] a saved record shows its reader only what they may see of it and of its relations", async () => {
    const [api] = worlds as [TestBackend];
    const path = "/api/collections/notes/records?expand=draft,drafts,draft.twin,drafts.twin";
    const json = { text: "c", draft: hidden, drafts: [shown, hidden], secret: "mine" };
    expect((await api.send("POST", path, { json })).status).toBe(400);
    const stored = await api.given("notes", { ...json, text: "b" });
    const visitor = await api.send("PATCH", path.replace("?", `/${stored}?`), { json });
    expect(visitor.status).toBe(200);
    expect(visitor.json).toMatchObject({ draft: hidden, drafts: [shown, hidden] });
    expect(visitor.json).not.toHaveProperty("secret");
    expect(visitor.json.expand).not.toHaveProperty("draft");
    expect(visitor.json.expand.drafts.map(({ id }: { id: string }) => id)).toEqual([shown]);
    expect(visitor.text).not.toMatch(/closed|margin/);
    const superuser = await api.account("_superusers");
    const all = await api.send("POST", path, { json: { ...json }, token: superuser.token });
    expect(all.json).toMatchObject({ secret: "mine", expand: { draft: { id: hidden, title: "closed k" } } });
  });
});
