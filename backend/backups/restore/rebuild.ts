import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { migrate, migrations } from "../../db/migrations/migrate.ts";
import { databaseFile } from "../../db/open-database.ts";
import { SqliteDatabase } from "../../db/sqlite/database.ts";
import { openForeignSqlite } from "../../db/sqlite/foreign-file.ts";
import { type Counts, readContent, replaceContent } from "../../records/store/copy-content.ts";
import { copySystemRows } from "../../records/store/system-rows.ts";

/**
 * Writes the content of a backup's database into a new one with today's tables. Takes over only values. An older schema
 * goes through the same migrations as an updated installation.
 * @param path   inspected database of the backup
 * @param schema its number, at most ours
 * @param folder path of a new data directory
 */
export async function rebuildDatabase(path: string, schema: number, folder: string): Promise<Counts> {
  await mkdir(folder, { mode: 0o700 });
  using backup = openForeignSqlite(path);
  const database = new SqliteDatabase(join(folder, databaseFile));
  try {
    await migrate(
      database,
      migrations.filter(({ number }) => number <= schema),
    );
    await database.transaction((transaction) => copySystemRows(backup, database, transaction, schema));
    await migrate(database);
    return await database.transaction(async (transaction) =>
      replaceContent(database, transaction, await readContent(backup)),
    );
  } finally {
    await database.close();
  }
}
