import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { Collection, Field, StoredRecord } from "../../../schema/define/define.ts";
import { fieldTypeOf } from "../../../schema/fields/field-types.ts";
import { listOf } from "../../../schema/fields/list-values.ts";
import { alignDetails, companionsOf } from "../../../schema/pictures/details.ts";

/** Values by field id, since fields can be renamed. */
type VersionData = Record<string, unknown>;

const asStored: ReadonlySet<Field["type"]> = new Set(["autodate", "json"]);

/** Whether a field is part of a version: neither id nor secrets. */
const isContent = ({ type, name }: Field): boolean => type !== "password" && name !== "tokenKey" && name !== "id";

/** Compresses a record for `_versions`, without secrets. */
export function packVersion({ fields }: Collection, record: StoredRecord): Uint8Array {
  const data: VersionData = {};
  for (const field of fields) if (isContent(field)) data[field.id] = record[field.name];
  return zstdCompressSync(JSON.stringify(data));
}

/**
 * Decompresses a version into the fields that the collection has today. Drops values of removed fields; newer fields
 * are absent.
 */
export function unpackVersion({ fields }: Collection, recordId: string, data: Uint8Array): StoredRecord {
  const values: VersionData = JSON.parse(zstdDecompressSync(data).toString());
  const record: StoredRecord = { id: recordId };
  for (const field of fields) {
    if (!isContent(field) || !Object.hasOwn(values, field.id)) continue;
    const value = values[field.id];
    // A field that had one value may hold several now: coerce it. JSON is taken as stored: coercing a text would parse
    // it.
    record[field.name] = asStored.has(field.type) ? value : fieldTypeOf(field).coerce(field, value);
  }
  return record;
}

/** Removes a file from a compressed version, in every field that names it, with the details of the picture. */
export function withoutFile(collection: Collection, data: Uint8Array, name: string): Uint8Array {
  const values: VersionData = JSON.parse(zstdDecompressSync(data).toString());
  for (const { files, details } of companionsOf(collection)) {
    const names = listOf(values[files.id]);
    const left = names.filter((each) => each !== name);
    if (left.length < names.length) values[details.id] = alignDetails(values[details.id], names, left);
  }
  const withoutIt = Object.entries(values).map(([id, value]) => {
    if (Array.isArray(value)) return [id, value.filter((each) => each !== name)];
    return [id, value === name ? "" : value];
  });
  return zstdCompressSync(JSON.stringify(Object.fromEntries(withoutIt)));
}

/** Names of the fields in which two states differ. Ignores dates that every save renews. */
export function changedFields({ fields }: Collection, one: StoredRecord, other: StoredRecord): string[] {
  const changed = fields.filter((field) => {
    if (!isContent(field) || field.type === "autodate") return false;
    // A field may be newer than the state and is absent there.
    const [before, after] = [one, other].map((state) => state[field.name] ?? fieldTypeOf(field).emptyValue(field));
    return before !== after && JSON.stringify(before) !== JSON.stringify(after);
  });
  return changed.map(({ name }) => name);
}
