import type { Migration } from "./migration.ts";

/**
 * Statements that create the tables.
 * @param whole type of integers, also of milliseconds since 1970
 * @param bytes type of compressed data
 */
const tables = (text: string, whole: "INTEGER" | "BIGINT", bytes: "BLOB" | "BYTEA") => {
  const texts = (...names: string[]) => names.map((name) => `"${name}" ${text} NOT NULL`).join(", ");
  const numbers = `"number" ${whole} NOT NULL, "at" ${whole} NOT NULL`;
  return [
    `CREATE TABLE "_versions" (${texts("collection_id", "record_id")}, ${numbers}, ${texts("account_collection_id", "account_id", "files")}, "data" ${bytes} NOT NULL, PRIMARY KEY ("collection_id", "record_id", "number"))`,
    `CREATE TABLE "_earlier_files" (${texts("collection_id", "record_id", "name")}, "size" ${whole}, PRIMARY KEY ("collection_id", "record_id", "name"))`,
  ];
};

/** Creates the tables of earlier versions of records, and of files that only these name: see records/store/history/. */
export const historyMigration: Migration = {
  number: 12,
  name: "history",
  statements: {
    sqlite: tables("TEXT", "INTEGER", "BLOB"),
    postgres: [
      ...tables('TEXT COLLATE "C"', "BIGINT", "BYTEA"),
      // The data is compressed already.
      `ALTER TABLE "_versions" ALTER COLUMN "data" SET STORAGE EXTERNAL`,
    ],
  },
};
