import pg from "pg";
import { PersonError } from "../../config/person-error.ts";
import { connectionSettings } from "./connection.ts";

/** pg_c_utf8, whose lower() is the same on every machine, came with it. */
const oldestVersion = 17;

/** The PostgreSQL server cannot be used as it is; the message says what to change. */
export class UnfitServerError extends PersonError {
  override readonly name = "UnfitServerError";
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
  }
}

/**
 * Checks what our statements need of a server, and adds the extension for substring indexes.
 * @throws UnfitServerError
 */
export async function preparePostgres(url: string): Promise<void> {
  const client = new pg.Client(connectionSettings(url));
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    throw new UnfitServerError(`No se pudo conectar a PostgreSQL (DATABASE_URL): ${reason(error)}`, { cause: error });
  }
  try {
    await checkServer(client);
    await createExtension(client);
  } finally {
    await client.end();
  }
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    "SELECT current_setting('server_version_num')::int / 10000 AS version, getdatabaseencoding() AS encoding",
  );
  const { version = 0, encoding = "" } = rows[0] ?? {};
  if (version < oldestVersion) {
    throw new UnfitServerError(
      `Se necesita PostgreSQL ${oldestVersion} o más nuevo; el servidor es de la versión ${version}.`,
    );
  }
  if (encoding !== "UTF8") {
    throw new UnfitServerError(
      `La base de datos debe tener la codificación UTF8 y tiene ${encoding}. Cree otra con: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0`,
    );
  }
}

async function createExtension(client: pg.Client): Promise<void> {
  const present = "SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm'";
  if ((await client.query(present)).rows.length > 0) return;
  try {
    await client.query("CREATE EXTENSION pg_trgm");
  } catch (error) {
    // Another replica that starts now may have been faster.
    if ((await client.query(present)).rows.length > 0) return;
    throw new UnfitServerError(
      `Falta la extensión pg_trgm y no se pudo crear (${reason(error)}). Un administrador de PostgreSQL puede hacerlo en esta base de datos con: CREATE EXTENSION pg_trgm`,
      { cause: error },
    );
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error ? String(error.code) : String(error));
}
