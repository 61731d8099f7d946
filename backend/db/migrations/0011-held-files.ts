import type { Migration } from "./migration.ts";

/**
 * Statements that create the tables.
 * @param whole type of integers, also of milliseconds since 1970
 * @param number type of a rising primary key
 */
const tables = (text: string, whole: "INTEGER" | "BIGINT", number: string) => {
  const texts = (...names: string[]) => names.map((name) => `"${name}" ${text} NOT NULL`).join(", ");
  return [
    `CREATE TABLE "_files" ("number" ${number}, ${texts("collection_id", "record_id", "field", "name", "kind", "search", "original", "type")}, "size" ${whole}, "at" ${whole} NOT NULL, UNIQUE ("collection_id", "record_id", "field", "name"))`,
    `CREATE INDEX "_files:at" ON "_files" ("collection_id", "at", "number")`,
    // Files that the storage was not asked about yet.
    `CREATE INDEX "_files:unsized" ON "_files" ("number") WHERE "size" IS NULL`,
    `CREATE TABLE "_file_uses" (${texts("owner_collection_id", "owner_id", "field", "collection_id", "record_id", "name")}, PRIMARY KEY ("owner_collection_id", "owner_id", "field", "collection_id", "record_id", "name"))`,
    `CREATE INDEX "_file_uses:file" ON "_file_uses" ("collection_id", "record_id", "name")`,
    `CREATE TABLE "_file_indexes" ("collection_id" ${text} PRIMARY KEY NOT NULL, "fields" ${text} NOT NULL)`,
  ];
};

/** Creates the tables of files that records hold and of the texts that name them: see records/store/held-files/. */
export const heldFilesMigration: Migration = {
  number: 11,
  name: "held files",
  statements: {
    sqlite: tables("TEXT", "INTEGER", "INTEGER PRIMARY KEY AUTOINCREMENT"),
    postgres: tables('TEXT COLLATE "C"', "BIGINT", "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"),
  },
};
