import type { Collection } from "../../schema/define/define.ts";
import {
  bool,
  date,
  defineCollection,
  editor,
  email,
  file,
  json,
  number,
  password,
  relation,
  select,
  text,
  url,
} from "../../schema/define/define-collection.ts";

/**
 * Test collections with one field of each type, which everybody may change; for tests of the official clients.
 * Passwords are cheap.
 */
export const club: Collection[] = [
  defineCollection({
    name: "members",
    type: "auth",
    fields: {
      password: password({ required: true, cost: 4 }),
      name: text(),
      avatar: file({ mimeTypes: ["image/png"] }),
    },
    rules: { list: "", view: "", create: "", update: "id = @request.auth.id", delete: "id = @request.auth.id" },
    auth: {
      passwordAuth: { enabled: true, identityFields: ["email"] },
      oauth2: { enabled: true },
      secondFactor: true,
    },
  }),
  defineCollection({ name: "rooms", fields: { name: text() }, rules: { list: "", view: "", create: "" } }),
  defineCollection({
    name: "notes",
    fields: {
      title: text({ required: true }),
      body: editor(),
      count: number(),
      done: bool(),
      mail: email(),
      page: url(),
      day: date(),
      kind: select({ values: ["plan", "report"] }),
      labels: select({ values: ["a", "b", "c"], maxSelect: 3 }),
      extra: json(),
      room: relation({ collection: "rooms" }),
      owners: relation({ collection: "members", maxSelect: 5 }),
      picture: file({ thumbs: ["20x20"] }),
      papers: file({ maxSelect: 5 }),
      secret: file({ protected: true }),
    },
    rules: { list: "", view: '@request.auth.id != "" || done = false', create: "", update: "", delete: "" },
    indexes: ["CREATE INDEX idx_notes_title ON notes (title)"],
  }),
];
