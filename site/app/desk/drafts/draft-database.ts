import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from "idb";
import type { Draft } from "./draft.ts";
import { draftOfNoticia, type FirstNoticiaDraft } from "./first-drafts.ts";
import type { KeptBytes } from "./kept-bytes.ts";

/** Drafts under [person, item]. File bytes have a store of their own, so that a key press does not write them again. */
interface DraftSchema extends DBSchema {
  borradores: { key: string[]; value: Draft };
  archivos: { key: string[]; value: KeptBytes };
}

type DraftDatabase = IDBPDatabase<DraftSchema>;
type Upgrade = IDBPTransaction<DraftSchema, StoreNames<DraftSchema>[], "versionchange">;

let opening: Promise<DraftDatabase> | null = null;
let connection: DraftDatabase | null = null;

/** Returns the connection only if it is open: a page that is unloading has no time to wait for one. */
export const openDatabase = (): DraftDatabase | null => connection;

/** Opens the database once per page. After a failure the next call tries again. */
export function draftDatabase(): Promise<DraftDatabase> {
  opening ??= open().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

async function open(): Promise<DraftDatabase> {
  const forget = () => {
    connection?.close();
    opening = null;
    connection = null;
  };
  connection = await openDB<DraftSchema>("arzobispado-borradores", 2, {
    async upgrade(database, version, _next, transaction) {
      if (version === 1) return takeOver(transaction);
      database.createObjectStore("borradores");
      database.createObjectStore("archivos");
    },
    terminated: forget,
    // A newer version of the site in another tab waits until this connection closes.
    blocking: forget,
  });
  return connection;
}

/** Migrates the drafts of database version 1, which only noticias had. */
async function takeOver(transaction: Upgrade): Promise<void> {
  const bytes = transaction.objectStore("fotos" as "archivos") as { name: string };
  bytes.name = "archivos";
  let cursor = await transaction.objectStore("borradores").openCursor();
  while (cursor) {
    await cursor.update(draftOfNoticia(cursor.value as object as FirstNoticiaDraft));
    cursor = await cursor.continue();
  }
}
