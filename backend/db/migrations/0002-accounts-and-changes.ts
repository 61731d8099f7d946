import type { Migration } from "./migration.ts";

/**
 * Statements of this migration.
 * @param moment type of milliseconds since 1970
 * @param number type of a rising primary key
 */
const tables = (moment: "INTEGER" | "BIGINT", text: string, number: string) => [
  `CREATE TABLE "_signals" ("number" ${number}, "topic" ${text} NOT NULL, "payload" TEXT NOT NULL, "created" ${moment} NOT NULL)`,
  `CREATE TABLE "_changes" ("collection_id" ${text} NOT NULL, "record_id" ${text} NOT NULL, "account_collection_id" ${text} NOT NULL, "account_id" ${text} NOT NULL, "at" ${moment} NOT NULL, PRIMARY KEY ("collection_id", "record_id"))`,
  `CREATE TABLE "_repeats" ("account" ${text} NOT NULL, "key" ${text} NOT NULL, "collection_id" ${text} NOT NULL, "record_id" ${text} NOT NULL, "answer" TEXT NOT NULL, "created" ${moment} NOT NULL, PRIMARY KEY ("account", "key"))`,
  `CREATE INDEX "_repeats:created" ON "_repeats" ("created")`,
  `CREATE TABLE "_revoked_tokens" ("sid" ${text} PRIMARY KEY NOT NULL, "expires" ${moment} NOT NULL)`,
  `CREATE INDEX "_revoked_tokens:expires" ON "_revoked_tokens" ("expires")`,
  `CREATE TABLE "_mails" ("collection_id" ${text} NOT NULL, "record_id" ${text} NOT NULL, "kind" ${text} NOT NULL, "sent" ${moment} NOT NULL, PRIMARY KEY ("collection_id", "record_id", "kind"))`,
  // Entries from before these columns have been delivered, or are too old for it.
  `DELETE FROM "_outbox"`,
  `ALTER TABLE "_outbox" DROP COLUMN "record"`,
  `ALTER TABLE "_outbox" ADD COLUMN "before" TEXT`,
  `ALTER TABLE "_outbox" ADD COLUMN "after" TEXT`,
];

export const accountsAndChangesMigration: Migration = {
  number: 2,
  name: "accounts and changes",
  statements: {
    sqlite: tables("INTEGER", "TEXT", "INTEGER PRIMARY KEY AUTOINCREMENT"),
    postgres: tables("BIGINT", 'TEXT COLLATE "C"', "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"),
  },
};
