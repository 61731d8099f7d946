import type { Collection } from "./define.ts";

/** `_collections.definition`: the collection itself. What clients see of it is made where it is answered. */
export function toStored(collection: Collection): string {
  return JSON.stringify(collection);
}

export function fromStored(definition: string): Collection {
  return JSON.parse(definition) as Collection;
}
