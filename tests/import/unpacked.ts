import { createCipheriv, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { unzip } from "../support/unzip.ts";
import { fixture } from "./bring-in.ts";

/** Unpacks an archive of a PocketBase data directory. Deleted when disposed. */
export async function dataDirectoryOf(archive: string): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), "arzobispado-pb-data-"));
  await unzip(fixture(archive), path);
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Changes the database of a data directory, as years of use and manual edits would. */
export function inDatabase(path: string, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(join(path, "data.db"));
  try {
    work(database);
  } finally {
    database.close();
  }
}

/**
 * Deletes the records and files of a data directory, which take most of an import's time: for tests of everything else.
 */
export async function deleteContent(path: string): Promise<void> {
  inDatabase(path, (database) => {
    const content = database.prepare("SELECT name FROM _collections WHERE type = 'base' AND NOT system").all();
    for (const { name } of content) database.exec(`DELETE FROM "${name}"`);
  });
  await rm(join(path, "storage"), { recursive: true });
}

/** Encrypts the settings of a data directory as a server with that key would have written them (protocol 12.2). */
export function encryptSettings(path: string, key: Buffer): void {
  inDatabase(path, (database) => {
    const column = database
      .prepare("SELECT COUNT(*) AS total FROM pragma_table_info('_params') WHERE name = 'key'")
      .get();
    const name = column?.total === 1 ? "key" : "id";
    const row = database.prepare(`SELECT CAST(value AS TEXT) AS value FROM _params WHERE ${name} = 'settings'`).get();
    const nonce = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", key, nonce);
    const parts = [nonce, cipher.update(String(row?.value), "utf8"), cipher.final(), cipher.getAuthTag()];
    const sealed = Buffer.concat(parts).toString("base64");
    database.prepare(`UPDATE _params SET value = ? WHERE ${name} = 'settings'`).run(sealed);
  });
}
