import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import type { Database } from "../../db/database.ts";
import { foldedColumn } from "../../db/ddl/table-definition.ts";
import { UniqueError } from "../../db/errors.ts";
import { databases, makeTestPlace, openTestDatabase } from "../../testing/databases.ts";
import type { Field } from "../define/define.ts";
import {
  bool,
  date,
  defineCollection,
  file,
  json,
  number,
  relation,
  select,
  text,
  unlimited,
} from "../define/define-collection.ts";
import { loadRegistry } from "./registry.ts";

const genres = defineCollection({
  name: "genres",
  fields: { name: text({ required: true }) },
  indexes: ["CREATE UNIQUE INDEX idx_genres_name ON genres (name COLLATE NOCASE) WHERE name != ''"],
});

const books = defineCollection({
  name: "books",
  fields: {
    title: text({ search: true }),
    pages: number(),
    available: bool(),
    published: date(),
    moods: select({ values: ["sad", "gay"], maxSelect: 2 }),
    pictures: file({ maxSelect: 9 }),
    meta: json(),
    genres: relation({ collection: "genres", maxSelect: unlimited, search: true }),
    sequel: relation({ collection: "books" }),
  },
  rules: { list: "" },
  indexes: ["CREATE INDEX idx_books_available ON books (available, published DESC)"],
});

const titles = defineCollection({
  name: "titles",
  type: "view",
  viewQuery: "SELECT id, title, pages FROM books WHERE title != ''",
  rules: { list: "" },
});

const insertBook = (id: string, title: string) =>
  sql`INSERT INTO ${sql.id("books")} (${sql.join(["id", "title", foldedColumn("title")].map((name) => sql.id(name)))}) VALUES (${id}, ${title}, ${title.toLowerCase()})`;

const write = (database: Database, statement: ReturnType<typeof insertBook>) =>
  database.transaction((transaction) => transaction.run(statement));

