import type { Collection } from "../schema/define/define.ts";
import {
  bool,
  date,
  defineCollection,
  editor,
  file,
  json,
  number,
  relation,
  select,
  text,
} from "../schema/define/define-collection.ts";

/** Rules of the test collections: editors see everything, visitors see published books. */
const isOut = "public = true && published <= @now";
const isEditor = '@request.auth.collectionName = "editors"';

export const bookshop: Collection[] = [
  defineCollection({
    name: "genres",
    fields: { name: text({ required: true }), color: text() },
    rules: { list: "", view: "" },
  }),
  defineCollection({
    name: "editors",
    type: "auth",
    fields: { name: text() },
    rules: { list: isEditor, view: isEditor },
  }),
  defineCollection({
    name: "authors",
    fields: {
      name: text({ required: true, search: true }),
      born: number(),
      agent: relation({ collection: "editors" }),
    },
    rules: { list: "", view: "" },
  }),
  defineCollection({
    name: "books",
    fields: {
      title: text({ required: true, search: true }),
      body: editor(),
      pages: number(),
      public: bool(),
      published: date(),
      mood: select({ values: ["calm", "wild"] }),
      moods: select({ values: ["calm", "wild", "sad"], maxSelect: 3 }),
      extra: json(),
      genre: relation({ collection: "genres" }),
      authors: relation({ collection: "authors", maxSelect: 10 }),
      cover: file({ protected: true, thumbs: ["40x0", "20x20"], mimeTypes: ["image/png", "image/jpeg"] }),
      note: text({ hidden: true }),
    },
    rules: { list: `${isEditor} || (${isOut})`, view: `${isEditor} || (${isOut})` },
    indexes: ["CREATE INDEX idx_books_published ON books (published DESC)"],
  }),
  defineCollection({
    name: "reviews",
    fields: { text: text(), book: relation({ collection: "books" }), leaflet: file() },
    rules: { list: "", view: "" },
  }),
  defineCollection({ name: "vault", fields: { secret: text(), owner: relation({ collection: "editors" }) } }),
  defineCollection({
    name: "shelf",
    type: "view",
    viewQuery:
      "SELECT g.id, g.name, COUNT(b.id) AS total FROM genres g LEFT JOIN books b ON b.genre = g.id GROUP BY g.id",
    rules: { list: "", view: "" },
  }),
];
