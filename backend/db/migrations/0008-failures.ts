import type { Migration } from "./migration.ts";

/** Statement that creates the table. @param number type of integers, also of milliseconds since 1970 */
const table = (number: "INTEGER" | "BIGINT", text: string) => {
  const texts = ["message", "file", "page", "build"].map((name) => `"${name}" TEXT NOT NULL`);
  const numbers = ["line", "column", "first_at", "last_at", "total", "phone", "tablet", "computer"];
  const columns = [...texts, ...numbers.map((name) => `"${name}" ${number} NOT NULL`)];
  return `CREATE TABLE "_failures" ("id" ${text} PRIMARY KEY NOT NULL, ${columns.join(", ")})`;
};

/** Creates the table of failures in visitors' browsers: see failures/store.ts. */
export const failuresMigration: Migration = {
  number: 8,
  name: "failures",
  statements: { sqlite: [table("INTEGER", "TEXT")], postgres: [table("BIGINT", 'TEXT COLLATE "C"')] },
};
