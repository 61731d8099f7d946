import {
  bool,
  date,
  defineCollection,
  editor,
  email,
  file,
  geoPoint,
  json,
  number,
  password,
  relation,
  select,
  text,
  url,
} from "../schema/define/define-collection.ts";

const open = { list: "", view: "", create: "", update: "", delete: "" };
const mine = '@request.auth.id != "" && owner = @request.auth.id';

/** Collections for tests of saving: a field of every kind with every limit, and rules of every shape. */
export const saveCollections = [
  defineCollection({
    name: "people",
    type: "auth",
    // Low hash cost: nearly every test makes accounts, and no test measures the hashing time.
    fields: { name: text(), boss: bool(), password: password({ required: true, cost: 4 }) },
    rules: {
      ...open,
      create: "verified = false",
      update: "id = @request.auth.id || @request.auth.boss = true",
      manage: "@request.auth.boss = true",
    },
  }),
  defineCollection({ name: "robots", type: "auth", rules: open }),
  defineCollection({
    name: "cards",
    type: "auth",
    fields: { email: email(), password: password({ cost: 4 }) },
    rules: open,
  }),
  defineCollection({ name: "labels", fields: { name: text({ required: true }), weight: number() }, rules: open }),
  defineCollection({
    name: "things",
    fields: {
      name: text({ min: 2, max: 10, pattern: "^[^!]*$" }),
      code: text({ autogeneratePattern: "[A-Z]{3}-[0-9]{4}" }),
      body: editor({ maxSize: 20 }),
      amount: number({ min: 5, max: 100 }),
      whole: number({ onlyInt: true }),
      open: bool(),
      mail: email({ onlyDomains: ["books.example"] }),
      link: url({ exceptDomains: ["bad.example"] }),
      day: date({ min: "2020-01-01 00:00:00.000Z", max: "2030-01-01 00:00:00.000Z" }),
      mood: select({ values: ["calm", "wild"] }),
      moods: select({ values: ["calm", "wild", "sad"], maxSelect: 2 }),
      data: json({ maxSize: 30 }),
      label: relation({ collection: "labels" }),
      labels: relation({ collection: "labels", minSelect: 2, maxSelect: 3 }),
      place: geoPoint(),
      secret: text({ hidden: true }),
      paper: file({ maxSize: 1000 }),
      papers: file({ maxSelect: 3, maxSize: 1000 }),
      pictures: file({ maxSelect: 5, mimeTypes: ["image/png", "image/jpeg"] }),
    },
    rules: open,
  }),
  defineCollection({
    name: "required",
    fields: Object.fromEntries(
      Object.entries({
        text: text({ required: true }),
        number: number({ required: true }),
        bool: bool({ required: true }),
        date: date({ required: true }),
        select: select({ values: ["a"], required: true }),
        json: json({ required: true }),
        relation: relation({ collection: "labels", required: true }),
        file: file({ required: true }),
      }),
    ),
    rules: open,
  }),
  defineCollection({
    name: "seats",
    fields: { row: text(), number: number(), plate: text(), paper: file() },
    rules: open,
    indexes: [
      "CREATE UNIQUE INDEX idx_seats_place ON seats (row, number)",
      "CREATE UNIQUE INDEX idx_seats_plate ON seats (plate COLLATE NOCASE) WHERE plate != ''",
    ],
  }),
  defineCollection({
    name: "notes",
    fields: {
      title: text({ required: true, max: 100 }),
      owner: relation({ collection: "people" }),
      total: number(),
      tags: relation({ collection: "labels", maxSelect: 9 }),
      photos: file({ maxSelect: 9 }),
      created_by: text({ hidden: true }),
    },
    rules: {
      list: mine,
      view: mine,
      create: `${mine} && total < 10 && tags.name != "locked" && photos:length < 3`,
      update: `${mine} && @request.body.owner:changed = false && (@request.body.total:isset = false || @request.body.total < 10)`,
      delete: mine,
    },
  }),
  defineCollection({ name: "vault", fields: { secret: text() }, rules: { view: "" } }),
  defineCollection({
    name: "names",
    type: "view",
    viewQuery: "SELECT id, name FROM labels",
    rules: { list: "", view: "" },
  }),
];

export const records = (collection: string, id?: string) =>
  `/api/collections/${collection}/records${id === undefined ? "" : `/${id}`}`;

/** Form with texts and files, in this order. A file is `[name, content]`. */
export function formOf(...entries: [key: string, value: string | [name: string, content: string | Uint8Array]][]) {
  const form = new FormData();
  for (const [key, value] of entries) {
    if (typeof value === "string") form.append(key, value);
    else form.append(key, new Blob([value[1] as string]), value[0]);
  }
  return form;
}
