import type { Migration } from "./migration.ts";

/** Statements of this migration. @param whole type of integers */
const statements = (text: string, whole: "INTEGER" | "BIGINT") => {
  const account = ["by_collection_id", "by_id"];
  const filled = (table: string, ...columns: string[]) => [
    ...columns.map((name) => `ALTER TABLE "${table}" ADD COLUMN "${name}" ${text} NOT NULL DEFAULT ''`),
    `ALTER TABLE "${table}" ADD COLUMN "bytes" ${whole} NOT NULL DEFAULT 0`,
  ];
  const index = (table: string, columns: readonly string[]) =>
    `CREATE INDEX "${table}:room" ON "${table}" (${columns.map((name) => `"${name}"`).join(", ")}, "bytes")`;
  return [
    ...["_versions", "_earlier_files", "_files"].flatMap((table) => [
      ...filled(table, ...account),
      index(table, account.toReversed()),
    ]),
    ...filled("_sheets"),
    index("_sheets", ["account_id", "account_collection_id"]),
    `CREATE TABLE "_record_sizes" (${["collection_id", "record_id", ...account].map((name) => `"${name}" ${text} NOT NULL`).join(", ")}, "bytes" ${whole} NOT NULL, PRIMARY KEY ("collection_id", "record_id"))`,
    index("_record_sizes", account.toReversed()),
  ];
};

/** Adds account and bytes to each row that fills an account's room: see records/store/storage-quota.ts. */
export const accountRoomMigration: Migration = {
  number: 19,
  name: "account room",
  statements: { sqlite: statements("TEXT", "INTEGER"), postgres: statements('TEXT COLLATE "C"', "BIGINT") },
};
