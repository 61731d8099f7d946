import { describe, expect, it } from "vitest";
import { defineCollection, file, number, relation, text } from "../../schema/define/define-collection.ts";
import { Notes } from "../report/notes.ts";
import { foreignOverOwn, ownOverForeign } from "./combine.ts";

const own = defineCollection({
  name: "books",
  fields: {
    title: text({ search: true }),
    cover: file({ thumbs: ["100x0", "300x0"], protected: true }),
    pages: number(),
    shelf: text(),
  },
  rules: { list: "", view: "", create: '@request.auth.id != ""' },
  indexes: ["CREATE INDEX idx_books_title ON books (title)", "CREATE UNIQUE INDEX idx_books_shelf ON books (shelf)"],
});

const foreign = defineCollection({
  id: "abcdefghijklmno",
  name: "books",
  fields: {
    title: text({ id: "aaaaaaaa", max: 300 }),
    cover: file({ id: "bbbbbbbb", thumbs: ["50x50", "100x0"] }),
    pages: text({ id: "cccccccc" }),
    author: relation({ id: "dddddddd", collection: "authors" }),
  },
  rules: { list: "pages > 1", view: null, create: null },
  indexes: [
    "CREATE INDEX idx_books_title ON books (title DESC)",
    "CREATE UNIQUE INDEX idx_books_pages ON books (pages)",
  ],
});

const fieldOf = (collection: typeof own, name: string) => collection.fields.find((field) => field.name === name);

describe("two definitions of one collection", () => {
  it("[API-17] a combined definition has today's rule where the other server has a former one of the program", () => {
    const notes = new Notes();
    const definition = { ...own, formerRules: { list: ["pages > 0", "(pages>1)"], create: ["pages > 1"] } };
    const { collection } = foreignOverOwn(foreign, definition, notes);
    expect(collection.rules.list).toBe(own.rules.list);
    expect(collection).not.toHaveProperty("formerRules");
    expect(notes.lines("changed").join("\n")).toContain("books, reglas list: son de antes");
  });

  it("[API-17] a combined definition has today's rule where that decides what an account may do, whatever the other server's is", () => {
    const notes = new Notes();
    const definition = { ...own, keepsItsRules: true };
    const { collection } = foreignOverOwn(foreign, definition, notes);
    expect({ ...collection.rules, auth: null }).toEqual({ ...own.rules, auth: null });
    expect(collection).not.toHaveProperty("keepsItsRules");
    expect(notes.lines("changed").join("\n")).toMatch(/books, reglas [^:]*: deciden qué puede cada cuenta/);
  });

  it("[API-17] a definition without one's own is the other server's, with what the product needs besides", () => {
    const notes = new Notes();
    const { collection, sources } = foreignOverOwn(foreign, own, notes);
    expect(collection).toMatchObject({ id: "abcdefghijklmno", name: "books" });
    expect(fieldOf(collection, "title")).toMatchObject({ id: "aaaaaaaa", max: 300, search: true });
    expect(fieldOf(collection, "cover")).toMatchObject({ thumbs: ["50x50", "100x0", "300x0"], protected: true });
    expect(fieldOf(collection, "pages")?.type).toBe("text");
    expect(fieldOf(collection, "shelf")).toEqual(fieldOf(own, "shelf"));
    expect(collection.fields.slice(-2).map(({ name }) => name)).toEqual(["created", "updated"]);
    expect(collection.rules).toMatchObject({
      list: "pages > 1",
      view: "",
      create: '@request.auth.id != ""',
      update: null,
    });
    expect(sources.has("author") && !sources.has("shelf")).toBe(true);
    // An index name occurs once, and no index of ours could refuse a row of theirs.
    expect(collection.indexes.join()).toMatch(/idx_books_title.*DESC.*idx_books_pages/s);
    expect(collection.indexes.join()).not.toContain("idx_books_shelf");
    const changed = notes.lines("changed").join("\n");
    expect(changed).toMatch(/books, reglas view, create/);
    expect(changed).not.toContain("son de antes");
    expect(changed).toMatch(/books\.cover: .*protegidos/);
    expect(changed).toMatch(/books\.pages: es de tipo text; el programa lo espera de tipo number/);
  });

  it("[API-17] a combined definition names each rule of the other server that holds here, whole, beside the product's", () => {
    const notes = new Notes();
    const long = Array.from({ length: 30 }, (_, at) => `pages > ${at}`).join(" || ");
    const rules = { ...foreign.rules, view: "", update: "", delete: long };
    foreignOverOwn({ ...foreign, rules }, own, notes);
    expect(notes.lines("odd")).toEqual([
      "books, regla list: queda la de allí, «pages > 1»; la del programa es para todos",
      "books, regla update: queda la de allí, para todos; la del programa es solo el superusuario",
      `books, regla delete: queda la de allí, «${long}»; la del programa es solo el superusuario`,
    ]);
  });

  it("[API-17] a definition beside one's own content is one's own, with the fields that only the other server has", () => {
    const notes = new Notes();
    const { collection, sources } = ownOverForeign(own, foreign, notes);
    expect(collection).toMatchObject({ id: own.id, rules: own.rules });
    expect(fieldOf(collection, "title")).toEqual(fieldOf(own, "title"));
    expect(fieldOf(collection, "author")).toEqual(fieldOf(foreign, "author"));
    expect(fieldOf(collection, "cover")).toMatchObject({ thumbs: ["100x0", "300x0", "50x50"] });
    expect(collection.indexes.join()).not.toContain("idx_books_pages");
    expect(sources.get("pages")?.id).toBe("cccccccc");
    expect(notes.lines("left")).toEqual(["books, reglas list, view, create: allí eran otras; quedan las de aquí"]);
  });

  it("[API-17] a combined definition finds a renamed field by its id", () => {
    const renamed = {
      ...foreign,
      fields: own.fields.map((field) => (field.name === "shelf" ? { ...field, name: "place" } : field)),
    };
    const { collection, sources } = ownOverForeign(own, renamed, new Notes());
    expect(fieldOf(collection, "place")).toBeUndefined();
    expect(sources.get("shelf")?.name).toBe("place");
  });
});
