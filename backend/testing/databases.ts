import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Database } from "../db/database.ts";
import { openDatabase } from "../db/open-database.ts";

/** For `describe.each`: what is promised holds on both engines. */
export const databases: Database["engine"][] = ["sqlite", "postgres"];

export interface TestPlace extends AsyncDisposable {
  /** Opens the database of this place; several may be open at once, like replicas. */
  open(): Promise<Database>;
  dataDirectory: string;
  databaseUrl: string | null;
}

/** A fresh database with the system tables and nothing else; gone when disposed. */
export async function openTestDatabase(engine: Database["engine"]): Promise<Database & AsyncDisposable> {
  const place = await makeTestPlace(engine);
  const database = await place.open();
  return Object.assign(database, { [Symbol.asyncDispose]: () => place[Symbol.asyncDispose]() });
}

/** Where a test's database lies, for tests that open it more than once. Disposing closes what is open and removes all. */
export async function makeTestPlace(engine: Database["engine"]): Promise<TestPlace> {
  const server = engine === "postgres" ? await createServerDatabase() : null;
  const dataDirectory = await mkdtemp(join(tmpdir(), "arzobispado-test-"));
  const databaseUrl = server?.url ?? null;
  const open: Database[] = [];
  return {
    dataDirectory,
    databaseUrl,
    async open() {
      const database = await openDatabase({ dataDirectory, databaseUrl });
      open.push(database);
      return database;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(open.map((database) => database.close()));
      await server?.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function createServerDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error("TEST_POSTGRES_URL is not set: vitest's global setup starts the server.");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await runOn(server, `CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8' STRATEGY FILE_COPY`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOn(server, `DROP DATABASE "${name}" WITH (FORCE)`) };
}

async function runOn(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
