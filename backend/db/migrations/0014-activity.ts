import type { Migration } from "./migration.ts";

/** Statements that create the table. @param whole type of integers, also of milliseconds since 1970 */
const table = (text: string, whole: "INTEGER" | "BIGINT") => {
  const texts = [
    "account_collection_id",
    "account_id",
    "account_name",
    "action",
    "collection_id",
    "record_id",
    "title",
  ];
  const columns = [
    `"id" ${text} PRIMARY KEY NOT NULL`,
    `"at" ${whole} NOT NULL`,
    ...texts.map((name) => `"${name}" ${text} NOT NULL`),
    `"total" ${whole} NOT NULL`,
    `"changed" TEXT NOT NULL`,
  ];
  return [
    `CREATE TABLE "_activity" (${columns.join(", ")})`,
    `CREATE INDEX "_activity:record" ON "_activity" ("collection_id", "record_id", "id")`,
    `CREATE INDEX "_activity:account" ON "_activity" ("account_id", "id")`,
  ];
};

/** Creates the table of accounts' actions: see records/store/history/write-activity.ts. */
export const activityMigration: Migration = {
  number: 14,
  name: "activity",
  statements: { sqlite: table("TEXT", "INTEGER"), postgres: table('TEXT COLLATE "C"', "BIGINT") },
};
