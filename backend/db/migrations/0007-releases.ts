import type { Migration } from "./migration.ts";

/** Creates the table of deleted records that others still refer to: see records/delete/release-part.ts. */
const table = (text: string, number: string, whole: string) =>
  `CREATE TABLE "_releases" ("number" ${number}, "collection_id" ${text} NOT NULL, "record_id" ${text} NOT NULL, "last_row" ${whole} NOT NULL, "account_collection_id" ${text} NOT NULL, "account_id" ${text} NOT NULL, "bulk" ${whole} NOT NULL, UNIQUE ("collection_id", "record_id"))`;

export const releasesMigration: Migration = {
  number: 7,
  name: "releases",
  statements: {
    sqlite: [table("TEXT", "INTEGER PRIMARY KEY AUTOINCREMENT", "INTEGER")],
    postgres: [table('TEXT COLLATE "C"', "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY", "BIGINT")],
  },
};
