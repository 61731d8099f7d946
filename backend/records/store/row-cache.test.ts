import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineCollection, editor, relation, text } from "../../schema/define/define-collection.ts";
import { databases } from "../../testing/databases.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { RowCache } from "./row-cache.ts";

const open = { list: "", view: "", create: "", update: "", delete: "" };
const tags = defineCollection({ name: "tags", fields: { name: text(), body: editor() }, rules: open });
const books = defineCollection({
  name: "books",
  fields: { title: text(), tags: relation({ collection: "tags", maxSelect: 9 }) },
  rules: open,
});

describe("the cache of rows that many lists name", () => {
  const row = (id: string, body = "") => ({ id, body });

  it("a row cache keeps rows until their collection changes", () => {
    const cache = new RowCache();
    cache.keeper(tags)([row("a"), row("b")]);
    expect(cache.known(tags, ["b", "c", "a"])).toEqual([row("b"), row("a")]);
    cache.collectionChanged(books.id);
    expect(cache.known(tags, ["a"])).toHaveLength(1);
    cache.collectionChanged(tags.id);
    expect(cache.known(tags, ["a"])).toEqual([]);
  });

  it("a row cache keeps nothing that was read before a change", () => {
    const cache = new RowCache();
    const keep = cache.keeper(tags);
    cache.collectionChanged(tags.id);
    keep([row("a")]);
    expect(cache.known(tags, ["a"])).toEqual([]);
  });

  it("[SEG-64] a row cache is limited in number and in weight", () => {
    const cache = new RowCache();
    const rows = Array.from({ length: 6_000 }, (_, number) => row(`n${number}`));
    cache.keeper(tags)(rows);
    expect(cache.known(tags, ["n0", "n5999"])).toEqual([row("n5999")]);
    cache.keeper(tags)([row("long", "x".repeat(50_000))]);
    expect(cache.known(tags, ["long"])).toEqual([]);
    cache.keeper(tags)(Array.from({ length: 200 }, (_, number) => row(`m${number}`, "x".repeat(30_000))));
    expect(cache.known(tags, ["n5999", "m0", "m199"])).toHaveLength(1);
  });

  it("[SEG-64] a row cache counts the objects of its rows too", () => {
    const cache = new RowCache();
    cache.keeper(tags)(Array.from({ length: 4_000 }, (_, number) => row(`n${number}`, "x".repeat(800))));
    expect(cache.known(tags, ["n0", "n3999"])).toHaveLength(1);
  });
});

describe.each(databases)("rows of the cache in answers on %s", (database) => {
  let api: TestBackend;
  let turn = 0;
  beforeAll(async () => {
    api = await startBackend({ database, collections: [tags, books] });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  /** Sends a query that is always new, so that no cached answer fits. */
  const expanded = async (path = "books") => {
    const { json } = await api.get(`/api/collections/${path}/records?sort=title&expand=tags,x${++turn}`);
    return json.items.map(({ expand }: { expand?: { tags?: { name: string }[] } }) =>
      expand?.tags?.map(({ name }) => name),
    );
  };

  it("[API-02] cached rows in answers are those of the last change", async () => {
    const [one, two] = [await api.given("tags", { name: "One" }), await api.given("tags", { name: "Two" })];
    await api.given("books", { title: "A", tags: [two, one] });
    expect(await expanded()).toEqual([["Two", "One"]]);
    await api.send("PATCH", `/api/collections/tags/records/${one}`, { json: { name: "Uno" } });
    expect(await expanded()).toEqual([["Two", "Uno"]]);
    await api.send("DELETE", `/api/collections/tags/records/${two}`);
    expect(await expanded()).toEqual([["Uno"]]);
  });

  it("[API-04] cached rows are hidden once their rule has changed", async () => {
    const superuser = await api.account("_superusers");
    const three = await api.given("tags", { name: "Three" });
    await api.given("books", { title: "B", tags: [three] });
    expect((await expanded()).at(-1)).toEqual(["Three"]);
    const change = { token: superuser.token, json: { viewRule: "name = 'Uno'" } };
    expect((await api.send("PATCH", "/api/collections/tags", change)).status).toBe(200);
    expect(await expanded()).toEqual([["Uno"], undefined]);
  });
});
