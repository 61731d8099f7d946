import type { Migration } from "./migration.ts";

const table = (text: string) => [
  `CREATE TABLE "_addresses" ("collection_id" ${text} NOT NULL, "record_id" ${text} NOT NULL, "key" ${text} NOT NULL, "nth" INTEGER NOT NULL, PRIMARY KEY ("collection_id", "record_id"), UNIQUE ("collection_id", "key", "nth"))`,
];

/** Addresses of accounts as they are compared: see records/store/account-addresses.ts, which fills it at each start. */
export const addressesMigration: Migration = {
  number: 22,
  name: "addresses",
  statements: { sqlite: table("TEXT"), postgres: table('TEXT COLLATE "C"') },
};
