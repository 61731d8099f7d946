import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { migrate, migrations } from "../../db/migrations/migrate.ts";
import { databaseFile } from "../../db/open-database.ts";
import { SqliteDatabase } from "../../db/sqlite/database.ts";
import { openForeignSqlite } from "../../db/sqlite/foreign-file.ts";
import { type Counts, readContent, replaceContent } from "../../records/store/copy-content.ts";
import { copySystemRows } from "../../records/store/system-rows.ts";

/**
 * Writes what a backup's database holds into a new one with the tables of today: nothing but values is taken over, and a
 * schema of earlier days goes through the same steps as an installation that is updated.
 * @param path   of the backup's, which has been inspected
 * @param schema its number, not greater than ours
 * @param folder of a new data directory
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
