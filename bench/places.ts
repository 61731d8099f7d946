import { existsSync } from "node:fs";
import { constants, cp, mkdir, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fillCollection } from "@arzobispado/backend/testing";
import pg from "pg";
import startPostgresServer from "../tests/support/postgres-server.ts";
import { benchContent } from "./noticias.ts";
import type { Engine } from "./options.ts";
import { type Place, startProduct } from "./product.ts";

/** Folder of filled databases, kept from run to run: writing a million news takes minutes. */
export const benchFolder = process.env.BENCH_DIR ?? join(tmpdir(), "arzobispado-bench");

/**
 * File written last, so that no half-filled database of an interrupted run is measured. Its number is the version of
 * the content in `noticias.ts`: places with another number are filled anew.
 */
const doneFile = "filled-2";

let stopServer: (() => Promise<void>) | undefined;

/**
 * Prepares a place with the demonstration content and `count` news; reuses that of an earlier run.
 * @param name of a separate place, for a figure that leaves other content behind
 */
export async function preparePlace(engine: Engine, count: number, name?: string): Promise<Place> {
  const dataDirectory = join(benchFolder, name ? `${engine}-${name}-${count}` : `${engine}-${count}`);
  const databaseUrl = engine === "postgres" ? await serverDatabase(`bench_${name ? `${name}_` : ""}${count}`) : null;
  const place = { dataDirectory, databaseUrl };
  if (existsSync(join(dataDirectory, doneFile)) && (!databaseUrl || (await isFilled(databaseUrl)))) return place;
  await rm(dataDirectory, { recursive: true, force: true });
  if (databaseUrl) await recreate(databaseUrl);
  await mkdir(dataDirectory, { recursive: true });
  // Creates the tables and loads the demonstration content.
  await (await startProduct(place))[Symbol.asyncDispose]();
  if (count > 0) await fill(engine, place, count);
  await writeFile(join(dataDirectory, doneFile), "");
  return place;
}

/** Copies a prepared place, for a figure that changes its data. Deleted when disposed. */
export async function copyPlace(engine: Engine, count: number): Promise<Place & AsyncDisposable> {
  const { dataDirectory: filled, databaseUrl: filledUrl } = await preparePlace(engine, count);
  const dataDirectory = `${filled}-copy`;
  await rm(dataDirectory, { recursive: true, force: true });
  await cp(filled, dataDirectory, { recursive: true, mode: constants.COPYFILE_FICLONE });
  // Writes the copy to disk now; otherwise the first save would wait for it.
  if (!filledUrl) await sync(join(dataDirectory, "data.db"));
  const databaseUrl = filledUrl && `${filledUrl}_copy`;
  const server = process.env.TEST_POSTGRES_URL ?? "";
  const drop = (url: string) => run(server, `DROP DATABASE IF EXISTS "${databaseName(url)}" WITH (FORCE)`);
  if (databaseUrl) {
    await drop(databaseUrl);
    await run(
      server,
      `CREATE DATABASE "${databaseName(databaseUrl)}" TEMPLATE "${databaseName(filledUrl)}" STRATEGY FILE_COPY`,
    );
  }
  return {
    dataDirectory,
    databaseUrl,
    async [Symbol.asyncDispose]() {
      if (databaseUrl) await drop(databaseUrl);
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function fill(engine: Engine, place: Place, count: number): Promise<void> {
  const started = performance.now();
  const content = benchContent(count, new Date());
  await fillCollection(place, "tipos_noticias", content.tipos);
  await fillCollection(place, "tags", content.tags);
  await fillCollection(place, "noticias", content.noticias);
  // Does what autovacuum would do some time later.
  if (place.databaseUrl) await run(place.databaseUrl, "VACUUM ANALYZE");
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`(${count} news written to ${engine} in ${seconds} s)`);
}

/** Stops the PostgreSQL server that was started for the run, if any. */
export async function stopServers(): Promise<void> {
  await stopServer?.();
}

/**
 * Address of a database. A server named by TEST_POSTGRES_URL keeps it; a server of our own lives as long as the run.
 */
async function serverDatabase(name: string): Promise<string> {
  stopServer ??= await startPostgresServer();
  const url = new URL(process.env.TEST_POSTGRES_URL ?? "");
  url.pathname = `/${name}`;
  return url.href;
}

async function isFilled(databaseUrl: string): Promise<boolean> {
  const found = await run(databaseUrl, "SELECT 1 FROM tags WHERE nombre = 'Tema 1'").catch(() => []);
  return found.length > 0;
}

async function recreate(databaseUrl: string): Promise<void> {
  const name = databaseName(databaseUrl);
  const server = process.env.TEST_POSTGRES_URL ?? "";
  await run(server, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  await run(server, `CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8'`);
}

async function sync(path: string): Promise<void> {
  await using file = await open(path, "r+");
  await file.sync();
}

const databaseName = (url: string) => new URL(url).pathname.slice(1);

async function run(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
