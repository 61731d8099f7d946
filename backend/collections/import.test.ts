import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { drawnEngine } from "../testing/drawn-on.ts";
import { inForm, type Json, openShop, type Shop } from "./test-shop.ts";

describe.each(drawnEngine(1))("importing collections on %s", (database) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openShop(database);
  });
  afterEach(() => shop[Symbol.asyncDispose]());

  const all = async (): Promise<Json[]> => (await shop.ask("GET", "?perPage=500&sort=created,name")).json.items;
  const one = async (name: string) => (await shop.ask("GET", `/${name}`)).json;
  const names = async () => (await all()).map(({ name }) => name).sort();
  const backups = async () =>
    (await shop.api.get("/api/backups", { token: shop.token })).json.map(({ key }: Json) => key);
  const bring = (collections: Json[], deleteMissing?: boolean) =>
    shop.ask("PUT", "/import", { collections, ...(deleteMissing === undefined ? {} : { deleteMissing }) });

  it("[API-09] an import by both clients makes and changes collections; those outside the list stay", async () => {
    const { legacy, modern } = await shop.clients();
    const { schema, ...genres } = inForm(await one("genres"), "legacy");
    const renamed = [
      { ...schema[0], name: "title" },
      { name: "size", type: "number", options: {} },
    ];
    const record = await shop.api.given("genres", { name: "Novela", color: "red" });
    const shops = {
      name: "shops",
      type: "base",
      schema: [{ name: "genre", type: "relation", options: { collectionId: "genres" } }],
    };
    expect(await legacy.collections.import([{ ...genres, listRule: null, schema: renamed }, shops] as Json)).toBe(true);
    expect((await one("genres")).schema.map(({ name }: Json) => name)).toEqual(["title", "size", "color"]);
    expect(await legacy.collection("genres").getOne(record)).toMatchObject({ title: "Novela", color: "red", size: 0 });
    expect((await one("shops")).fields).toMatchObject([{}, { collectionId: genres.id, maxSelect: 2147483647 }, {}, {}]);

    const cities = {
      name: "cities",
      type: "base",
      fields: [{ name: "shop", type: "relation", collectionId: "towns_id" }],
    };
    const towns = { id: "towns_id", name: "towns", type: "view", viewQuery: "SELECT id, genre FROM shops" };
    expect(await modern.collections.import([towns, cities] as Json)).toBe(true);
    expect(await one("cities")).toMatchObject({ fields: [{ name: "id" }, { collectionId: "towns_id" }] });
    expect(await names()).toEqual(expect.arrayContaining(["books", "genres", "shops", "towns", "vault"]));
    expect(await backups()).toEqual([]);
  });

  it("[API-09] an imported collection of another id is matched by its name, and relations to it follow", async () => {
    const genres = await one("genres");
    const record = await shop.api.given("genres", { name: "Novela" });
    const fields = genres.fields.map((field: Json) => ({ ...field, id: `other_${field.id}` }));
    const stranger = { id: "another_id", name: "Genres", type: "base", fields, listRule: "" };
    const shops = { name: "shops", fields: [{ name: "genre", type: "relation", collectionId: "another_id" }] };
    expect((await bring([shops, stranger])).status).toBe(204);
    expect(await one("Genres")).toMatchObject({ id: genres.id, name: "Genres" });
    expect((await one("shops")).fields[1].collectionId).toBe(genres.id);
    const path = `/api/collections/genres/records/${record}`;
    expect((await shop.api.get(path, { token: shop.token })).json.name).toBe("Novela");
  });

  it("[SEG-19] an import with deleteMissing deletes the others but the server's own, after a backup where rows would be lost", async () => {
    await shop.api.given("vault", { secret: "x" });
    const kept = (await all()).filter(({ name }) => ["genres", "books", "editors", "authors"].includes(name));
    const narrowed = kept.map((each) =>
      each.name === "books"
        ? { ...inForm(each, "modern"), fields: each.fields.filter(({ name }: Json) => name !== "mood") }
        : each,
    );
    expect((await bring(narrowed, true)).status).toBe(204);
    expect(await names()).toEqual(["_externalAuths", "_superusers", "authors", "books", "editors", "genres"]);
    expect((await one("books")).fields.map(({ name }: Json) => name)).not.toContain("mood");
    expect(await backups()).toEqual([expect.stringMatching(/^before_import_\d{14}\.zip$/)]);
    expect((await shop.api.get("/api/collections/vault/records", { token: shop.token })).status).toBe(404);
  });

  it("[SEG-19] an import that drops a field with its values makes a backup first, one that adds a field does not", async () => {
    await shop.api.given("genres", { name: "Novela", color: "red" });
    const changed = async (change: (fields: Json[]) => Json[]) =>
      (await all()).map((each) =>
        each.name === "genres" ? { ...inForm(each, "modern"), fields: change(each.fields) } : each,
      );
    const wider = await changed((fields) => [...fields, { name: "shelf", type: "text" }]);
    expect((await bring(wider, true)).status).toBe(204);
    expect(await backups()).toEqual([]);
    const narrower = await changed((fields) => fields.filter(({ name }) => name !== "color"));
    expect((await bring(narrower, true)).status).toBe(204);
    expect(await backups()).toEqual([expect.stringMatching(/^before_import_/)]);
  });

  it("[SEG-19] an import without loss of rows needs no backup; a refused one makes none and changes nothing", async () => {
    const without = async (name: string) => (await all()).filter((each) => each.name !== name);
    expect((await bring(await without("shelf"), true)).status).toBe(204);
    expect(await backups()).toEqual([]);
    await shop.api.given("genres", { name: "Novela" });
    const before = await all();
    const refused = await bring(await without("genres"), true);
    expect(refused.json).toMatchObject({ code: 400, message: "Failed to import collections." });
    expect(refused.json.data.collections.code).toBe("validation_collections_import_failure");
    expect(refused.json.data.collections.message).toContain("books");
    expect([await all(), await backups()]).toEqual([before, []]);
  });

  it("[SEG-19] an import whose backup fails deletes nothing", async () => {
    await shop.api.given("vault", { secret: "x" });
    const s3 = {
      enabled: true,
      bucket: "b",
      region: "r",
      endpoint: "http://127.0.0.1:1",
      accessKey: "a",
      secret: "s",
    };
    await shop.api.send("PATCH", "/api/settings", { token: shop.token, json: { backups: { s3 } } });
    const before = await all();
    const answer = await bring(
      before.filter(({ name }) => name !== "vault"),
      true,
    );
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await all()).toEqual(before);
    expect((await shop.api.get("/api/collections/vault/records", { token: shop.token })).json.totalItems).toBe(1);
  });

  it("[API-09] an import is all or nothing: one refused collection refuses the others too", async () => {
    const before = await all();
    const good = { name: "good", fields: [{ name: "a", type: "bool" }] };
    for (const [bad, expected] of [
      [{ name: "bad", listRule: "nothing = 1", fields: [] }, "listRule"],
      [{ name: "bad", fields: [{ name: "a b", type: "bool" }] }, "validation_match_invalid"],
      [{ name: "bad", schema: [{ name: "a", type: "nothing" }] }, "validation_in_invalid"],
      [{ name: "GOOD", fields: [] }, "validation_collection_name_exists"],
      [{ ...good, id: "x" }, "validation_collection_name_exists"],
      [{ id: before[0].id, name: "stolen" }, "validation_collection_system_name_change"],
    ] as const) {
      const answer = await bring([good, bad]);
      expect(answer.json, JSON.stringify(bad)).toMatchObject({ code: 400, message: "Failed to import collections." });
      expect(answer.json.data.collections.message).toContain(expected);
      expect(await all()).toEqual(before);
    }
    for (const given of [{}, { collections: [] }, { collections: null, deleteMissing: true }]) {
      const answer = await shop.ask("PUT", "/import", given);
      expect([answer.status, answer.json.data.collections.code]).toEqual([400, "validation_required"]);
    }
    for (const given of [{ collections: "x" }, { collections: [1] }, { collections: [good], deleteMissing: "yes" }]) {
      expect((await shop.ask("PUT", "/import", given)).status).toBe(400);
    }
    expect(await all()).toEqual(before);
  });
});
