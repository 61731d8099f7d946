import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineCollection, editor, relation, text } from "../../schema/define/define-collection.ts";
import { databases } from "../../testing/databases.ts";
import { drawnOn } from "../../testing/drawn-on.ts";
import { startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";
import { formOf, records } from "../test-collections.ts";

const open = { list: "", view: "", create: "", update: "", delete: "" };
const collections = [
  defineCollection({ name: "people", type: "auth", fields: { name: text() }, rules: open }),
  defineCollection({ name: "keepers", type: "auth", rules: open, smallBounds: true }),
  defineCollection({
    name: "pages",
    fields: { name: text(), body: editor(), next: relation({ collection: "pages" }) },
    rules: open,
  }),
];

const [most, keepers] = [2_000, 500];
const long = "ñ".repeat(most / 2 + 1);
const ofKeepers = "ñ".repeat(keepers / 2 + 1);
const deep = `${"<div>".repeat(101)}x`;
/** `<br>` within the deepest element adds no level. */
const deepest = `${"<div>".repeat(100)}x<br>`;
const tooLong = { code: "validation_max_text_constraint", message: `Must be at most ${most} bytes.` };
const tooDeep = {
  code: "validation_max_depth_constraint",
  message: "Must have at most 100 levels of elements.",
};

describe.each(databases)("bounds of texts on %s", (database) => {
  let api: TestBackend;
  let superuser: TestAccount;
  let person: TestAccount;
  let keeper: TestAccount;
  beforeAll(async () => {
    api = await startBackend({
      database,
      collections,
      history: { without: [], purgeRule: null },
      settings: { bounds: { maxTextBytes: most, keeperTextBytes: keepers }, batch: { enabled: true } },
    });
    superuser = await api.account("_superusers");
    person = await api.account("people");
    keeper = await api.account("keepers");
  });
  afterAll(() => api[Symbol.asyncDispose]());

  /** Stores a text without checks, as one from before the bounds or from an import. @returns id of its row */
  async function stored(body: string): Promise<string> {
    const id = await api.given("pages", { name: "before" });
    const place = await api.place.open();
    await place.transaction((transaction) => transaction.run(sql`UPDATE pages SET body = ${body} WHERE id = ${id}`));
    return id;
  }
  const bodyOf = async (id: string) => (await api.get(records("pages", id))).json.body;

  /** Saves a text by every kind of request. @returns "saved", or the problem of the field, of each */
  async function saveEachWay(id: string, body: string, { token } = person): Promise<unknown[]> {
    const payload = new FormData();
    payload.append("@jsonPayload", JSON.stringify({ body }));
    const batch = (request: object) => api.send("POST", "/api/batch", { token, json: { requests: [request] } });
    const sheet = { mode: "apply", rows: [{ number: 1, id, values: { body } }] };
    const alone = [
      await api.send("POST", records("pages"), { token, json: { body } }),
      await api.send("PATCH", records("pages", id), { token, json: { body } }),
      await api.send("PATCH", records("pages", id), { token, form: formOf(["body", body]) }),
      await api.send("PATCH", records("pages", id), { token, form: payload }),
    ];
    const together = [
      await batch({ method: "POST", url: records("pages"), body: { body } }),
      await batch({ method: "PATCH", url: records("pages", id), body: { body } }),
      await batch({ method: "PUT", url: records("pages"), body: { id, body } }),
    ];
    const imported = await api.send("POST", "/api/collections/pages/sheets", { token, json: sheet });
    return [
      ...alone.map(({ status, json }) => (status === 200 ? "saved" : json.data.body)),
      ...together.map(({ status, json }) => (status === 200 ? "saved" : json.data.requests[0].response.data.body)),
      imported.status === 200 ? "saved" : imported.json.data.rows[1].body,
    ];
  }

  const beyond: [string, string, object][] = [
    ["too long", long, tooLong],
    ["too deep", deep, tooDeep],
  ];
  it.each(drawnOn(database, beyond))(
    "[SEG-80] a text that is %s is refused by records, batches and sheets, with the name of the field, and not stored",
    async (_what, body, expected) => {
      const id = await api.given("pages", { name: "a", body: "<p>before</p>" });
      const answers = await saveEachWay(id, body);
      expect(answers).toEqual(Array(answers.length).fill(expect.objectContaining(expected)));
      expect(await bodyOf(id)).toBe("<p>before</p>");
      // Superusers get the same answers.
      expect(await saveEachWay(id, body, superuser)).toEqual(answers);
    },
  );

  it("[SEG-80] a text as long or as deep as allowed is accepted", async () => {
    const id = await api.given("pages", { name: "a" });
    expect(new Set(await saveEachWay(id, "ñ".repeat(most / 2)))).toEqual(new Set(["saved"]));
    expect(new Set(await saveEachWay(id, deepest))).toEqual(new Set(["saved"]));
    expect(await bodyOf(id)).toBe(deepest);
  });

  if (database === "sqlite")
    it("[SEG-80] a keeper saves shorter texts by records, batches and sheets, and others' long text stays as it is", async () => {
      const id = await api.given("pages", { name: "a" });
      const answers = await saveEachWay(id, ofKeepers, keeper);
      expect(new Set(answers.map((answer) => (answer as { params?: { max?: number } }).params?.max))).toEqual(
        new Set([keepers]),
      );
      expect((await saveEachWay(id, ofKeepers))[1]).toBe("saved");
      const other = await api.send("PATCH", records("pages", id), { token: keeper.token, json: { name: "b" } });
      expect([other.status, other.json.name, other.json.body]).toEqual([200, "b", ofKeepers]);
    });

  const before: [string, string][] = [
    ["long", long],
    ["deep", deep],
  ];
  it.each(drawnOn(database, before))(
    "[SEG-80] a save that leaves a %s text of before alone passes, also where the text is sent again",
    async (_what, body) => {
      const id = await stored(body);
      for (const json of [{ name: "other" }, { name: "again", body }]) {
        expect((await api.send("PATCH", records("pages", id), { json })).status).toBe(200);
      }
      expect(await bodyOf(id)).toBe(body);
      const changed = await api.send("PATCH", records("pages", id), { json: { body: `${body}!` } });
      expect(changed.status).toBe(400);
      expect((await api.send("PATCH", records("pages", id), { json: { body: "short" } })).status).toBe(200);
    },
  );

  it("[SEG-80] a version with a long text is refused, and comes back from the trash as it was", async () => {
    const id = await stored(long);
    await api.send("PATCH", records("pages", id), { json: { body: "short" } });
    const { json } = await api.get(`/api/history/pages/${id}`, superuser);
    const [{ number }] = json.items.filter((item: { number: number | null }) => item.number !== null);
    const back = await api.send("POST", `/api/history/pages/${id}/${number}/restore`, superuser);
    expect([back.status, back.json.data.body]).toEqual([400, expect.objectContaining(tooLong)]);

    const thrown = await stored(long);
    await api.send("DELETE", records("pages", thrown), superuser);
    const [item] = (await api.get("/api/trash", superuser)).json.items;
    expect((await api.send("POST", `/api/trash/${item.id}/restore`, superuser)).status).toBe(200);
    expect(await bodyOf(thrown)).toBe(long);
  });

  if (database === "sqlite")
    it("[SEG-80] a text that is written without a request is bounded too", async () => {
      const { content } = api.backend;
      const page = { id: "page00000000001", values: { body: long } };
      for (const write of [() => content.insert("pages", [page]), () => content.replace("pages", page)]) {
        await expect(write()).rejects.toMatchObject({ status: 400, data: { body: tooLong } });
      }
    });

  if (database === "sqlite")
    it("[SEG-80] a collection that was made through the API keeps its own `maxSize`", async () => {
      const fields = [{ name: "body", type: "editor", maxSize: 3_000 }];
      const made = await api.send("POST", "/api/collections", {
        token: superuser.token,
        json: { name: "own", type: "base", fields, ...{ createRule: "" } },
      });
      expect(made.status).toBe(200);
      const create = (body: string) => api.send("POST", records("own"), { json: { body } });
      expect((await create(long)).status).toBe(200);
      expect((await create(deep)).status).toBe(200);
      expect((await create("x".repeat(3_001))).json.data.body.code).toBe("validation_content_size_limit");
    });

  it("[SEG-80] the report on the system names texts that nobody could save, by place and size", async () => {
    await using own = await startBackend({ database, collections, settings: { bounds: { maxTextBytes: most } } });
    const { token } = await own.account("_superusers");
    const ids: string[] = [];
    const place = await own.place.open();
    for (const body of [long, deep, "<p>short</p>", "<p>x</p>".repeat(150), deepest]) {
      const id = await own.given("pages", { name: "x" });
      await place.transaction((transaction) => transaction.run(sql`UPDATE pages SET body = ${body} WHERE id = ${id}`));
      ids.push(id);
    }
    const { json } = await own.get("/api/system", { token });
    const text = (index: number, bytes: number) => ({
      collectionName: "pages",
      recordId: ids[index],
      field: "body",
      bytes,
    });
    expect(json.longTexts).toEqual({ total: 2, some: [text(0, most + 2), text(1, deep.length)] });
  });
});
