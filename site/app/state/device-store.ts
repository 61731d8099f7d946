/** Why a device keeps nothing: the browser forbids it (cookies off, a private window, settings), or there is no room. */
export type StorageProblem = "blocked" | "full";

/** Short texts that the device keeps. Reading and removing never throw; a refused write says why. */
export interface DeviceStore {
  /** `null`: nothing kept, or nothing that may be read. */
  read(key: string): string | null;
  /** `null`: kept. */
  write(key: string, text: string): StorageProblem | null;
  remove(key: string): void;
}

/** @param find a getter: where site data are blocked, naming the storage throws already */
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
        // Some blockers swallow what is written.
        return find().getItem(key) === text ? null : "blocked";
      } catch (error) {
        return storageProblem(error);
      }
    },
    remove(key) {
      try {
        find().removeItem(key);
      } catch {
        // Nothing is kept there.
      }
    },
  };
}

/** Reads the cause out of what a storage throws, one of files too. */
export const storageProblem = (error: unknown): StorageProblem =>
  /quota/i.test((error as Error | null)?.name ?? "") ? "full" : "blocked";

/** The only door to what outlives a visit. */
export const deviceStore = createDeviceStore(() => window.localStorage);

/** The only door to what ends with its tab. */
export const tabStore = createDeviceStore(() => window.sessionStorage);

/** @returns `null` for nothing kept, and for what is no JSON */
export function readJson(store: DeviceStore, key: string): unknown {
  try {
    return JSON.parse(store.read(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Runs before React Router's script of scroll places, which names `sessionStorage` unguarded: where site data are blocked
 * a storage that lasts as long as the page stands in its place.
 */
export const tabStorageStandIn =
  "try{sessionStorage.getItem('')}catch{const kept=Object.create(null);Object.defineProperty(window,'sessionStorage'," +
  "{configurable:true,value:{getItem:(key)=>kept[key]??null,setItem(key,text){kept[key]=String(text)}," +
  "removeItem(key){delete kept[key]}}})}";
