import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { Collection, Field, StoredRecord } from "../../../schema/define/define.ts";
import { fieldTypeOf } from "../../../schema/fields/field-types.ts";
import { listOf } from "../../../schema/fields/list-values.ts";
import { alignDetails, companionsOf } from "../../../schema/pictures/details.ts";

/** Values by the ids of their fields, which outlive their names. */
type VersionData = Record<string, unknown>;

const asStored: ReadonlySet<Field["type"]> = new Set(["autodate", "json"]);

/** What the state of a record is, for people: neither the dates of its changes nor its secrets. */
const isContent = ({ type, name }: Field): boolean => type !== "password" && name !== "tokenKey" && name !== "id";

/** The record as `_versions` holds it; without secrets. */
export function packVersion({ fields }: Collection, record: StoredRecord): Uint8Array {
  const data: VersionData = {};
  for (const field of fields) if (isContent(field)) data[field.id] = record[field.name];
  return zstdCompressSync(JSON.stringify(data));
}

/**
 * The values that a version has of the fields which the collection has today; those of fields that are no more are left
 * out, and of newer fields there are none.
 */
export function unpackVersion({ fields }: Collection, recordId: string, data: Uint8Array): StoredRecord {
  const values: VersionData = JSON.parse(zstdDecompressSync(data).toString());
  const record: StoredRecord = { id: recordId };
  for (const field of fields) {
    if (!isContent(field) || !Object.hasOwn(values, field.id)) continue;
    const value = values[field.id];
    // A field may hold several now, where it held one; a text in JSON is no JSON.
    record[field.name] = asStored.has(field.type) ? value : fieldTypeOf(field).coerce(field, value);
  }
  return record;
}

/** The same version without a file, whichever field has it, and without what is known of the picture. */
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

/** Names of the fields in which two states differ. Dates that every save renews are no difference. */
export function changedFields({ fields }: Collection, one: StoredRecord, other: StoredRecord): string[] {
  const changed = fields.filter((field) => {
    if (!isContent(field) || field.type === "autodate") return false;
    // A field may be newer than the state.
    const [before, after] = [one, other].map((state) => state[field.name] ?? fieldTypeOf(field).emptyValue(field));
    return before !== after && JSON.stringify(before) !== JSON.stringify(after);
  });
  return changed.map(({ name }) => name);
}
