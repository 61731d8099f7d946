import type { Collection } from "./define.ts";

/** Read side of the registry: the collections in force, in memory. */
export interface Collections {
  all(): Collection[];
  /** By id or by name, the name in any case; undefined when there is none. */
  find(idOrName: string): Collection | undefined;
}
