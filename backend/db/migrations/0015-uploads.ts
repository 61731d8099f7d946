import type { Migration } from "./migration.ts";

/** Statements that create the tables. @param whole type of integers, also of milliseconds since 1970 */
const tables = (text: string, whole: "INTEGER" | "BIGINT") => {
  const account = `"account_collection_id" ${text} NOT NULL, "account_id" ${text} NOT NULL`;
  const moments = `"expires" ${whole} NOT NULL, "used" ${whole} NOT NULL`;
  return [
    `CREATE TABLE "_uploads" ("id" ${text} PRIMARY KEY NOT NULL, ${account}, "size" ${whole} NOT NULL, "received" ${whole} NOT NULL, "filename" ${text} NOT NULL, "metadata" ${text} NOT NULL, ${moments})`,
    `CREATE INDEX "_uploads:account" ON "_uploads" ("account_collection_id", "account_id")`,
    `CREATE TABLE "_upload_parts" ("upload_id" ${text} NOT NULL, "start" ${whole} NOT NULL, "key" ${text} NOT NULL, PRIMARY KEY ("upload_id", "start"))`,
  ];
};

/** Creates the tables of uploads in parts and of their stored parts: see files/resumable/. */
export const uploadsMigration: Migration = {
  number: 15,
  name: "uploads in parts",
  statements: { sqlite: tables("TEXT", "INTEGER"), postgres: tables('TEXT COLLATE "C"', "BIGINT") },
};
