import pg from "pg";

/** PostgreSQL server of the tests; each test has its own database on it. */

type Run = (statement: string, values?: unknown[]) => Promise<unknown[]>;

let pool: pg.Pool | null = null;

/** Runs statements on one connection to the server's own database; connections are pooled. */
export async function onServer<Result>(work: (run: Run) => Promise<Result>): Promise<Result> {
  const client = await openPool().connect();
  try {
    return await work(async (statement, values) => (await client.query(statement, values)).rows);
  } finally {
    client.release();
  }
}

/** Address of a database on the server. */
export function addressOf(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

function openPool(): pg.Pool {
  if (pool) return pool;
  pool = new pg.Pool({ connectionString: serverUrl(), idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The server may stop before the process does.
  pool.on("error", () => undefined);
  return pool;
}

function serverUrl(): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error("TEST_POSTGRES_URL is not set: vitest's global setup starts the server.");
  return url;
}
