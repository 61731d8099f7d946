import { randomUUID } from "node:crypto";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../db/database.ts";
import { databaseFile, openDatabase } from "../db/open-database.ts";
import { PostgresDatabase } from "../db/postgres/database.ts";
import { SqliteDatabase } from "../db/sqlite/database.ts";
import { keepSpareReaders } from "../db/sqlite/threads/readers.ts";
import { measured } from "./measured.ts";
import { addressOf, onServer } from "./postgres-server.ts";
import { type Contents, keepsTemplates, postgresTemplate, sqliteTemplate } from "./templates.ts";

/** Engines for `describe.each`: tests run on both. */
export const databases: Database["engine"][] = ["sqlite", "postgres"];

/** Reader processes reused by the next database: most test databases live shorter than a process takes to start. */
export const spareReaders = 3;
keepSpareReaders(spareReaders);

export interface TestPlace extends AsyncDisposable {
  /** Opens the database of this place; several may be open at once, like replicas. */
  open(): Promise<Database>;
  /** Opens a copy of a prepared database without checking that it is up to date, which takes longer than the copy. */
  openPrepared(): Promise<Database>;
  dataDirectory: string;
  databaseUrl: string | null;
}

/** Creates a database with only the system tables; dispose removes it. */
export async function openTestDatabase(engine: Database["engine"]): Promise<Database & AsyncDisposable> {
  const place = await makeTestPlace(engine);
  const database = await place.openPrepared();
  return Object.assign(database, { [Symbol.asyncDispose]: () => place[Symbol.asyncDispose]() });
}

/**
 * Creates a place for a test's database, for tests that open it more than once. Dispose closes what is open and
 * removes all.
 * @param contents initial contents, to save work; null: empty, as before a first start; a place: a copy of its
 *   database, which must not be open
 */
export async function makeTestPlace(
  engine: Database["engine"],
  contents: Contents | TestPlace | null = "tables",
): Promise<TestPlace> {
  const dataDirectory = await mkdtemp(join(tmpdir(), "arzobispado-test-"));
  const server = await measured("databases", async () => {
    if (engine === "postgres") return createOnServer(contents);
    if (contents) await copyFileTemplate(contents, dataDirectory);
    return null;
  });
  const databaseUrl = server?.url ?? null;
  const open: Database[] = [];
  const kept = (database: Database) => {
    open.push(database);
    return database;
  };
  return {
    dataDirectory,
    databaseUrl,
    open: async () => kept(await openDatabase({ dataDirectory, databaseUrl })),
    async openPrepared(): Promise<Database> {
      if (!contents || !keepsTemplates) return kept(await openDatabase({ dataDirectory, databaseUrl }));
      return kept(
        databaseUrl ? new PostgresDatabase(databaseUrl) : new SqliteDatabase(join(dataDirectory, databaseFile)),
      );
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(open.map((database) => database.close()));
      await server?.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Connects to the database of a place that was opened before, without checking that it is up to date. */
export function connectTo({ dataDirectory, databaseUrl }: Pick<TestPlace, "dataDirectory" | "databaseUrl">): Database {
  return databaseUrl
    ? new PostgresDatabase(databaseUrl, { connections: 1 })
    : new SqliteDatabase(join(dataDirectory, databaseFile));
}

async function createOnServer(contents: Contents | TestPlace | null): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const template = await databaseToCopy(contents);
  await onServer(async (run) => {
    // FILE_COPY, because otherwise the server would write each page to its log once more.
    await run(`CREATE DATABASE "${name}" TEMPLATE "${template}" ENCODING 'UTF8' STRATEGY FILE_COPY`);
  });
  return {
    url: addressOf(name),
    drop: () =>
      onServer(async (run) => {
        await run(`DROP DATABASE "${name}" WITH (FORCE)`);
      }),
  };
}

async function databaseToCopy(contents: Contents | TestPlace | null): Promise<string> {
  if (isPlace(contents)) return new URL(contents.databaseUrl ?? "").pathname.slice(1);
  return contents ? postgresTemplate(contents) : "template0";
}

async function copyFileTemplate(contents: Contents | TestPlace, dataDirectory: string): Promise<void> {
  const template = isPlace(contents) ? join(contents.dataDirectory, databaseFile) : await sqliteTemplate(contents);
  if (template) await copyFile(template, join(dataDirectory, databaseFile));
}

const isPlace = (contents: Contents | TestPlace | null): contents is TestPlace =>
  contents !== null && typeof contents === "object" && "dataDirectory" in contents;