describe.each(databases)("the registry on %s", (engine) => {
  it("[API-02] [API-15] the registry makes tables whose empty columns hold empty values", async () => {
    await using database = await openTestDatabase(engine);
    const registry = await loadRegistry(database);
    await registry.seed([titles, books, genres]);
    await write(database, insertBook("b1", "Lent"));
    const [row] = await database.read<Record<string, unknown>>(sql`SELECT * FROM ${sql.id("books")}`);
    expect(row).toMatchObject({
      id: "b1",
      pages: 0,
      available: 0,
      published: "",
      moods: "[]",
      pictures: "[]",
      meta: null,
      genres: "[]",
      sequel: "",
      created: "",
    });
    expect(await database.read(sql`SELECT * FROM ${sql.id("titles")}`)).toEqual([
      { id: "b1", title: "Lent", pages: 0 },
    ]);
  });

  it("[API-02] [API-15] the registry makes the indexes of a collection", async () => {
    await using database = await openTestDatabase(engine);
    await (await loadRegistry(database)).seed([genres]);
    const insert = (id: string, name: string) =>
      write(database, sql`INSERT INTO ${sql.id("genres")} (id, name) VALUES (${id}, ${name})`);
    await insert("g1", "");
    await insert("g2", "");
    await insert("g3", "Novel");
    await expect(insert("g4", "NOVEL")).rejects.toThrow(UniqueError);
  });

  it("[API-02] the registry finds collections by id and by name in any case, relations and views resolved", async () => {
    await using database = await openTestDatabase(engine);
    const registry = await loadRegistry(database);
    expect(registry.all()).toEqual([]);
    await registry.seed([books, genres, titles]);
    expect(registry.find("BOOKS")?.id).toBe(books.id);
    expect(registry.find(books.id)?.name).toBe("books");
    expect(registry.find("nothing")).toBeUndefined();
    const targets = registry
      .find("books")
      ?.fields.flatMap((field) => (field.type === "relation" ? field.collectionId : []));
    expect(targets).toEqual([genres.id, books.id]);
    expect(registry.find("titles")?.fields.map(({ name, type }) => [name, type])).toEqual([
      ["id", "text"],
      ["title", "text"],
      ["pages", "number"],
    ]);
    expect(registry.find("books")?.created).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it("[API-02] the registry is there again after a restart, and seeding again changes nothing", async () => {
    await using place = await makeTestPlace(engine);
    const first = await loadRegistry(await place.open());
    await first.seed([books, genres, titles]);
    const database = await place.open();
    const second = await loadRegistry(database);
    await second.seed([books, genres, titles]);
    expect(second.all()).toEqual(first.all());
    expect(second.all()).toHaveLength(3);
  });

  it("[API-02] the registry adds fields that a collection lacks; rows that exist get their empty values", async () => {
    await using database = await openTestDatabase(engine);
    const registry = await loadRegistry(database);
    await registry.seed([books, genres]);
    await write(database, insertBook("b1", "Lent"));
    const { author, summary, tags } = {
      author: text({ search: true }).named("author"),
      summary: text({ search: true }).named("summary"),
      tags: relation({ collection: "genres", maxSelect: 3 }).named("tags"),
    };
    await registry.seed([
      { ...books, fields: [...books.fields, author, summary, tags], rules: { ...books.rules, list: null } },
    ]);
    const [row] = await database.read<Record<string, unknown>>(sql`SELECT * FROM ${sql.id("books")}`);
    expect(row).toMatchObject({ title: "Lent", author: "", summary: "", tags: "[]" });
    const stored = registry.find("books");
    expect(stored?.fields.slice(-3).map(({ name }) => name)).toEqual(["author", "summary", "tags"]);
    expect(stored?.fields.at(-1)).toMatchObject({ collectionId: genres.id });
    // An existing rule stays, because it may have been changed on purpose.
    expect(stored?.rules.list).toBe("");
  });

  it("[API-02] the registry updates a former default rule, and no other", async () => {
    await using database = await openTestDatabase(engine);
    const registry = await loadRegistry(database);
    const rules = { list: "pages > 1", view: "title = 'own'", update: null };
    await registry.seed([genres, { ...books, rules: { ...books.rules, ...rules } }]);
    const [before] = [registry.find("books")];
    const today = { ...books.rules, list: "pages > 2", view: "pages > 2", update: "pages > 2", delete: "pages > 2" };
    // Lists of former rules may contain today's rule.
    const formerRules = { list: ["pages>0", "(pages>1)", "pages > 2"], view: ["pages > 1"], update: [null] };
    await registry.seed([genres, { ...books, rules: today, formerRules }]);
    const stored = registry.find("books");
    expect(stored?.rules).toEqual({ ...before?.rules, list: "pages > 2", update: "pages > 2" });
    expect(stored).not.toHaveProperty("formerRules");
    expect(stored?.fields).toEqual(before?.fields);
    const version = registry.version;
    await registry.seed([genres, { ...books, rules: today, formerRules }]);
    expect(registry.version).toBe(version);
  });

  it("[ENT-04] the registry updates former default types of a file field, and no others", async () => {
    const typed = (mimeTypes: string[]) => ({
      ...books,
      fields: books.fields.map((field) => (field.name === "pictures" ? { ...field, mimeTypes } : field)) as Field[],
    });
    const today = { ...typed(["a/a", "b/b", "c/c"]), formerTypes: { pictures: [["a/a"], ["a/a", "b/b"]] } };
    for (const [stored, after] of [
      [
        ["b/b", "a/a"],
        ["a/a", "b/b", "c/c"],
      ],
      [["b/b"], ["b/b"]],
      [[], []],
    ] as const) {
      await using database = await openTestDatabase(engine);
      const registry = await loadRegistry(database);
      const typesOf = () => registry.find("books")?.fields.find(({ name }) => name === "pictures");
      await registry.seed([genres, typed([...stored])]);
      await registry.seed([genres, today]);
      expect(typesOf()).toMatchObject({ mimeTypes: after });
      expect(registry.find("books")).not.toHaveProperty("formerTypes");
    }
  });

  it("[ENT-02] the registry updates a former default pattern of a text field, and no other", async () => {
    const formed = (pattern: string) => ({
      ...books,
      fields: books.fields.map((field) => (field.name === "title" ? { ...field, pattern } : field)) as Field[],
    });
    const today = { ...formed("^.+$"), formerPatterns: { title: ["^[a-z]+$"] } };
    for (const [stored, after] of [
      ["^[a-z]+$", "^.+$"],
      ["^[a-z]*$", "^[a-z]*$"],
    ] as const) {
      await using database = await openTestDatabase(engine);
      const registry = await loadRegistry(database);
      await registry.seed([genres, formed(stored)]);
      await registry.seed([genres, today]);
      expect(registry.find("books")?.fields.find(({ name }) => name === "title")).toMatchObject({ pattern: after });
      expect(registry.find("books")).not.toHaveProperty("formerPatterns");
    }
  });

  it("[SEG-82] the registry makes a view anew whose query is a former default, unless another view reads it", async () => {
    await using database = await openTestDatabase(engine);
    const registry = await loadRegistry(database);
    await registry.seed([genres, books, titles]);
    await write(database, insertBook("aaaaaaaaaaaaaaa", "Uno"));
    const before = registry.find("titles");
    const viewQuery = "SELECT id, title FROM books WHERE title != 'Dos'";
    const renewed = { ...titles, viewQuery, formerQueries: [titles.viewQuery] };
    const reader = defineCollection({ name: "readers", type: "view", viewQuery: "SELECT id, title FROM titles" });
    await registry.seed([genres, books, renewed]);
    expect(registry.find("titles")).toMatchObject({ id: before?.id, viewQuery, rules: before?.rules });
    expect(registry.find("titles")).not.toHaveProperty("formerQueries");
    expect(registry.find("titles")?.fields.map(({ name }) => name)).toEqual(["id", "title"]);
    expect(await database.read(sql`SELECT * FROM ${sql.table("titles")}`)).toEqual([
      { id: "aaaaaaaaaaaaaaa", title: "Uno" },
    ]);
    const { version } = registry;
    await registry.seed([genres, books, { ...renewed, viewQuery: titles.viewQuery, formerQueries: [] }]);
    expect(registry.version).toBe(version);
    await registry.seed([genres, books, renewed, reader]);
    await registry.seed([
      genres,
      books,
      { ...renewed, viewQuery: titles.viewQuery, formerQueries: [viewQuery] },
      reader,
    ]);
    expect(registry.find("titles")).toMatchObject({ viewQuery });
  });

  it("[NOT-17] the registry adds new columns of the definition to an index, unless a superuser has changed it", async () => {
    await using database = await openTestDatabase(engine);
    const registry = await loadRegistry(database);
    const withTitle = (max: number, included: string) => ({
      ...books,
      fields: books.fields.map((field) =>
        field.name === "title" ? text({ search: true, max }).named("title") : field,
      ),
      indexes: [
        `CREATE INDEX \`idx_books_available\` ON \`books\` (\n  \`available\`,\n  \`published\` DESC\n)${included}`,
      ],
    });
    const carrying = withTitle(300, " INCLUDE (`title`)");
    // A customized title has no length limit: the index cannot include it.
    await registry.seed([genres, withTitle(0, "")]);
    await registry.seed([genres, carrying]);
    expect(registry.find("books")?.indexes).toEqual(withTitle(0, "").indexes);

    await using other = await openTestDatabase(engine);
    const second = await loadRegistry(other);
    await second.seed([genres, withTitle(300, "")]);
    await write(other, insertBook("b1", "Lent"));
    await second.seed([genres, carrying]);
    expect(second.find("books")?.indexes).toEqual(carrying.indexes);
    const made =
      engine === "sqlite"
        ? sql<{ text: string }>`SELECT sql AS text FROM sqlite_schema WHERE name = 'idx_books_available'`
        : sql<{ text: string }>`SELECT indexdef AS text FROM pg_indexes WHERE indexname = 'idx_books_available'`;
    expect((await other.read(made))[0]?.text).toContain('"title:folded"');
    const version = second.version;
    await second.seed([genres, carrying]);
    expect(second.version).toBe(version);
  });

  it("[API-02] the registry stores only today's rules of a new collection", async () => {
    await using database = await openTestDatabase(engine);
    const registry = await loadRegistry(database);
    await registry.seed([genres, { ...books, formerRules: { list: ["pages > 0"] } }]);
    expect(registry.find("books")?.rules.list).toBe("");
    expect(registry.find("books")).not.toHaveProperty("formerRules");
  });

  it("[API-02] the registry leaves renamed fields and imported collections as they are", async () => {
    await using database = await openTestDatabase(engine);
    const registry = await loadRegistry(database);
    const imported = {
      ...genres,
      id: "1s9w3rd7n5xao26",
      fields: genres.fields.map((field) => ({ ...field, id: `old_${field.name}` })),
    };
    const renamed = {
      ...books,
      fields: books.fields.map((field) => (field.name === "title" ? { ...field, name: "heading" } : field)),
    };
    await registry.seed([imported, renamed]);
    await registry.seed([genres, books]);
    expect(registry.all()).toHaveLength(2);
    expect(registry.find("genres")).toMatchObject({ id: "1s9w3rd7n5xao26", fields: imported.fields });
    const names = registry.find("books")?.fields.map(({ name }) => name);
    expect(names).toContain("heading");
    expect(names).not.toContain("title");
  });

  it("[API-02] the registry stores all definitions or none of them", async () => {
    await using database = await openTestDatabase(engine);
    const registry = await loadRegistry(database);
    const broken = defineCollection({ name: "loans", fields: { book: relation({ collection: "nowhere" }) } });
    await expect(registry.seed([genres, broken])).rejects.toThrow(
      /loans.*validation_field_relation_missing_collection/,
    );
    await registry.reload();
    expect(registry.all()).toEqual([]);
    await registry.seed([genres]);
    expect(registry.all()).toHaveLength(1);
  });

  it("[API-15] the registry is seeded once by processes that start together", async () => {
    await using place = await makeTestPlace(engine);
    const registries = await Promise.all([1, 2, 3].map(async () => loadRegistry(await place.open())));
    await Promise.all(registries.map((registry) => registry.seed([books, genres, titles])));
    for (const registry of registries) expect(registry.all()).toEqual(registries[0]?.all());
    expect(registries[0]?.all()).toHaveLength(3);
  });

  it("[API-15] the registry follows the changes of another process", async () => {
    await using place = await makeTestPlace(engine);
    const [one, other] = [await loadRegistry(await place.open()), await loadRegistry(await place.open())];
    await one.seed([genres]);
    await vi.waitFor(() => expect(other.find("genres")?.id).toBe(genres.id), { timeout: 5000 });
    await one.seed([books]);
    await vi.waitFor(() => expect(other.find("books")?.id).toBe(books.id), { timeout: 5000 });
  });
});
