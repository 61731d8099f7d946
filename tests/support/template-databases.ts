import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import pg from "pg";

/**
 * Creates a folder for the databases that the tests of a run copy (backend/testing/templates.ts), as `TEST_TEMPLATES`,
 * and removes them afterwards. Call it before starting a PostgreSQL server for the run: its databases disappear with it
 * anyway.
 */
export default async function prepareTemplates(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "arzobispado-templates-"));
  const server = process.env.TEST_POSTGRES_URL;
  process.env.TEST_TEMPLATES = folder;
  return async () => {
    delete process.env.TEST_TEMPLATES;
    await rm(folder, { recursive: true, force: true });
    if (server) await dropDatabases(server, basename(folder));
  };
}

async function dropDatabases(server: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query("SELECT datname FROM pg_database WHERE starts_with(datname, $1)", [prefix]);
    for (const { datname } of rows) await client.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
  } finally {
    await client.end();
  }
}
