import type { Collection } from "../define/define.ts";

/** Read side of the registry: the collections in force, in memory. */
export interface Collections {
  all(): Collection[];
  /** By id or by name, the name in any case; undefined when there is none. */
  find(idOrName: string): Collection | undefined;
}

/** Those of a store that other processes may change too. */
export interface StoredCollections extends Collections {
  /** Of the store that they were read from; see collection-store.ts. */
  readonly version: string | null;
}
