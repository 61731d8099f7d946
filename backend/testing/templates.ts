import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { SessionDatabase } from "../auth/sessions/session-database.ts";
import { systemCollections } from "../auth/system-collections.ts";
import type { Database } from "../db/database.ts";
import { databaseFile, openDatabase } from "../db/open-database.ts";
import { LogDatabase } from "../logs/log-database.ts";
import type { Collection } from "../schema/define/define.ts";
import { seed } from "../schema/registry/seed.ts";
import { addressOf, onServer } from "./postgres-server.ts";

/**
 * Template databases that tests copy. A run creates each of them once, in whichever process needs it first. They
 * contain no secrets: the server that starts on a copy creates its own.
 */

/**
 * Contents of a template. `tables`: the system tables. Collections: the state left by a server that was started with
 * them and did nothing else.
 */
export type Contents = "tables" | Collection[];

/** Folder of this run's templates; without it every database is created from nothing. */
const folder = process.env.TEST_TEMPLATES;

export const keepsTemplates = folder !== undefined;

/** Requested collections, and existing templates, by key. */
const asked = new Set<string>();
const made = new Map<string, Promise<string>>();

/** @returns the name of the database to copy; it may have less than these contents, never more */
export async function postgresTemplate(contents: Contents): Promise<string> {
  if (!folder) return "template0";
  const { key, collections } = worthwhile(contents);
  // The folder's name distinguishes this run from others on the same server.
  return once(`${basename(folder)}-${key}`, (name) => makeOnServer(name, collections));
}

/** @returns the file to copy, as with PostgreSQL; null: this run keeps none */
export async function sqliteTemplate(contents: Contents): Promise<string | null> {
  if (!folder) return null;
  const { key, collections } = worthwhile(contents);
  return once(join(folder, `${key}.db`), (path) => makeFile(path, collections));
}

/**
 * Contents worth a template: collections requested for the first time may be needed only once, and seeding them in a
 * server costs less.
 */
function worthwhile(contents: Contents): { key: string; collections: Collection[] } {
  if (contents === "tables") return { key: "tables", collections: [] };
  const key = createHash("sha256").update(JSON.stringify(contents)).digest("hex").slice(0, 16);
  if (contents.length > 0 && !asked.has(key)) {
    asked.add(key);
    return worthwhile([]);
  }
  return { key, collections: [...systemCollections, ...contents] };
}

function once(name: string, make: (name: string) => Promise<void>): Promise<string> {
  const known = made.get(name);
  if (known) return known;
  const making = make(name).then(() => name);
  made.set(name, making);
  return making;
}

async function makeOnServer(name: string, collections: Collection[]): Promise<void> {
  await onServer(async (run) => {
    // Another process of this run may be creating it now.
    await run("SELECT pg_advisory_lock(hashtextextended($1, 0))", [name]);
    try {
      if ((await run("SELECT 1 FROM pg_database WHERE datname = $1", [name])).length > 0) return;
      const unfinished = `${name}-unfinished`;
      await run(`DROP DATABASE IF EXISTS "${unfinished}" WITH (FORCE)`);
      await run(`CREATE DATABASE "${unfinished}" TEMPLATE template0 ENCODING 'UTF8' STRATEGY FILE_COPY`);
      await fill({ dataDirectory: "", databaseUrl: addressOf(unfinished) }, collections);
      await run(`ALTER DATABASE "${unfinished}" RENAME TO "${name}"`);
    } finally {
      await run("SELECT pg_advisory_unlock(hashtextextended($1, 0))", [name]);
    }
  });
}

async function makeFile(path: string, collections: Collection[]): Promise<void> {
  if (existsSync(path)) return;
  const dataDirectory = await mkdtemp(`${path}-`);
  await fill({ dataDirectory, databaseUrl: null }, collections);
  // Two processes may create it at once: a copy gets one complete file or the other, never a partial one.
  await rename(join(dataDirectory, databaseFile), path);
  await rm(dataDirectory, { recursive: true });
}

async function fill(place: { dataDirectory: string; databaseUrl: string | null }, collections: Collection[]) {
  const database = await openDatabase(place);
  try {
    if (collections.length === 0) return;
    await seed(database, collections);
    if (!place.databaseUrl) return;
    await makeLogs(place);
    await makeSessions(database);
  } finally {
    await database.close();
  }
}

/** Creates the session tables: on PostgreSQL they are in the same database, in a schema of their own. */
async function makeSessions(content: Database): Promise<void> {
  const log = { error: () => undefined };
  await new SessionDatabase({ dataDirectory: "", content, clock: () => new Date(), log }).run(async () => undefined);
}

/** Creates the log tables: on PostgreSQL they are in the same database, in a schema of their own. */
async function makeLogs(place: { dataDirectory: string; databaseUrl: string | null }): Promise<void> {
  const logs = new LogDatabase(place);
  await logs.open();
  await logs.close();
}
