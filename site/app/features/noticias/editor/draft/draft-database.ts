import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Draft } from "./draft.ts";

/** Under [administrator, item]; the bytes of the photos apart, so that a key press does not write them again. */
interface DraftSchema extends DBSchema {
  borradores: { key: string[]; value: Draft };
  fotos: { key: string[]; value: Blob };
}

type DraftDatabase = IDBPDatabase<DraftSchema>;

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
  connection = await openDB<DraftSchema>("arzobispado-borradores", 1, {
    upgrade(database) {
      database.createObjectStore("borradores");
      database.createObjectStore("fotos");
    },
    terminated: forget,
    // A newer version of the site in another tab waits for this.
    blocking: forget,
  });
  return connection;
}
