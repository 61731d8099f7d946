import {
  bool,
  date,
  defineCollection,
  file,
  json,
  relation,
  select,
  text,
} from "../schema/define/define-collection.ts";
import type { DraftOptions } from "./options.ts";

const isMember = '@request.auth.collectionName = "writers"';
const own = `${isMember} && (author = @request.auth.id || @request.auth.boss = true)`;

/** Books that bosses publish, and writers' drafts of them. */
export const publishing = [
  defineCollection({
    name: "writers",
    type: "auth",
    fields: { name: text({ presentable: true }), boss: bool() },
    rules: { list: isMember, view: isMember },
  }),
  defineCollection({
    name: "genres",
    fields: { name: text(), note: text({ hidden: true }) },
    rules: { list: "", view: "" },
  }),
  defineCollection({
    name: "books",
    fields: {
      title: text(),
      story: text(),
      public: bool(),
      out: date(),
      genre: relation({ collection: "genres" }),
      editor: relation({ collection: "writers" }),
      note: text({ hidden: true }),
      cover: file({ protected: true, mimeTypes: ["image/jpeg"], details: "cover_details" }),
      cover_details: json(),
      pages: file({ protected: true, maxSelect: 9 }),
    },
    rules: { list: `public = true || ${isMember}`, view: `public = true || ${isMember}`, create: isMember },
  }),
  defineCollection({ name: "safes", fields: { title: text() }, rules: { list: null, view: null } }),
  defineCollection({
    name: "drafts",
    fields: {
      title: text({ presentable: true }),
      of: text(),
      record: text(),
      values: json(),
      files: file({ protected: true, maxSelect: 9 }),
      author: relation({ collection: "writers", required: true, cascadeDelete: true }),
      state: select({ values: ["writing", "review"] }),
    },
    rules: { list: own, view: own, create: isMember, update: own, delete: own },
  }),
  defineCollection({
    name: "remarks",
    fields: {
      draft: relation({ collection: "drafts", required: true, cascadeDelete: true }),
      author: relation({ collection: "writers" }),
      name: text({ max: 120 }),
      text: text({ required: true, max: 2000 }),
    },
    rules: { list: isMember, view: isMember, create: isMember },
  }),
];

export const drafts: DraftOptions = {
  collection: "drafts",
  fields: { collection: "of", record: "record", values: "values", files: "files", author: "author", state: "state" },
  states: { writing: "writing", review: "review" },
  comments: { collection: "remarks", fields: { draft: "draft", author: "author", name: "name", text: "text" } },
  keptFor: 30,
  mails: {
    review: {
      to: "boss = true && disabled != true",
      mail: {
        subject: "Look: {RECORD:title}",
        actionUrl: "{APP_URL}/desk",
        body: "<p>{RECORD:by} {ACTION_URL} {RECORD:values}{RECORD:files}</p>",
      },
    },
    returned: { mail: { subject: "Back: {RECORD:title}", actionUrl: "{APP_URL}/desk", body: "<p>{RECORD:by}</p>" } },
  },
};
