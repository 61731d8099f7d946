import type { Migration } from "./migration.ts";

/** Statements that create the tables. @param whole type of integers, also of milliseconds since 1970 */
const tables = (text: string, whole: "INTEGER" | "BIGINT") => {
  const texts = (...names: string[]) => names.map((name) => `"${name}" ${text} NOT NULL`).join(", ");
  const numbers = (...names: string[]) => names.map((name) => `"${name}" ${whole} NOT NULL`).join(", ");
  return [
    `CREATE TABLE "_trash" ("id" ${text} PRIMARY KEY NOT NULL, ${texts("collection_id", "record_id", "title", "search", "picture", "account_collection_id", "account_id")}, ${numbers("at", "files", "cascaded", "links", "incomplete", "restored")})`,
    `CREATE INDEX "_trash:at" ON "_trash" ("at", "id")`,
    `CREATE TABLE "_trash_records" (${texts("trash_id", "collection_id", "record_id")}, "position" ${whole} NOT NULL, "data" TEXT, PRIMARY KEY ("trash_id", "collection_id", "record_id"))`,
    `CREATE INDEX "_trash_records:record" ON "_trash_records" ("collection_id", "record_id")`,
    `CREATE TABLE "_trash_links" (${texts("trash_id", "collection_id", "record_id", "field")}, "before" TEXT NOT NULL, "after" TEXT NOT NULL, PRIMARY KEY ("trash_id", "collection_id", "record_id", "field"))`,
  ];
};

/** Creates the tables of deletions that can still be undone: see records/store/history/write-trash.ts. */
export const trashMigration: Migration = {
  number: 13,
  name: "trash",
  statements: { sqlite: tables("TEXT", "INTEGER"), postgres: tables('TEXT COLLATE "C"', "BIGINT") },
};
