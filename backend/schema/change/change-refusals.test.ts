import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databases } from "../../testing/databases.ts";
import type { Collection } from "../define/define.ts";
import { defineCollection, number, relation, text } from "../define/define-collection.ts";
import { readVersion } from "../registry/collection-store.ts";
import { openWorkshop, type Workshop, withField } from "../test-workshop.ts";
import { CollectionInUseError, InvalidCollectionError } from "./change-collections.ts";

const genres = defineCollection({ name: "genres", fields: { name: text({ required: true }) } });
const shelves = defineCollection({
  name: "shelves",
  fields: { books: relation({ collection: "books", maxSelect: 9 }) },
});
const books = defineCollection({
  name: "books",
  fields: { title: text(), isbn: text(), pages: number(), genre: relation({ collection: "genres" }) },
  rules: { list: "title != ''" },
  indexes: ["CREATE INDEX idx_books_title ON books (title)"],
});
const readers = defineCollection({
  name: "readers",
  type: "auth",
  fields: { nick: text() },
  rules: { list: "nick != ''" },
  indexes: ["CREATE UNIQUE INDEX idx_readers_nick ON readers (nick)"],
  auth: { passwordAuth: { identityFields: ["email", "nick"] } },
});
const staff = defineCollection({
  name: "staff",
  system: true,
  fields: { name: text() },
  rules: { list: "@collection.loans.id ?!= ''" },
});
const loans = defineCollection({ name: "loans", fields: { days: number() } });
const titles = defineCollection({ name: "titles", type: "view", viewQuery: "SELECT id, title FROM books" });
const all = [genres, books, shelves, readers, loans, staff, titles];

async function refusal(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof InvalidCollectionError)) throw new Error("It was not refused.", { cause: error });
  return { name: error.collection.name, data: error.data };
}

/** Everything that a change could modify. */
const stateOf = async (shop: Workshop) => ({
  version: await readVersion(shop.database, (statement) => shop.database.read(statement)),
  collections: shop.registry.all(),
  books: await shop.rows("books"),
});

