import type { Migration } from "./migration.ts";

/** Statement that creates the table. @param moment type of milliseconds since 1970 */
const tables = (moment: "INTEGER" | "BIGINT", text: string) => [
  `CREATE TABLE "_factors" ("collection_id" ${text} NOT NULL, "record_id" ${text} NOT NULL, "id" ${text} NOT NULL, "secret" TEXT NOT NULL, "recovery" TEXT NOT NULL, "created" ${moment} NOT NULL, PRIMARY KEY ("collection_id", "record_id"))`,
];

/** Creates the table of second factors of accounts: see auth/factor. */
export const factorsMigration: Migration = {
  number: 21,
  name: "factors",
  statements: { sqlite: tables("INTEGER", "TEXT"), postgres: tables("BIGINT", 'TEXT COLLATE "C"') },
};
