import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from "idb";
import type { Draft } from "./draft.ts";
import { draftOfNoticia, type NoticiaDraft } from "./first-drafts.ts";
import type { KeptBytes } from "./kept-bytes.ts";

/** Under [person, item]; the bytes of files apart, under their keys too, so that a key press does not write them again. */
interface DraftSchema extends DBSchema {
  borradores: { key: string[]; value: Draft };
  archivos: { key: string[]; value: KeptBytes };
}

type DraftDatabase = IDBPDatabase<DraftSchema>;
type Upgrade = IDBPTransaction<DraftSchema, StoreNames<DraftSchema>[], "versionchange">;

let opening: Promise<DraftDatabase> | null = null;
let connection: DraftDatabase | null = null;

/** The connection if it stands already: a page that is going away has no time to wait for one. */
export const openDatabase = (): DraftDatabase | null => connection;

/** One connection for the page. One that failed is tried again at the next call. */
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
    // A newer version of the site in another tab waits for this.
    blocking: forget,
  });
  return connection;
}

/** Drafts that were written when only noticias had any. */
async function takeOver(transaction: Upgrade): Promise<void> {
  const bytes = transaction.objectStore("fotos" as "archivos") as { name: string };
  bytes.name = "archivos";
  let cursor = await transaction.objectStore("borradores").openCursor();
  while (cursor) {
    await cursor.update(draftOfNoticia(cursor.value as object as NoticiaDraft));
    cursor = await cursor.continue();
  }
}
