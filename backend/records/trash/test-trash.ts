import { bool, defineCollection, editor, file, json, relation, text } from "../../schema/define/define-collection.ts";

const isEditor = '@request.auth.collectionName = "editors"';
const isChief = `${isEditor} && @request.auth.rank = "chief"`;
const written = { list: "", view: "", create: isEditor, update: isEditor, delete: isEditor };
/** Collections of the tests: a shelf names houses, is named by notes, and takes its boxes along. */
export const collections = [
  defineCollection({ name: "editors", type: "auth", fields: { name: text(), rank: text() }, rules: { view: "" } }),
  defineCollection({ name: "readers", type: "auth", fields: { name: text() } }),
  defineCollection({
    name: "shelves",
    fields: {
      name: text({ presentable: true }),
      story: editor(),
      open: bool(),
      extra: json(),
      secret: text({ hidden: true }),
      plan: file(),
      photos: file({ maxSelect: 5, thumbs: ["20x20"] }),
      house: relation({ collection: "houses" }),
      friends: relation({ collection: "shelves", maxSelect: 5 }),
    },
    indexes: ["CREATE UNIQUE INDEX idx_shelves_name ON shelves (name) WHERE name != ''"],
    rules: written,
  }),
  defineCollection({ name: "houses", fields: { name: text() }, rules: written }),
  defineCollection({
    name: "boxes",
    fields: { name: text(), shelf: relation({ collection: "shelves", cascadeDelete: true }), photo: file() },
    rules: { ...written, delete: null },
  }),
  defineCollection({
    name: "reports",
    fields: { text: text(), shelf: relation({ collection: "shelves", cascadeDelete: true }) },
    rules: written,
  }),
  defineCollection({
    name: "notes",
    fields: {
      shelf: relation({ collection: "shelves" }),
      shelves: relation({ collection: "shelves", maxSelect: 3 }),
    },
    rules: written,
  }),
  defineCollection({
    name: "diaries",
    fields: { title: text(), owner: text() },
    rules: {
      ...written,
      list: "owner = @request.auth.id",
      view: "owner = @request.auth.id",
      delete: "owner = @request.auth.id",
    },
  }),
];
export const history = { without: ["reports"], purgeRule: isChief };

export const address = (collection: string, id = "") => `/api/collections/${collection}/records${id && `/${id}`}`;
let named = 0;
export const nextName = () => `Shelf number ${++named}`;
