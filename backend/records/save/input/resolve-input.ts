import type { Problem } from "../../../protocol/errors.ts";
import type { Collection, Field, RecordValues, StoredRecord } from "../../../schema/define/define.ts";
import type { FieldReader } from "../../../schema/fields/field-reader.ts";
import { fieldTypeOf } from "../../../schema/fields/field-types.ts";
import { listOf } from "../../../schema/fields/list-values.ts";
import { alignDetails, companionsOf, tidyDetails } from "../../../schema/pictures/details.ts";
import { readTyped } from "./read-typed.ts";
import { type GivenField, resolveField } from "./resolve-field.ts";
import type { WriteInput } from "./write-input.ts";

/** Body applied to one record. */
interface ResolvedInput {
  /** Values of the fields that the body sets, in the JSON form of the protocol. */
  values: RecordValues;
  /** `@request.body` for the rules: these values under the plain field names, and everything else that was sent. */
  body: Record<string, unknown>;
  /** Problems by field: texts that its reader cannot read. Refused only after the rules have admitted the save. */
  unread: Record<string, Problem>;
}

interface BodyOfRecord {
  collection: Collection;
  /** Stored record. `null`: a new one. */
  before: StoredRecord | null;
  input: WriteInput;
  /** The caller is a superuser. For others, keys of hidden fields are ignored like unknown ones. */
  isSuperuser: boolean;
  generate: GivenField["generate"];
  /** Finds the reader of what people type into a field. `null`: none. */
  readerOf(collection: Collection, field: Field): FieldReader | null;
}

/**
 * Applies a body to a record. Rules see the value that would be stored, so that no way of writing it (`+f`, a list for
 * a single field, a number as text) passes a rule that the value itself fails.
 */
export function resolveInput(given: BodyOfRecord): ResolvedInput {
  const { collection, before, input, isSuperuser, generate, readerOf } = given;
  const values: RecordValues = {};
  const unread: Record<string, Problem> = {};
  const body: Record<string, unknown> = { ...input.values };
  for (const field of collection.fields) {
    if (!isWritable(field, isSuperuser)) continue;
    const stored = before?.[field.name] ?? fieldTypeOf(field).emptyValue(field);
    const reader = readerOf(collection, field);
    const typed = reader ? readTyped(field, reader, input) : { input, unread: null };
    // An unchanged value is not refused, even if the reader cannot read it.
    if (typed.unread && input.values[field.name] !== stored) unread[field.name] = typed.unread;
    const value = resolveField(field, { stored, input: typed.input, generate });
    if (value === undefined) continue;
    values[field.name] = value;
    body[field.name] = value;
  }
  return { values: { ...values, ...pictureDetails(collection, before, values, body) }, body, unread };
}

/** Details of pictures: normalizes those that were sent; the others follow their files. */
function pictureDetails(
  collection: Collection,
  before: StoredRecord | null,
  values: RecordValues,
  body: Record<string, unknown>,
): RecordValues {
  const changed: RecordValues = {};
  for (const { files, details } of companionsOf(collection)) {
    const [names, stored] = [listOf(before?.[files.name]), before?.[details.name] ?? null];
    if (details.name in values) {
      changed[details.name] = tidyDetails(values[details.name]);
      body[details.name] = changed[details.name];
    } else if (values[files.name] !== undefined && stored !== null) {
      changed[details.name] = alignDetails(stored, names, listOf(values[files.name]));
    }
  }
  return changed;
}

function isWritable(field: Field, isSuperuser: boolean): boolean {
  if (field.type === "autodate" || field.name === "tokenKey") return false;
  // A password can be written although its field is hidden, which only protects the hash.
  return field.type === "password" || isSuperuser || !field.hidden;
}
