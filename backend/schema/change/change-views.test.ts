import { describe, expect, it } from "vitest";
import { databases } from "../../testing/databases.ts";
import { defineCollection, file, number, text } from "../define/define-collection.ts";
import { readVersion } from "../registry/collection-store.ts";
import { openWorkshop, withField } from "../test-workshop.ts";

const books = defineCollection({
  name: "books",
  fields: { title: text({ search: true }), pages: number(), cover: file() },
  indexes: ["CREATE INDEX idx_books_title ON books (title)"],
});
const genres = defineCollection({ name: "genres", fields: { name: text() } });
const view = (name: string, viewQuery: string) => defineCollection({ name, type: "view", viewQuery });

const titles = view("titles", "SELECT id, title, pages, cover FROM books");
const longTitles = view("long_titles", "SELECT t.id, t.title AS name, t.pages FROM titles t WHERE t.pages > 10");
const labels = view("labels", "SELECT id, name FROM genres");
const all = [books, genres, titles, longTitles, labels];

describe.each(databases)("views over collections that change on %s", (engine) => {
  it("[API-09] views are made in the order in which they read each other, whatever the order they are given in", async () => {
    await using shop = await openWorkshop(engine, [books, genres]);
    await shop.insert("books", [{ id: "b1", title: "Ulises", pages: 700 }]);
    const rating = number().named("rating");
    const rated = { ...shop.collection("books"), fields: [...shop.collection("books").fields, rating] };
    const ratings = view("ratings", "SELECT id, name, rating FROM stars");
    const stars = view("stars", "SELECT b.id, b.title AS name, b.rating FROM books b");
    const saved = await shop.save(ratings, stars, rated);
    expect(saved.map(({ name }) => name)).toEqual(["ratings", "stars", "books"]);
    expect(await shop.rows("ratings")).toEqual([{ id: "b1", name: "Ulises", rating: 0 }]);
  });

  it("[API-09] views go on under the new names of their sources, and of themselves", async () => {
    await using shop = await openWorkshop(engine, all);
    await shop.insert("books", [{ id: "b1", title: "Ulises", pages: 700, cover: "u.png" }]);
    const untouched = shop.collection("labels");
    await shop.save(
      { ...shop.collection("books"), name: "volumes" },
      { ...shop.collection("titles"), name: "headings" },
    );
    await shop.save(withField(shop.collection("volumes"), "title", { name: "heading" }));
    expect(await shop.rows("long_titles")).toEqual([{ id: "b1", name: "Ulises", pages: 700 }]);
    expect(shop.collection("headings").viewQuery).toBe(
      "SELECT id, heading AS title, pages, cover FROM volumes AS books",
    );
    expect(shop.collection("labels")).toBe(untouched);
    const [is, shallBe] = await shop.shapes();
    expect(is).toEqual(shallBe);
  });

  it("[API-09] views have the present fields of their base", async () => {
    await using shop = await openWorkshop(engine, all);
    await shop.insert("books", [{ id: "b1", title: "Ulises", pages: 700, cover: "u.png" }]);
    await shop.save(withField(shop.collection("books"), "cover", { maxSelect: 5, thumbs: ["40x0"] }));
    expect(shop.collection("titles").fields.at(-1)).toMatchObject({ name: "cover", maxSelect: 5, thumbs: ["40x0"] });
    expect((await shop.rows("titles"))[0]).toMatchObject({ cover: ["u.png"] });
  });

  it("[API-09] views take another query; views that read them follow", async () => {
    await using shop = await openWorkshop(engine, all);
    await shop.insert("books", [
      { id: "b1", title: "Ulises", pages: 700 },
      { id: "b2", title: "Yerba", pages: 70 },
    ]);
    const query = "SELECT id, title, CAST(pages * 2 AS INT) AS pages, cover FROM books WHERE pages < 100";
    await shop.save({ ...shop.collection("titles"), viewQuery: query });
    expect(await shop.rows("long_titles")).toEqual([{ id: "b2", name: "Yerba", pages: 140 }]);
  });

  it("[API-09] views take other rules and keep their fields", async () => {
    await using shop = await openWorkshop(engine, all);
    const { fields } = shop.collection("titles");
    await shop.save({ ...shop.collection("titles"), fields: [], rules: { ...titles.rules, list: "pages > 10" } });
    expect(shop.collection("titles")).toMatchObject({ fields, rules: { list: "pages > 10" } });
  });

  it("[API-09] views are left alone, like everything else, by an empty change", async () => {
    await using shop = await openWorkshop(engine, all);
    const read = () => readVersion(shop.database, (statement) => shop.database.read(statement));
    const [version, before] = [await read(), shop.registry.all()];
    await shop.save(...before.map((collection) => structuredClone(collection)));
    expect(await read()).toBe(version);
    expect(shop.registry.all()).toEqual(before);
    await shop.save({ ...shop.collection("books"), rules: { ...books.rules, list: "" } });
    expect(await read()).not.toBe(version);
    expect(shop.collection("books").updated > shop.collection("books").created).toBe(true);
    expect(shop.collection("titles")).toBe(before.find(({ name }) => name === "titles"));
  });
});
