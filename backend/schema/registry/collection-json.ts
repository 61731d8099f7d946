import { parseStored } from "../../db/stored-json.ts";
import { completeAuthOptions } from "../define/auth-options.ts";
import type { Collection } from "../define/define.ts";

/** Text of `_collections.definition`: the complete collection. The view for clients is made where it is answered. */
export function toStored(collection: Collection): string {
  return JSON.stringify(collection);
}

/** Parses a stored definition, also one stored before accounts had options. @throws DamagedValueError */
export function fromStored(definition: string): Collection {
  const stored = parseStored<Collection>(definition);
  return { ...stored, auth: stored.type === "auth" ? completeAuthOptions(stored.auth ?? undefined) : null };
}
