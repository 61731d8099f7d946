import type { Field, FileField, RecordValues, StoredRecord } from "../schema/define/define.ts";
import { fieldTypeOf } from "../schema/fields/field-types.ts";
import { listOf } from "../schema/fields/list-values.ts";
import { companionsOf, tidyDetails } from "../schema/pictures/details.ts";
import type { OpenedDraft } from "./opened-draft.ts";

/** Record as it would be if the draft was saved. */
export interface MergedRecord {
  /** Record with the draft's values. Id `""`: a new record. */
  record: StoredRecord;
  /** Names in `record` of files that belong to the draft. */
  ofDraft: string[];
}

/**
 * Merges the values of a draft into its record.
 * @param values of the draft; values that a save would refuse are skipped
 * @param held names of the files of the draft
 */
export function mergedRecord({ target, record: stored }: OpenedDraft, values: unknown, held: string[]): MergedRecord {
  const given: Record<string, unknown> = Object(values);
  const merged: RecordValues = {};
  const ofDraft: string[] = [];
  for (const field of target.fields) {
    const before = stored?.[field.name] ?? fieldTypeOf(field).emptyValue(field);
    const isGiven = isWritable(field) && Object.hasOwn(given, field.name);
    if (!isGiven) merged[field.name] = before;
    else if (field.type !== "file") merged[field.name] = fieldTypeOf(field).coerce(field, given[field.name]);
    else {
      const files = filesOf(given[field.name], listOf(before), held);
      ofDraft.push(...files.ofDraft);
      merged[field.name] = fieldTypeOf(field satisfies FileField).coerce(field, files.names);
    }
  }
  for (const { details } of companionsOf(target)) {
    if (Object.hasOwn(given, details.name)) merged[details.name] = tidyDetails(given[details.name]);
  }
  return { record: { ...merged, id: stored?.id ?? "" }, ofDraft };
}

/** Resolves a file field: plain names are files of the record, `{ "draft": name }` files of the draft. Skips others. */
function filesOf(given: unknown, stored: readonly string[], held: readonly string[]) {
  const names: string[] = [];
  const ofDraft: string[] = [];
  for (const item of [given].flat()) {
    const name: unknown = typeof item === "string" ? item : Object(item).draft;
    const known = typeof item === "string" ? stored : held;
    if (typeof name !== "string" || !known.includes(name)) continue;
    names.push(name);
    if (known === held) ofDraft.push(name);
  }
  return { names, ofDraft };
}

const isWritable = ({ type, name, hidden }: Field) =>
  !hidden && name !== "id" && type !== "autodate" && type !== "password";
