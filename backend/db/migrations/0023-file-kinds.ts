import type { Migration } from "./migration.ts";

const statements = [`UPDATE "_files" SET "size" = NULL`];

/** Has the files of the library described again: their kind came from their name, and comes from their content now. */
export const fileKindsMigration: Migration = {
  number: 23,
  name: "file kinds",
  statements: { sqlite: statements, postgres: statements },
};
