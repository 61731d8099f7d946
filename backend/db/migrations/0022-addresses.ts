import type { Migration } from "./migration.ts";

const table = (text: string) => [
  `CREATE TABLE "_addresses" ("collection_id" ${text} NOT NULL, "record_id" ${text} NOT NULL, "key" ${text} NOT NULL, "nth" INTEGER NOT NULL, PRIMARY KEY ("collection_id", "record_id"), UNIQUE ("collection_id", "key", "nth"))`,
];

/**
 * Creates the table of accounts' addresses in the form in which they are compared. records/store/account-addresses.ts
 * fills it at each start.
 */
export const addressesMigration: Migration = {
  number: 22,
  name: "addresses",
  statements: { sqlite: table("TEXT"), postgres: table('TEXT COLLATE "C"') },
};
