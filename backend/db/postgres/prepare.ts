import type pg from "pg";
import { UnreachableDatabaseError } from "../errors.ts";
import { openClient } from "./connection.ts";
import { proveSessions } from "./prove-sessions.ts";
import { adviceOnTls } from "./tls.ts";
import { reason, UnfitServerError } from "./unfit-server.ts";

/** Version that introduced pg_c_utf8, whose lower() is the same on every machine. */
const oldestVersion = 17;

/** Checks that a server has what our statements need, and creates the extension for substring indexes. */
export async function preparePostgres(url: string): Promise<void> {
  const client = openClient(url);
  try {
    await client.connect();
    await checkServer(client);
    await proveSessions(client, url);
    await createExtension(client);
  } catch (error) {
    throw error instanceof UnfitServerError ? error : unreachable(url, error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Error for an unreachable server. It names the host, because an address may be wrong in one letter. */
function unreachable(url: string, error: unknown): UnfitServerError {
  const cause = error instanceof UnreachableDatabaseError ? error.cause : error;
  const advice = adviceOnTls(cause);
  const words = advice ? `El servidor ${advice}.` : reason(cause);
  return new UnfitServerError(`No se pudo conectar a PostgreSQL (DATABASE_URL${hostOf(url)}): ${words}`, { cause });
}

function hostOf(url: string): string {
  const host = URL.parse(url)?.host;
  return host ? ` en ${host}` : "";
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
    // Another replica that starts now may have created it first.
    if ((await client.query(present)).rows.length > 0) return;
    throw new UnfitServerError(
      `Falta la extensión pg_trgm y no se pudo crear (${reason(error)}). Un administrador de PostgreSQL puede hacerlo en esta base de datos con: CREATE EXTENSION pg_trgm`,
      { cause: error },
    );
  }
}
