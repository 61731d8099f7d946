import { completeAuthOptions } from "../define/auth-options.ts";
import type { Collection } from "../define/define.ts";

/** `_collections.definition`: the collection itself. What clients see of it is made where it is answered. */
export function toStored(collection: Collection): string {
  return JSON.stringify(collection);
}

/** Also of definitions that were stored before accounts had options. */
export function fromStored(definition: string): Collection {
  const stored = JSON.parse(definition) as Collection;
  return { ...stored, auth: stored.type === "auth" ? completeAuthOptions(stored.auth ?? undefined) : null };
}
