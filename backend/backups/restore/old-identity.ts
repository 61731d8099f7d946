import { join } from "node:path";
import { type Identity, readIdentity } from "../../db/installation.ts";
import { databaseFile } from "../../db/open-database.ts";
import { isGarbled, readPerhapsDamaged } from "../../db/sqlite/foreign-file.ts";
import type { Statement } from "../../db/statement.ts";
import { readMark } from "../../files/ownership/mark.ts";
import { openDiskStorage } from "../../files/storage/disk.ts";

/**
 * Reads the installation's identity from a data directory on SQLite.
 * @param hasOwnFiles the files are in the same directory: if the database is damaged or lost its WAL and has no id, the
 * mark of the backups folder gives it. A bucket may not be claimed this way: the folder may be a copy.
 */
export async function readOldIdentity(dataDirectory: string, hasOwnFiles: boolean): Promise<Identity> {
  const old = readPerhapsDamaged(join(dataDirectory, databaseFile));
  const none: Identity = { id: null, claims: [] };
  const readable = async <Row>(statement: Statement<Row>) =>
    (await old.read(statement)).filter((row) => !isGarbled(row as object));
  const identity = await readIdentity(old, readable).catch(() => none);
  if (identity.id !== null || !hasOwnFiles) return identity;
  const mark = await readMark(await openDiskStorage(join(dataDirectory, "backups")));
  // Accepts also an unfinished mark: the database had the id before the backups folder got it.
  return mark === null || mark === "unreadable" ? identity : { ...identity, id: mark.id };
}
