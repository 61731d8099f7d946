import type { Collection } from "../define/define.ts";

/** Read access to the registry: all current collections, in memory. */
export interface Collections {
  all(): Collection[];
  /** Finds a collection by id, or by name in any case. `undefined`: no such collection. */
  find(idOrName: string): Collection | undefined;
}

/** Collections of a store that other processes may change. */
export interface StoredCollections extends Collections {
  /** Version of the store they were read from; see collection-store.ts. `null`: not loaded yet. */
  readonly version: string | null;
}
