/**
 * Reason why the device stores nothing. `blocked`: forbidden by the browser (cookies off, a private window, settings).
 * `full`: no room.
 */
export type StorageProblem = "blocked" | "full";

/** Storage of short texts on the device. `read` and `remove` never throw; `write` returns the reason of a failure. */
export interface DeviceStore {
  /** Stored text. `null`: nothing stored, or not readable. */
  read(key: string): string | null;
  /** Stores a text. `null`: success. */
  write(key: string, text: string): StorageProblem | null;
  remove(key: string): void;
}

/** Creates a store. @param find getter: where site data are blocked, even naming the storage throws */
export function createDeviceStore(find: () => Storage): DeviceStore {
  return {
    read(key) {
      try {
        return find().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, text) {
      try {
        find().setItem(key, text);
        // Some blockers silently discard writes.
        return find().getItem(key) === text ? null : "blocked";
      } catch (error) {
        return storageProblem(error);
      }
    },
    remove(key) {
      try {
        find().removeItem(key);
      } catch {
        // A blocked storage contains nothing to remove.
      }
    },
  };
}

/** Reason of an error that a storage throws; also for file storage. */
export const storageProblem = (error: unknown): StorageProblem =>
  /quota/i.test((error as Error | null)?.name ?? "") ? "full" : "blocked";

/** Only access to `localStorage`, which outlives a visit. */
export const deviceStore = createDeviceStore(() => window.localStorage);

/** Only access to `sessionStorage`, which ends with its tab. */
export const tabStore = createDeviceStore(() => window.sessionStorage);

/** Reads stored JSON. @returns `null` if nothing is stored, or if it is not JSON */
export function readJson(store: DeviceStore, key: string): unknown {
  try {
    return JSON.parse(store.read(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Script that runs before React Router's script for scroll positions, which uses `sessionStorage` unguarded. Where site
 * data are blocked, it installs a storage in memory that lasts as long as the page.
 */
export const tabStorageStandIn =
  "try{sessionStorage.getItem('')}catch{const kept=Object.create(null);Object.defineProperty(window,'sessionStorage'," +
  "{configurable:true,value:{getItem:(key)=>kept[key]??null,setItem(key,text){kept[key]=String(text)}," +
  "removeItem(key){delete kept[key]}}})}";
