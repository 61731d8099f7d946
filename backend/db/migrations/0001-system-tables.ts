import { postgresFunctions } from "../postgres/functions.ts";
import type { Migration } from "./migration.ts";

/** Columns of `_outbox` that no query searches by. */
const outboxColumns = `
  "action" TEXT NOT NULL,
  "collection_id" TEXT NOT NULL,
  "collection_name" TEXT NOT NULL,
  "record_id" TEXT NOT NULL,
  "record" TEXT`;

export const systemTablesMigration: Migration = {
  number: 1,
  name: "system tables",
  statements: {
    sqlite: [
      `CREATE TABLE "_collections" ("id" TEXT PRIMARY KEY NOT NULL, "name" TEXT NOT NULL, "definition" TEXT NOT NULL)`,
      `CREATE UNIQUE INDEX "_collections:name" ON "_collections" ("name" COLLATE NOCASE)`,
      `CREATE TABLE "_params" ("key" TEXT PRIMARY KEY NOT NULL, "value" TEXT NOT NULL)`,
      // AUTOINCREMENT: a number is not reused when the last row has been removed.
      `CREATE TABLE "_outbox" ("number" INTEGER PRIMARY KEY AUTOINCREMENT, ${outboxColumns}, "created" INTEGER NOT NULL)`,
    ],
    get postgres() {
      return [
        `CREATE TABLE "_collections" ("id" TEXT COLLATE "C" PRIMARY KEY, "name" TEXT COLLATE "C" NOT NULL, "definition" TEXT NOT NULL)`,
        `CREATE UNIQUE INDEX "_collections:name" ON "_collections" (lower("name"))`,
        `CREATE TABLE "_params" ("key" TEXT COLLATE "C" PRIMARY KEY, "value" TEXT NOT NULL)`,
        `CREATE TABLE "_outbox" ("number" BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, ${outboxColumns}, "created" BIGINT NOT NULL)`,
        ...postgresFunctions(),
      ];
    },
  },
};
