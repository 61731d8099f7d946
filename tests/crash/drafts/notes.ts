import { type BackendOptions, defineCollection, file, json, text } from "@arzobispado/backend";

const noRules = { list: null, view: null, create: null, update: null, delete: null };

/** Collection of published notes. */
const notes = defineCollection({
  name: "notes",
  fields: {
    title: text({ required: true }),
    cover: file({ maxSize: 5_000_000 }),
    more: file({ maxSelect: 9, maxSize: 5_000_000 }),
  },
  rules: noRules,
});

/** Collection of drafts of notes: fields as JSON, and files uploaded in parts. */
const sketches = defineCollection({
  name: "sketches",
  fields: {
    title: text(),
    values: json(),
    files: file({ maxSelect: 9, maxSize: 5_000_000, protected: true }),
  },
  rules: noRules,
});

/** Content of the server that is killed while drafts are written and published. */
export const contentOfDrafts = {
  collections: [notes, sketches],
  history: { without: ["sketches"], purgeRule: null },
  settings: { batch: { enabled: true } },
} satisfies Partial<BackendOptions>;

export interface Sketch {
  id: string;
  collectionId: string;
  updated: string;
  title: string;
  values: { words: string } | null;
  files: string[];
}

export interface Note {
  id: string;
  collectionId: string;
  updated: string;
  title: string;
  cover: string;
  more: string[];
}
