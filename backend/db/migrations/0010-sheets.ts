import type { Migration } from "./migration.ts";

/** Statements that create the tables. @param number type of integers, also of milliseconds since 1970 */
const tables = (number: "INTEGER" | "BIGINT", text: string) => {
  const texts = ["account_collection_id", "account_id", "name", "fields", "undone_account_id"];
  const numbers = ["at", "created", "changed", "left_out", "undone_at"];
  const columns = [
    ...texts.map((name) => `"${name}" TEXT NOT NULL`),
    ...numbers.map((name) => `"${name}" ${number} NOT NULL`),
  ];
  return [
    `CREATE TABLE "_sheets" ("id" ${text} PRIMARY KEY NOT NULL, "collection_id" ${text} NOT NULL, ${columns.join(", ")})`,
    `CREATE TABLE "_sheet_rows" ("sheet_id" ${text} NOT NULL, "record_id" ${text} NOT NULL, "number" ${number} NOT NULL, "before" TEXT, "print" TEXT NOT NULL, PRIMARY KEY ("sheet_id", "record_id"))`,
  ];
};

/** Creates the tables of imported sheets and of the values before them: see records/sheets/. */
export const sheetsMigration: Migration = {
  number: 10,
  name: "sheets",
  statements: { sqlite: tables("INTEGER", "TEXT"), postgres: tables("BIGINT", 'TEXT COLLATE "C"') },
};
