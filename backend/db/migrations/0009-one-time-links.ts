import type { Migration } from "./migration.ts";

/** Statements that create the tables. @param moment type of milliseconds since 1970 */
const tables = (moment: "INTEGER" | "BIGINT", text: string) => {
  const account = `"collection_id" ${text} NOT NULL, "record_id" ${text} NOT NULL`;
  const key = 'PRIMARY KEY ("collection_id", "record_id")';
  return [
    `CREATE TABLE "_one_time_links" (${account}, "key_hash" ${text} NOT NULL, "account_hash" TEXT NOT NULL, "mailed" INTEGER NOT NULL, "expires" ${moment} NOT NULL, ${key})`,
    `CREATE UNIQUE INDEX "_one_time_links:key_hash" ON "_one_time_links" ("key_hash")`,
    `CREATE TABLE "_accesses" (${account}, "at" ${moment} NOT NULL, ${key})`,
  ];
};

/** Creates the tables of one-time sign-in links and of accounts' last visits: see auth/one-time and auth/accounts. */
export const oneTimeLinksMigration: Migration = {
  number: 9,
  name: "one-time-links",
  statements: { sqlite: tables("INTEGER", "TEXT"), postgres: tables("BIGINT", 'TEXT COLLATE "C"') },
};
