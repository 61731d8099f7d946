import { describe, expect, it } from "vitest";
import { databases } from "../../testing/databases.ts";
import type { StoredRecord } from "../define/define.ts";
import {
  bool,
  date,
  defineCollection,
  editor,
  file,
  geoPoint,
  json,
  number,
  relation,
  select,
  text,
} from "../define/define-collection.ts";
import { foundBySearch, openWorkshop, withField } from "../test-workshop.ts";

const genres = defineCollection({ name: "genres", fields: { name: text() } });

const books = defineCollection({
  name: "books",
  fields: {
    title: text({ search: true }),
    body: editor(),
    pages: number(),
    available: bool(),
    published: date(),
    mood: select({ values: ["sad", "gay", 'a "b"'] }),
    moods: select({ values: ["sad", "gay", "wild"], maxSelect: 3 }),
    cover: file(),
    pictures: file({ maxSelect: 9 }),
    meta: json(),
    place: geoPoint(),
    genre: relation({ collection: "genres" }),
    genres: relation({ collection: "genres", maxSelect: 9, search: true }),
  },
  indexes: ["CREATE INDEX idx_books_mood ON books (mood)", "CREATE INDEX idx_books_pages ON books (pages DESC, mood)"],
});

const texts = ["", "Ñusta", 'dos "comillas" y \\', "a\nb\tc", "😀 ", "[", '["x"]', "null", "0", "%_'"];
const metas = [null, 0, "", "text", [1, "a"], { a: { b: [null] } }, true, 1e21];

function manyBooks(count: number): StoredRecord[] {
  return Array.from({ length: count }, (_, number) => ({
    id: `b${String(number).padStart(14, "0")}`,
    title: `${texts[number % texts.length]} ${number}`,
    body: texts[(number * 3) % texts.length],
    pages: [0, -1.5, 1e17, number][number % 4],
    available: number % 2 === 0,
    published: number % 3 === 0 ? "" : `2026-01-02 03:04:05.${String(number).padStart(3, "0").slice(-3)}Z`,
    mood: ["", "sad", "gay", 'a "b"'][number % 4],
    moods: [[], ["sad"], ["gay", "wild"]][number % 3],
    cover: number % 2 === 0 ? "" : `cover_${number}.png`,
    pictures: Array.from({ length: number % 4 }, (__, index) => `p${index}_${number}.jpg`),
    meta: metas[number % metas.length],
    place: { lon: number / 10, lat: -16.5 },
    genre: number % 5 === 0 ? "" : `g${number % 5}`,
    genres: [[], ["g1"], ["g1", "gone"]][number % 3],
  }));
}

const listOf = (value: unknown) => (value === "" ? [] : [value]);
const lastOf = (value: unknown) => (value as string[]).at(-1) ?? "";

describe.each(databases)("the values of a table that changes on %s", (engine) => {
  it("[API-09] [API-15] values become lists, or the last of a list, and are found in their new form", async () => {
    await using shop = await openWorkshop(engine, [genres, books]);
    await shop.insert("books", manyBooks(60));
    const before = await shop.rows("books");
    let next = shop.collection("books");
    for (const [name, maxSelect] of [
      ["mood", 2],
      ["moods", 1],
      ["cover", 2],
      ["pictures", 1],
      ["genre", 2],
      ["genres", 1],
    ] as const) {
      next = withField(next, name, { maxSelect });
    }
    await shop.save(next);
    expect(await shop.rows("books")).toEqual(
      before.map((row) => ({
        ...row,
        mood: listOf(row.mood),
        moods: lastOf(row.moods),
        cover: listOf(row.cover),
        pictures: lastOf(row.pictures),
        genre: listOf(row.genre),
        genres: lastOf(row.genres),
      })),
    );
    const [is, shallBe] = await shop.shapes();
    expect(is).toEqual(shallBe);
    const gone = before.filter(({ genres: ids }) => lastOf(ids) === "gone").map(({ id }) => id);
    expect(await foundBySearch(shop, "books", "genres", "gone")).toEqual(gone);
    expect(await foundBySearch(shop, "books", "mood", '["gay"]')).toEqual(
      before.filter(({ mood }) => mood === "gay").map(({ id }) => id),
    );
  });

  it("[API-09] values are the same after a change there and back", async () => {
    await using shop = await openWorkshop(engine, [genres, books]);
    await shop.insert("books", manyBooks(1000));
    const before = await shop.rows("books");
    const first = shop.collection("books");
    let next = withField(withField(first, "mood", { maxSelect: 3, name: "humour" }), "genre", { maxSelect: 9 });
    next = withField(withField(next, "title", { search: false, name: "heading" }), "body", { search: true });
    next = { ...withField(next, "pages", { name: "title" }), name: "volumes" };
    await shop.save(next);
    await shop.save(first);
    expect(await shop.rows("books")).toEqual(before);
    const [is, shallBe] = await shop.shapes();
    expect(is).toEqual(shallBe);
  });

  it("[API-09] values go with their files, which are deleted after the commit", async () => {
    await using shop = await openWorkshop(engine, [genres, books]);
    const { id: collectionId } = shop.collection("books");
    await shop.insert("books", [
      { id: "b1", cover: "a.png", pictures: ["b.png", "c.png"] },
      { id: "b2", pictures: ["d.png"] },
    ]);
    await shop.save(withField(withField(shop.collection("books"), "cover", null), "pictures", { maxSelect: 1 }));
    expect(shop.dropped).toEqual([
      { collectionId, files: { recordId: "b1", names: ["a.png"] } },
      { collectionId, files: { recordId: "b1", names: ["b.png"] } },
    ]);
    await shop.remove("books");
    expect(shop.dropped.at(-1)).toEqual({ collectionId });
  });

  it("[NOT-17] [API-09] values are found by a search index that is added, changed and dropped with its field", async () => {
    await using shop = await openWorkshop(engine, [genres, books]);
    await shop.insert("books", manyBooks(30));
    const nustas = (await shop.rows("books")).filter(({ title }) => String(title).startsWith("Ñusta"));
    const ids = nustas.map(({ id }) => id);
    const found = (table: string, column: string) => foundBySearch(shop, table, column, "nusta");
    await shop.save(withField(shop.collection("books"), "title", { search: false }));
    expect(await found("books", "title")).toEqual(ids);
    await shop.save(withField(shop.collection("books"), "title", { search: true, name: "rank" }));
    expect(await found("books", "rank")).toEqual(ids);
    await shop.save({ ...shop.collection("books"), name: "volumes" });
    await shop.insert("volumes", [{ id: "late", rank: "ñusta" }]);
    expect(await found("volumes", "rank")).toEqual([...ids, "late"]);
    const [is, shallBe] = await shop.shapes();
    expect(is).toEqual(shallBe);
  });
});
