import type { Migration } from "./migration.ts";

/** Statements that create the table. @param moment type of milliseconds since 1970 */
const tables = (moment: "INTEGER" | "BIGINT", text: string) => {
  const texts = (...names: string[]) => names.map((name) => `"${name}" ${text} NOT NULL`).join(", ");
  const columns = texts(
    "collection_id",
    "record_id",
    "record_created",
    "key_hash",
    "account_collection_id",
    "account_id",
  );
  return [
    `CREATE TABLE "_review_links" (${columns}, "expires" ${moment} NOT NULL, PRIMARY KEY ("collection_id", "record_id"))`,
    `CREATE UNIQUE INDEX "_review_links:key_hash" ON "_review_links" ("key_hash")`,
  ];
};

/** Creates the table of review links, which show a draft to somebody without an account: see drafts/. */
export const reviewLinksMigration: Migration = {
  number: 16,
  name: "review links",
  statements: { sqlite: tables("INTEGER", "TEXT"), postgres: tables("BIGINT", 'TEXT COLLATE "C"') },
};
