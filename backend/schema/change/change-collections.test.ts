import { describe, expect, it, vi } from "vitest";
import { databases } from "../../testing/databases.ts";
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
} from "../define/define-collection.ts";
import { foundBySearch, openWorkshop, withField } from "../test-workshop.ts";

const genres = defineCollection({ name: "genres", fields: { name: text({ required: true }) }, rules: { list: "" } });

const books = defineCollection({
  name: "books",
  fields: {
    title: text({ search: true, max: 300 }),
    blurb: text({ search: true }),
    pages: number(),
    available: bool(),
    published: date(),
    mood: select({ values: ["sad", "gay"] }),
    moods: select({ values: ["sad", "gay"], maxSelect: 2 }),
    cover: file(),
    pictures: file({ maxSelect: 9 }),
    meta: json(),
    genre: relation({ collection: "genres" }),
    genres: relation({ collection: "genres", maxSelect: 9 }),
  },
  rules: { list: "pages > 0", view: "genre.name != 'hidden'" },
  indexes: [
    "CREATE INDEX idx_books_available ON books (available, published DESC) INCLUDE (title)",
    "CREATE INDEX idx_books_title ON books (title COLLATE NOCASE) WHERE title != ''",
  ],
});

const titles = defineCollection({
  name: "titles",
  type: "view",
  viewQuery: "SELECT id, title, pages FROM books WHERE title != ''",
  rules: { list: "" },
});
const longTitles = defineCollection({
  name: "long_titles",
  type: "view",
  viewQuery: "SELECT t.id, t.title AS name FROM titles t WHERE t.pages > 1",
});

const all = [titles, longTitles, books, genres];

const bookRows = [
  {
    id: "b1",
    title: "El cóndor",
    blurb: "alto",
    pages: 3,
    mood: "sad",
    moods: ["sad", "gay"],
    cover: "a.png",
    genre: "g1",
  },
  {
    id: "b2",
    title: "Ñusta",
    pages: 1,
    moods: ["gay"],
    pictures: ["b.png", "c.png"],
    genres: ["g1", "g2"],
    meta: { shelf: [1] },
  },
  { id: "b3", title: "", available: true, published: "2026-01-02 03:04:05.000Z", mood: "gay" },
];

const add = (collection: typeof books, ...fields: Field[]) => ({
  ...collection,
  fields: [...collection.fields, ...fields],
});

describe.each(databases)("changing collections on %s", (engine) => {
  it("[API-09] a change adds, renames and drops fields; every other value stays", async () => {
    await using shop = await openWorkshop(engine, all);
    await shop.insert("books", bookRows);
    const before = await shop.rows("books");
    const isbn = text({ search: true }).named("isbn");
    const stock = number().named("stock");
    let next = add(withField(shop.collection("books"), "available", { name: "lent" }), isbn, stock);
    next = withField(withField(next, "meta", null), "title", { name: "heading" });
    next = { ...next, indexes: next.indexes.slice(0, 1) };
    const [saved] = await shop.save({ ...next, rules: { ...next.rules, list: "stock >= 0" } });
    expect(saved?.fields.map(({ name }) => name)).not.toContain("meta");
    const expected = before.map(({ title, available, meta: _, ...row }) => ({
      ...row,
      heading: title,
      lent: available,
      isbn: "",
      stock: 0,
    }));
    expect(await shop.rows("books")).toEqual(expected);
    const [is, shallBe] = await shop.shapes();
    expect(is).toEqual(shallBe);
    expect(await foundBySearch(shop, "books", "heading", "condor")).toEqual(["b1"]);
    expect((await shop.rows("titles")).map(({ title }) => title)).toEqual(["El cóndor", "Ñusta"]);
  });

  it("[API-09] a change gives two fields, and two collections, each other's names", async () => {
    await using shop = await openWorkshop(engine, all);
    await shop.insert("books", bookRows);
    await shop.insert("genres", [{ id: "g1", name: "Novela" }]);
    const swapped = withField(shop.collection("books"), "title", { name: "swap" });
    const withBlurb = withField(withField(swapped, "blurb", { name: "title" }), "swap", { name: "blurb" });
    await shop.save({ ...withBlurb, name: "genres" }, { ...shop.collection("genres"), name: "books" });
    expect((await shop.rows("genres")).map(({ id, title, blurb }) => [id, title, blurb])).toEqual([
      ["b1", "alto", "El cóndor"],
      ["b2", "", "Ñusta"],
      ["b3", "", ""],
    ]);
    expect((await shop.rows("books")).map(({ name }) => name)).toEqual(["Novela"]);
    expect(await foundBySearch(shop, "genres", "blurb", "nusta")).toEqual(["b2"]);
    expect((await shop.rows("long_titles")).map(({ name }) => name)).toEqual(["El cóndor"]);
    const [is, shallBe] = await shop.shapes();
    expect(is).toEqual(shallBe);
  });

  it("[API-09] a change lets rules and indexes go on under the new names", async () => {
    await using shop = await openWorkshop(engine, all);
    await shop.save(withField(shop.collection("genres"), "name", { name: "label" }));
    await shop.save({ ...withField(shop.collection("books"), "genre", { name: "kind" }), name: "volumes" });
    await shop.save(withField(shop.collection("volumes"), "title", { name: "heading" }));
    expect(shop.collection("volumes").rules).toMatchObject({ list: "pages > 0", view: 'kind.label != "hidden"' });
    expect(shop.collection("volumes").indexes).toEqual([
      "CREATE INDEX `idx_books_available` ON `volumes` (\n  `available`,\n  `published` DESC\n) INCLUDE (`heading`)",
      "CREATE INDEX `idx_books_title` ON `volumes` (`heading` COLLATE NOCASE) WHERE `heading` != ''",
    ]);
    const [is, shallBe] = await shop.shapes();
    expect(is).toEqual(shallBe);
    // Helper structures of an index with included texts are removed with it.
    const { indexes } = shop.collection("volumes");
    await shop.save({ ...shop.collection("volumes"), indexes: indexes.slice(1) });
    const [left, shallBeLeft] = await shop.shapes();
    expect(left).toEqual(shallBeLeft);
  });

  it("[API-09] a change is in force in another process as soon as it hears of it", async () => {
    await using shop = await openWorkshop(engine, all);
    const other = await shop.openOther();
    const changed: string[][] = [];
    other.onChanged((collections) => changed.push(collections.map(({ name }) => name)));
    const untouched = other.find("genres");
    const clubs = defineCollection({ name: "clubs", fields: { name: text() } });
    await shop.save(clubs, { ...shop.collection("books"), name: "volumes" });
    await vi.waitFor(() => expect(other.find("volumes")?.id).toBe(books.id), { timeout: 5000 });
    expect(other.find("clubs")).toEqual(shop.collection("clubs"));
    expect(other.find("books")).toBeUndefined();
    expect(other.find("genres")).toBe(untouched);
    expect(changed.flat().sort()).toEqual(["books", "clubs", "titles", "titles", "volumes"]);
  });
});
