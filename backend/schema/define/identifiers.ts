import { crc32 } from "node:zlib";
import type { Collection, FieldType } from "./define.ts";

/** The id that a collection gets at its creation; a rename keeps it (protocol 1.1). */
export function collectionId(type: Collection["type"], name: string): string {
  return `pbc_${crc32(type + name)}`;
}

/** The id that a field gets at its creation when none is given (protocol 1.1). */
export function fieldId(type: FieldType, name: string): string {
  return `${type}${crc32(name)}`;
}