describe.each(databases)("a change of collections that is refused on %s", (engine) => {
  /** Workshop that these tests must leave unchanged. */
  let shop: Workshop;
  beforeAll(async () => {
    shop = await openWorkshop(engine, all);
    await shop.insert("books", [
      { id: "b1", title: "one", isbn: "1" },
      { id: "b2", title: "other", isbn: "1" },
    ]);
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  type Change = (collection: Collection) => Collection;
  it.each<[string, string, Change, object]>([
    [
      "another type",
      "books",
      (books_) => ({ ...books_, type: "auth" }),
      { type: { code: "validation_collection_type_change" } },
    ],
    [
      "another type of a field",
      "books",
      (given) => withField(given, "title", { type: "editor" }),
      { fields: { 1: { code: "validation_field_type_change" } } },
    ],
    [
      "another target of a relation",
      "books",
      (given) => withField(given, "genre", { collectionId: loans.id }),
      { fields: { 4: { collectionId: { code: "validation_field_relation_change" } } } },
    ],
    [
      "a field of no right name, counted as it was sent",
      "books",
      (given) => ({
        ...withField(given, "isbn", { name: "not right" }),
        fields: withField(given, "isbn", { name: "not right" }).fields.slice(1),
      }),
      { fields: { 1: { name: { code: "validation_match_invalid" } } } },
    ],
    [
      "a rule that means nothing",
      "books",
      (given) => ({ ...given, rules: { ...given.rules, list: "title != '' && nothing = 1" } }),
      { listRule: { code: "validation_invalid_rule" } },
    ],
    [
      "a field that its own rule cannot do without",
      "readers",
      (given) => ({ ...withField(given, "nick", null), indexes: [] }),
      { listRule: { code: "validation_invalid_rule" } },
    ],
    [
      "an index that is none",
      "books",
      (given) => ({ ...given, indexes: ["DROP TABLE books"] }),
      { indexes: { 0: { code: "validation_invalid_index_expression" } } },
    ],
    [
      "an index that carries a text of any length",
      "books",
      (given) => ({ ...given, indexes: ["CREATE INDEX idx_books_pages ON books (pages) INCLUDE (title)"] }),
      { indexes: { 0: { code: "validation_invalid_index_expression" } } },
    ],
    [
      "a name that is taken",
      "books",
      (given) => ({ ...given, name: "GENRES" }),
      { name: { code: "validation_collection_name_exists" } },
    ],
    [
      "a query that is none",
      "titles",
      (given) => ({ ...given, viewQuery: "SELECT id FROM nowhere" }),
      { viewQuery: { code: "validation_invalid_view_query" } },
    ],
    [
      "another name of a system collection",
      "staff",
      (given) => ({ ...given, name: "crew" }),
      { name: { code: "validation_collection_system_name_change" } },
    ],
    [
      "another rule of a system collection",
      "staff",
      (given) => ({ ...given, rules: { ...given.rules, list: "" } }),
      { listRule: { code: "validation_collection_system_rule_change" } },
    ],
    [
      "another name of a system field",
      "readers",
      (given) => withField(given, "password", { name: "secret" }),
      { fields: { 1: { name: { code: "validation_system_field_change" } } } },
    ],
  ])("[API-09] a change is refused for %s", async (_, name, change, data) => {
    const before = await stateOf(shop);
    const given = change(shop.collection(name));
    const refused = await refusal(shop.save(given));
    expect(refused).toMatchObject({ name: given.name, data });
    expect(Object.keys(refused.data)).toEqual(Object.keys(data));
    expect(await stateOf(shop)).toEqual(before);
  });

  it("[API-09] a change is refused for a field that another collection's view or rule needs", async () => {
    await using own = await openWorkshop(engine, all);
    const without = { ...withField(own.collection("books"), "title", null), indexes: [], rules: genres.rules };
    expect(await refusal(own.save(without))).toMatchObject({
      name: "titles",
      data: { viewQuery: { message: "Invalid query - there is no column title" } },
    });
    const shorter = { ...own.collection("titles"), viewQuery: "SELECT id, isbn FROM books" };
    await own.save(without, shorter);
    expect(own.collection("titles").fields.map(({ name }) => name)).toEqual(["id", "isbn"]);
  });

  it("[API-09] a change is refused for values that a unique index does not allow", async () => {
    const before = await stateOf(shop);
    const given = shop.collection("books");
    const unique = "CREATE UNIQUE INDEX idx_books_isbn ON books (isbn)";
    const renamed = { ...withField(given, "pages", { name: "leaves" }), indexes: [...given.indexes, unique] };
    expect(await refusal(shop.save(renamed))).toMatchObject({
      name: "books",
      data: { indexes: { 1: { code: "validation_invalid_index_expression" } } },
    });
    expect(await stateOf(shop)).toEqual(before);
    const [is, shallBe] = await shop.shapes();
    expect(is).toEqual(shallBe);
  });

  it("[API-09] a change is refused as a whole when a later collection of it fails", async () => {
    const before = await stateOf(shop);
    const unique = "CREATE UNIQUE INDEX idx_books_isbn ON books (isbn)";
    const late = { ...shop.collection("books"), indexes: [unique] };
    const clubs = defineCollection({ name: "clubs", fields: { name: text() } });
    await refusal(shop.save(clubs, withField(shop.collection("genres"), "name", { name: "label" }), late));
    expect(await stateOf(shop)).toEqual(before);
    expect(shop.registry.find("clubs")).toBeUndefined();
    const [is, shallBe] = await shop.shapes();
    expect(is).toEqual(shallBe);
  });

  it.each([
    ["a relation leads to it", "genres", ["books"]],
    ["a view reads it", "books", ["shelves"]],
    ["a rule asks it", "loans", ["staff"]],
    ["the server needs it", "staff", []],
  ])("[API-09] a change is refused for the removal of a collection when %s", async (_, name, names) => {
    const before = await stateOf(shop);
    const error = await shop.remove(name).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CollectionInUseError);
    expect(error).toMatchObject({ collection: { name }, names });
    expect(await stateOf(shop)).toEqual(before);
  });

  it("[API-09] a change is refused for the removal of one, and not of all that belong together", async () => {
    await using own = await openWorkshop(engine, all);
    const error = await own.remove("books", "shelves").catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ collection: { name: "books" }, names: ["titles"] });
    await own.remove("titles", "books", "genres", "shelves");
    expect(own.registry.all().map(({ name }) => name)).not.toContain("genres");
    const [is, shallBe] = await own.shapes();
    expect(is).toEqual(shallBe);
  });
});

describe.each(databases)("a collection of accounts on %s", (engine) => {
  it("[API-09] a collection of accounts keeps its system fields and their indexes, whatever is sent", async () => {
    await using shop = await openWorkshop(engine, all);
    const given = shop.collection("readers");
    const own = given.fields.filter(({ system }) => !system);
    const [saved] = await shop.save({
      ...given,
      fields: own.map((field) => ({ ...field, name: "handle" })),
      indexes: given.indexes.slice(0, 1),
      rules: { ...given.rules, list: "" },
    });
    expect(saved?.fields.map(({ name }) => name)).toEqual(
      given.fields.map(({ name }) => (name === "nick" ? "handle" : name)),
    );
    expect(saved?.indexes).toEqual(given.indexes.map((index) => index.replace("`nick`", "`handle`")));
    expect(saved?.auth?.passwordAuth.identityFields).toEqual(["email", "handle"]);
    const [is, shallBe] = await shop.shapes();
    expect(is).toEqual(shallBe);
  });
});
