import { join } from "node:path";
import type { BeforeChange, Database } from "./database.ts";
import { migrate } from "./migrations/migrate.ts";
import { SqliteDatabase } from "./sqlite/database.ts";

interface DatabaseSettings {
  /** Folder of the SQLite file; must exist. */
  dataDirectory: string;
  /** `postgres://…`; `null`: SQLite. */
  databaseUrl: string | null;
  /** Called when a later connection reaches a server that cannot be used as it is; the message says why. */
  onUnfit?: (error: Error) => void;
  /** Called before the tables of an older version are changed. */
  onMigrating?: (() => void) | undefined;
  /** Called before each commit that may change what pages show. */
  beforeChange?: BeforeChange | null;
}

/** Name of the database's file in the data directory. */
export const databaseFile = "data.db";

/**
 * Opens the database with its system tables up to date.
 * @throws NewerSchemaError, UnfitServerError
 */
export async function openDatabase({ dataDirectory, databaseUrl, ...options }: DatabaseSettings): Promise<Database> {
  const database = databaseUrl
    ? await openPostgres(databaseUrl, options)
    : new SqliteDatabase(join(dataDirectory, databaseFile), { beforeChange: options.beforeChange ?? null });
  try {
    await migrate(database, undefined, options.onMigrating);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Opens a PostgreSQL database. Loads the driver only when it is used. */
async function openPostgres(
  url: string,
  options: Pick<DatabaseSettings, "onUnfit" | "beforeChange">,
): Promise<Database> {
  const { preparePostgres } = await import("./postgres/prepare.ts");
  await preparePostgres(url);
  const { PostgresDatabase } = await import("./postgres/database.ts");
  return new PostgresDatabase(url, options);
}
