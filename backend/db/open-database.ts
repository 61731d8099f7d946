import { join } from "node:path";
import type { Database } from "./database.ts";
import { migrate } from "./migrations.ts";
import { PostgresDatabase } from "./postgres.ts";
import { preparePostgres } from "./postgres-prepare.ts";
import { SqliteDatabase } from "./sqlite.ts";

interface DatabaseSettings {
  /** Where the SQLite file lies; must exist. */
  dataDirectory: string;
  /** `postgres://…`; null: SQLite. */
  databaseUrl: string | null;
}

/** The database's file within the data directory. */
export const databaseFile = "data.db";

/**
 * Opens the database with its system tables up to date.
 * @throws NewerSchemaError, UnfitServerError in Spanish, for whoever starts the product
 */
export async function openDatabase({ dataDirectory, databaseUrl }: DatabaseSettings): Promise<Database> {
  if (databaseUrl) await preparePostgres(databaseUrl);
  const database = databaseUrl
    ? new PostgresDatabase(databaseUrl)
    : new SqliteDatabase(join(dataDirectory, databaseFile));
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
