import { defineCollection, file, text } from "@arzobispado/backend";

/** Two collections with files; the second one begins without rows. */
export const contentOfSweeps = {
  collections: [
    defineCollection({
      name: "albums",
      id: "albums000000000",
      fields: { title: text(), papers: file({ maxSelect: 9 }) },
      rules: { list: "", view: "" },
    }),
    defineCollection({
      name: "letters",
      id: "letters00000000",
      fields: { title: text(), paper: file() },
      rules: { list: "", view: "" },
    }),
  ],
  history: { without: [], purgeRule: null },
};
