import type { Migration } from "./migration.ts";

/** Statements that create the tables. @param number type of integers, also of milliseconds since 1970 */
const tables = (number: "INTEGER" | "BIGINT", text: string) => [
  `CREATE TABLE "_visit_sums" ("day" ${text} NOT NULL, "kind" ${text} NOT NULL, "name" ${text} NOT NULL, "total" ${number} NOT NULL, PRIMARY KEY ("day", "kind", "name"))`,
  `CREATE TABLE "_visitors" ("day" ${text} NOT NULL, "visitor" ${text} NOT NULL, "seen" ${number} NOT NULL, PRIMARY KEY ("day", "visitor"))`,
  `CREATE TABLE "_visit_salts" ("day" ${text} PRIMARY KEY NOT NULL, "salt" TEXT NOT NULL)`,
];

export const visitsMigration: Migration = {
  number: 3,
  name: "visits",
  statements: { sqlite: tables("INTEGER", "TEXT"), postgres: tables("BIGINT", 'TEXT COLLATE "C"') },
};
