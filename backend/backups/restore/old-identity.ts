import { join } from "node:path";
import { type Identity, readIdentity } from "../../db/installation.ts";
import { databaseFile } from "../../db/open-database.ts";
import { isGarbled, readPerhapsDamaged } from "../../db/sqlite/foreign-file.ts";
import type { Statement } from "../../db/statement.ts";
import { readMark } from "../../files/ownership/mark.ts";
import { openDiskStorage } from "../../files/storage/disk.ts";

/**
 * Identity of the installation of a data directory on SQLite.
 * @param hasOwnFiles files lie in the same directory: where the database tells no id, because it is damaged or has lost its
 *   log, the mark of its backups' folder does. A bucket is not asked for by a folder that may have been copied.
 */
export async function readOldIdentity(dataDirectory: string, hasOwnFiles: boolean): Promise<Identity> {
  const old = readPerhapsDamaged(join(dataDirectory, databaseFile));
  const none: Identity = { id: null, claims: [] };
  const readable = async <Row>(statement: Statement<Row>) =>
    (await old.read(statement)).filter((row) => !isGarbled(row as object));
  const identity = await readIdentity(old, readable).catch(() => none);
  if (identity.id !== null || !hasOwnFiles) return identity;
  const mark = await readMark(await openDiskStorage(join(dataDirectory, "backups")));
  // Also a mark that was only begun: the database had the id before its backups' folder got it.
  return mark === null || mark === "unreadable" ? identity : { ...identity, id: mark.id };
}
