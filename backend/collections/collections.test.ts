import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databases } from "../testing/databases.ts";
import { type Json, openShop, type Shop } from "./test-shop.ts";

describe.each(databases)("collections on %s", (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(database);
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  it("[API-09] the older client lists, views, creates, changes and deletes collections", async () => {
    const { legacy } = await shop.clients();
    const made = await legacy.collections.create({
      name: "shops",
      type: "base",
      schema: [{ name: "city", type: "text", required: true, options: { max: 40 } }],
      listRule: "",
      indexes: ["create unique index idx_shops_city on whatever (city)"],
    });
    expect(made).toMatchObject({ name: "shops", system: false, listRule: "", viewRule: null, options: {} });
    expect(made.schema[0]).toMatchObject({ id: expect.any(String), options: { min: null, max: 40, pattern: "" } });
    expect(made.indexes).toEqual(["CREATE UNIQUE INDEX `idx_shops_city` ON `shops` (`city`)"]);
    expect(await legacy.collections.getOne("SHOPS")).toEqual(made);

    const renamed = await legacy.collections.update("shops", { name: "stores", viewRule: 'city != ""' });
    expect(renamed).toMatchObject({ id: made.id, name: "stores", listRule: "", viewRule: 'city != ""' });
    expect(renamed.indexes).toEqual(["CREATE UNIQUE INDEX `idx_shops_city` ON `stores` (`city`)"]);
    expect(renamed.updated >= renamed.created).toBe(true);

    const list = await legacy.collections.getList(1, 2, { filter: 'type = "base" && system = false', sort: "-name" });
    expect(list).toMatchObject({ page: 1, perPage: 2, totalPages: 3 });
    expect(list.items.map(({ name }) => name)).toEqual(["vault", "stores"]);
    expect((await legacy.collections.getFirstListItem('name = "stores"')).id).toBe(made.id);
    expect(await legacy.collections.delete(made.id)).toBe(true);
    await expect(legacy.collections.getOne(made.id)).rejects.toMatchObject({ status: 404 });
    expect((await legacy.collections.getFullList()).map(({ name }) => name)).not.toContain("stores");
  });

  it("[API-09] today's client does so too, and has scaffolds, providers, truncation and views to try", async () => {
    const { modern } = await shop.clients();
    const scaffolds = await modern.collections.getScaffolds();
    expect(Object.keys(scaffolds)).toEqual(["base", "auth", "view"]);
    expect(scaffolds).toMatchObject({
      base: { fields: [{ name: "id" }] },
      auth: { authRule: "" },
      view: { viewQuery: "" },
    });
    const fields = [
      ...(scaffolds.base?.fields ?? []),
      { name: "city", type: "text" },
      { name: "size", type: "number" },
    ];
    const made = await modern.collections.create({ ...scaffolds.base, name: "shops", fields });
    expect(made).toMatchObject({ id: expect.stringMatching(/^pbc_\d+$/), created: expect.any(String) });
    expect((await modern.collections.update("shops", { listRule: "" })).listRule).toBe("");
    expect(await modern.collections.update("shops", {})).toEqual(await modern.collections.getOne("shops"));

    for (const city of ["La Paz", "Sucre"]) await modern.collection("shops").create({ city, size: 3 });
    const tried: Json = await modern.collections.dryRunViewQuery("SELECT id, city, size AS floors FROM shops");
    expect(tried.fields).toMatchObject([
      { name: "id" },
      { name: "city", type: "text" },
      { name: "floors", type: "number" },
    ]);
    expect(tried.sample).toContainEqual({ id: expect.any(String), city: "Sucre", floors: 3 });
    const bad = modern.collections.dryRunViewQuery("DELETE FROM shops");
    await expect(bad).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^Invalid view query\. Raw error: /),
    });
    await expect(modern.collections.dryRunViewQuery("")).rejects.toMatchObject({
      response: { data: { query: { code: "validation_required" } } },
    });
    expect(await modern.collections.getAllOAuth2Providers()).toEqual([
      { name: "google", displayName: "Google", logo: "" },
      { name: "microsoft", displayName: "Microsoft", logo: "" },
      { name: "oidc", displayName: "OpenID Connect", logo: "" },
      { name: "oidc2", displayName: "OpenID Connect", logo: "" },
      { name: "oidc3", displayName: "OpenID Connect", logo: "" },
    ]);

    expect(await modern.collections.truncate("shops")).toBe(true);
    expect((await modern.collection("shops").getList()).totalItems).toBe(0);
    await expect(modern.collections.truncate("shelf")).rejects.toMatchObject({ status: 400 });
    await modern.collections.delete("shops");
    await expect(modern.collections.truncate("shops")).rejects.toMatchObject({ status: 404 });
  });

  it("[API-09] a truncation deletes files and dependent records too, and never the last superuser", async () => {
    const { api, ask } = shop;
    const leaflet = { leaflet: { "a.txt": Buffer.from("read me") } };
    const genre = await api.given("genres", { name: "x" });
    const book = await api.given("books", { title: "b", public: true, genre });
    const review = await api.given("reviews", { book, text: "good" }, leaflet);
    const { json } = await api.get(`/api/collections/reviews/records/${review}`);
    const file = `/api/files/reviews/${review}/${json.leaflet}`;
    expect((await api.get(file)).status).toBe(200);
    expect((await ask("DELETE", "/genres/truncate")).status).toBe(204);
    const path = `/api/collections/books/records/${book}`;
    expect((await api.get(path, { token: shop.token })).json.genre).toBe("");
    expect((await ask("DELETE", "/reviews/truncate")).status).toBe(204);
    expect((await api.get(file)).status).toBe(404);
    const refused = await ask("DELETE", "/_superusers/truncate");
    expect([refused.status, refused.json.message]).toEqual([400, "You can't delete the only existing superuser."]);
    expect((await ask("GET")).status).toBe(200);
  });

  it("[API-09] an index that two rows of the table break is refused under its number", async () => {
    for (const name of ["Novela", "Novela"]) await shop.api.given("genres", { name });
    const before = (await shop.ask("GET", "/genres")).json;
    const indexes = ["CREATE UNIQUE INDEX one_each ON x (name)"];
    const { status, json } = await shop.ask("PATCH", "/genres", { indexes });
    expect([status, json.data]).toEqual([
      400,
      { indexes: { 0: expect.objectContaining({ code: expect.any(String) }) } },
    ]);
    expect((await shop.ask("GET", "/genres")).json).toEqual(before);
  });

  it("[API-09] collections are listed by six names only, in pages, with the fields that are asked for", async () => {
    const list = (query: Record<string, string>) => shop.ask("GET", `?${new URLSearchParams(query)}`);
    const names = async (filter: string, sort = "name") =>
      (await list({ filter, sort })).json.items.map(({ name }: Json) => name);
    expect(await names('type = "view"')).toEqual(["shelf"]);
    expect(await names("system = true", "-name")).toEqual(["_superusers", "_externalAuths"]);
    expect(await names('name ~ "BÓOK" || id = "books"')).toEqual(["books"]);
    expect(await names('created > "2000-01-01" && updated != "" && name > "s"', "-type,name")).toEqual([
      "shelf",
      "vault",
    ]);
    const page = await list({ page: "2", perPage: "4", skipTotal: "1", fields: "name,schema.name" });
    expect(page.json).toMatchObject({ page: 2, perPage: 4, totalItems: -1, totalPages: -1 });
    expect(page.json.items).toHaveLength(4);
    expect(Object.keys(page.json.items[0])).toEqual(["name", "schema"]);
    for (const name of ["listRule", "fields", "indexes", "definition", "place", "books.id", "@request.auth.id"]) {
      const answer = await list({ filter: `${name} != "x"` });
      expect([answer.status, answer.json.data], name).toEqual([400, {}]);
      expect((await list({ sort: name })).status, name).toBe(400);
    }
    expect((await list({ filter: "name = " })).status).toBe(400);
    expect((await list({ page: "x" })).status).toBe(400);
  });

  it("[SEG-19][API-09] collections are seen and changed by superusers only: guests get 401, others 403", async () => {
    const { token } = await shop.api.account("editors");
    const before = (await shop.ask("GET", "?perPage=500")).json;
    for (const [method, path] of [
      ["GET", ""],
      ["POST", ""],
      ["GET", "/books"],
      ["PATCH", "/books"],
      ["DELETE", "/books"],
      ["PUT", "/import"],
      ["DELETE", "/books/truncate"],
      ["GET", "/meta/scaffolds"],
      ["GET", "/meta/oauth2-providers"],
      ["POST", "/meta/dry-run-view"],
    ] as const) {
      const json = method === "GET" ? {} : { json: { collections: [{ name: "x" }], query: "SELECT id FROM books" } };
      const as = async (given: object) =>
        (await shop.api.send(method, `/api/collections${path}`, { ...json, ...given })).status;
      expect([await as({}), await as({ token })], `${method} ${path}`).toEqual([401, 403]);
    }
    expect((await shop.ask("GET", "?perPage=500")).json).toEqual(before);
  });
});
