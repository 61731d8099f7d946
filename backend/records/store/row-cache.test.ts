import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBackend, readConfig } from "../../index.ts";
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
const people = defineCollection({ name: "people", type: "auth", fields: {}, rules: {} });

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
    api = await startBackend({ database, collections: [tags, books, people] });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  /** Sends a query that is always new, so that no cached answer fits. */
  const expanded = async (options: { token?: string } = {}) => {
    const { json } = await api.get(`/api/collections/books/records?sort=title&expand=tags,x${++turn}`, options);
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

  it("[API-02] [EDI-13] signed-in callers read and change what another process has just written, though guests' rows are cached", async () => {
    const { config, secrets } = readConfig("cli", {
      DATA_DIR: api.dataDirectory,
      LOG_LEVEL: "silent",
      ...(api.place.databaseUrl ? { DATABASE_URL: api.place.databaseUrl } : {}),
    });
    await using tool = await createBackend({ config, secrets, collections: [tags, books, people], alone: false });
    const { token } = await api.account("people");
    const [id, address] = ["fresh0000000000", "/api/collections/tags/records"];
    const listed = async () => {
      const { json } = await api.get(address, { token });
      return json.items.flatMap((tag: { id: string; name: string }) => (tag.id === id ? [tag.name] : []));
    };
    const send = async (method: string, headers: Record<string, string> = {}) =>
      (await api.send(method, `${address}/${id}`, { token, headers, ...(method === "PATCH" && { json: {} }) })).status;

    expect([await send("PATCH"), await send("GET"), await listed()]).toEqual([404, 404, []]);
    await tool.content.insert("tags", [{ id, values: { name: "Former" } }]);
    expect([await send("PATCH"), await send("GET"), await listed()]).toEqual([200, 200, ["Former"]]);

    const book = await api.given("books", { title: "Z", tags: [id] });
    const view = async () => (await api.get(`${address}/${id}`, { token })).json;
    /** Lets the server cache the row for guests, then changes it in the other process. */
    const changeElsewhere = async (name: string) => {
      for (const path of [`${address}/${id}`, `${address}?sort=-name`]) await api.get(path);
      await expanded();
      await tool.content.replace("tags", { id, values: { name } });
    };
    await changeElsewhere("Second");
    expect((await view()).name).toBe("Second");
    await changeElsewhere("Third");
    expect(await listed()).toEqual(["Third"]);
    await changeElsewhere("Fourth");
    expect((await expanded({ token })).at(-1)).toEqual(["Fourth"]);
    for (const method of ["PATCH", "DELETE"]) {
      const { updated } = await view();
      await changeElsewhere(method);
      expect(await send(method, { "if-match": `"${updated}"` })).toBe(409);
    }

    await tool.content.remove("tags", [id]);
    expect([await send("PATCH"), await send("DELETE"), await send("GET")]).toEqual([404, 404, 404]);
    expect([await listed(), (await expanded({ token })).at(-1)]).toEqual([[], undefined]);
    await tool.content.insert("tags", [{ id, values: { name: "Last" } }]);
    expect([await send("DELETE"), await send("DELETE")]).toEqual([204, 404]);
    await api.send("DELETE", `/api/collections/books/records/${book}`);
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
