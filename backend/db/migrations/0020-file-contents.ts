import type { Migration } from "./migration.ts";

/** Statements that add the columns. @param whole type of integers, also of milliseconds since 1970 */
const columns = (text: string, whole: "INTEGER" | "BIGINT") =>
  ["_files", "_earlier_files"].flatMap((table) => {
    const order = table === "_files" ? `"number"` : `"collection_id", "record_id", "name"`;
    return [
      `ALTER TABLE "${table}" ADD COLUMN "sha256" ${text} NOT NULL DEFAULT ''`,
      `ALTER TABLE "${table}" ADD COLUMN "etag" ${text} NOT NULL DEFAULT ''`,
      `ALTER TABLE "${table}" ADD COLUMN "modified" ${whole}`,
      `ALTER TABLE "${table}" ADD COLUMN "checked" ${whole} NOT NULL DEFAULT 0`,
      `ALTER TABLE "${table}" ADD COLUMN "problem" ${text} NOT NULL DEFAULT ''`,
      `CREATE INDEX "${table}:unhashed" ON "${table}" (${order}) WHERE "sha256" = '' AND "problem" = ''`,
      `CREATE INDEX "${table}:problem" ON "${table}" (${order}) WHERE "problem" <> ''`,
    ];
  });

/** Adds fingerprints of stored files and the results of the nightly check: see records/file-checks/. */
export const fileContentsMigration: Migration = {
  number: 20,
  name: "file contents",
  statements: { sqlite: columns("TEXT", "INTEGER"), postgres: columns('TEXT COLLATE "C"', "BIGINT") },
};
