import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bool,
  date,
  defineCollection,
  editor,
  json,
  number,
  relation,
  select,
  text,
} from "../../schema/define/define-collection.ts";
import { databases } from "../../testing/databases.ts";
import { drawnRuns } from "../../testing/drawn-on.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";

const open = { list: "", view: "", create: "", update: "", delete: "" };
const tags = defineCollection({
  name: "tags",
  fields: { name: text(), note: text({ hidden: true }), "1": json() },
  rules: open,
});
const shown = "shown = true && due <= @now";
const news = defineCollection({
  name: "news",
  fields: {
    title: text(),
    body: editor(),
    weight: number(),
    shown: bool(),
    due: date(),
    kind: select({ values: ["a", "b", "c"], maxSelect: 3 }),
    details: json(),
    secret: text({ hidden: true }),
    tag: relation({ collection: "tags" }),
    tags: relation({ collection: "tags", maxSelect: 5 }),
    after: relation({ collection: "news" }),
  },
  rules: { ...open, list: shown, view: shown },
  indexes: ["CREATE INDEX idx_news_due ON news (due)"],
});

const texts = fc.oneof(
  fc.string({ unit: "binary", maxLength: 12 }).filter((value) => !/[\0\ud800-\udfff]/.test(value)),
  fc.constantFrom("", "ñandú «é»", '"\\/\b\f\n\r\t\u0001\u007f', "\u2028\u2029", "👩‍👩‍👧", "true", "null", "12"),
);
const values = fc.record({
  title: texts,
  body: texts,
  weight: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
  shown: fc.oneof(fc.constant(true), fc.boolean()),
  due: fc.constantFrom("2026-01-02 03:04:05.678Z", "2026-11-20 00:00:00.000Z", "2027-01-01 00:00:00.000Z", ""),
  kind: fc.subarray(["a", "b", "c"]),
  details: fc.jsonValue({ maxDepth: 2 }),
  secret: texts,
});

const questions = fc.record({
  page: fc.constantFrom("", "page=1&perPage=3", "page=2&perPage=4&skipTotal=1", "perPage=200"),
  sort: fc.constantFrom("", "sort=due", "sort=-due", "sort=title"),
  expand: fc.subarray([
    "tag",
    "tags",
    "after",
    "after.tags",
    "after.after.tag",
    "news_via_after",
    "news_via_tag",
    "none",
  ]),
});

describe.each(databases)("JSON of records on %s", (database) => {
  let api: TestBackend;
  let superuser: string;
  let turn = 0;
  beforeAll(async () => {
    api = await startBackend({ database, collections: [tags, news], now: new Date("2026-11-21T12:00:00Z") });
    superuser = (await api.account("_superusers")).token;
  });
  afterAll(() => api[Symbol.asyncDispose]());

  /** Asks in words that no cached answer fits. `expand` of a name that is not there changes nothing. */
  const ask = async (path: string, parts: string[], expand: string[], token?: string) => {
    const query = [...parts, `expand=${[...expand, `x${++turn}`].join(",")}`].filter(Boolean).join("&");
    const answer = await api.get(`/api/collections/${path}?${query}`, token ? { token } : {});
    expect(answer.status, answer.text).toBe(200);
    return answer.text;
  };

  it("[API-02] answers joined from cached rows equal `JSON.stringify` of rows read anew", async () => {
    const named = await Promise.all(
      fc.sample(texts, 4).map((name, index) => api.given("tags", { name, note: "inner", "1": { [name]: index } })),
    );
    const ids: string[] = [];
    for (const [index, drawn] of fc.sample(values, 12).entries()) {
      const links = {
        tag: named[index % 5] ?? "",
        tags: named.slice(index % 3),
        after: ids.at(-1 - (index % 2)) ?? "",
      };
      ids.push(await api.given("news", { ...drawn, ...links }));
    }
    const filter = `filter=${encodeURIComponent(shown)}`;
    const property = fc.asyncProperty(questions, texts, fc.nat(), async ({ page, sort, expand }, title, lot) => {
      const joined = [];
      for (let times = 0; times < 3; times++) joined.push(await ask("news/records", [page, sort], expand));
      // `fields=*` keeps everything, but writes each answer whole.
      const written = await ask("news/records", [page, sort, "fields=*"], expand);
      const anew = (await api.get(`/api/collections/news/records?${[page, sort].join("&")}`)).json;
      expect(new Set(joined)).toEqual(new Set([written]));
      expect(JSON.stringify(JSON.parse(written))).toBe(written);
      const plain = await api.get(`/api/collections/news/records?${[page, sort, filter].join("&")}`, {
        token: superuser,
      });
      for (const item of plain.json.items) delete item.secret;
      expect(anew).toEqual(plain.json);
      const id = anew.items[0]?.id;
      if (id) {
        const first = await ask(`news/records/${id}`, [], expand);
        expect(await ask(`news/records/${id}`, [], expand)).toBe(first);
        expect(await ask(`news/records/${id}`, ["fields=*"], expand)).toBe(first);
      }
      // The next questions must show this change.
      const json = { title, shown: lot % 3 > 0 };
      await api.send("PATCH", `/api/collections/news/records/${ids[lot % ids.length]}`, { json, token: superuser });
    });
    await fc.assert(property, { numRuns: drawnRuns(25, 400) });
  });

  it("[NOT-16] a visitor finds no archived record whose row was cached", async () => {
    const id = await api.given("news", { title: "A", shown: true, due: "2026-01-02 03:04:05.678Z" });
    const path = `news/records/${id}`;
    expect([await ask(path, [], []), await ask(path, [], [])].every((found) => found.includes('"title":"A"'))).toBe(
      true,
    );
    await ask("news/records", ["sort=due"], []);
    await api.send("PATCH", `/api/collections/${path}`, { json: { shown: false, title: "B" }, token: superuser });
    expect((await api.get(`/api/collections/${path}?expand=x${++turn}`)).status).toBe(404);
    expect(await ask("news/records", ["sort=due"], [])).not.toContain(id);
  });
});
