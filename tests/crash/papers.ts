import { defineCollection, editor, file, text } from "@arzobispado/backend";

/** Collection for the crash rounds: a searched text, one photo, several files. */
export const papers = defineCollection({
  name: "papers",
  fields: {
    title: text({ required: true, search: true }),
    body: editor({ search: true }),
    photo: file({ maxSize: 5_000_000 }),
    more: file({ maxSelect: 5, maxSize: 5_000_000 }),
  },
  rules: { list: "", view: "", create: "", update: "", delete: "" },
});

export interface Paper {
  id: string;
  collectionId: string;
  title: string;
  body: string;
  photo: string;
  more: string[];
}

export const account = { email: "writer@papers.example", password: "a long enough password" };
