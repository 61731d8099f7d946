import { crc32 } from "node:zlib";
import type { Collection, FieldTypeName } from "./define.ts";

/** Id of a new collection; a rename keeps it (protocol 1.1). */
export function collectionId(type: Collection["type"], name: string): string {
  return `pbc_${crc32(type + name)}`;
}

/** Id of a new field if none is given (protocol 1.1). */
export function fieldId(type: FieldTypeName, name: string): string {
  return `${type}${crc32(name)}`;
}
