import type { Collection, Field, StoredRecord } from "../../../schema/define/define.ts";
import { listOf } from "../../../schema/fields/list-values.ts";
import type { Collections } from "../../../schema/registry/collections.ts";
import { addressesIn } from "./addresses.ts";

/** File in a file field of a record. */
export interface HeldFile {
  field: string;
  name: string;
}

/** File whose address stands in a text of a record. */
export interface NamedFile extends HeldFile {
  collectionId: string;
  recordId: string;
}

/** Field types that may contain addresses of files. */
const holdTexts: ReadonlySet<Field["type"]> = new Set(["editor", "text", "url", "json"]);

const isText = ({ type, system }: Field): boolean => holdTexts.has(type) && !system;

/**
 * Whether the file library covers the collection. Not the system's own collections, since records of people are
 * private, and not views.
 */
export const hasFiles = ({ type, system }: Collection): boolean => type !== "view" && !system;

export function filesHeld(collection: Collection, record: StoredRecord): HeldFile[] {
  if (!hasFiles(collection)) return [];
  return collection.fields
    .filter(({ type }) => type === "file")
    .flatMap(({ name: field }) => [...new Set(listOf(record[field]))].map((name) => ({ field, name })));
}

/** Finds the files whose addresses stand in texts of the record, each once per field. */
export function filesNamed(collections: Collections, collection: Collection, record: StoredRecord): NamedFile[] {
  if (!hasFiles(collection)) return [];
  return collection.fields.filter(isText).flatMap(({ name: field }) => {
    const named = addressesIn(textOf(record[field])).flatMap(({ collection: idOrName, recordId, name }) => {
      const target = collections.find(idOrName);
      return target ? [{ field, collectionId: target.id, recordId, name }] : [];
    });
    return [...new Map(named.map((file) => [keyOf(file), file])).values()];
  });
}

export const keyOf = (file: HeldFile | NamedFile): string =>
  JSON.stringify([file.field, file.name, "recordId" in file && [file.collectionId, file.recordId]]);

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return value ? JSON.stringify(value) : "";
}

/** Fingerprint of the fields that the index of files reads: if it changes, the index must be rebuilt. */
export function indexedFields(collection: Collection): string {
  if (!hasFiles(collection)) return "";
  const fields = collection.fields.filter((field) => field.type === "file" || isText(field));
  return fields
    .map(({ name, type }) => `${type} ${name}`)
    .sort()
    .join("\n");
}
