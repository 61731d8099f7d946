import type { Problem } from "../../../protocol/errors.ts";
import type { Collection, Field, RecordValues, StoredRecord } from "../../../schema/define/define.ts";
import type { FieldReader } from "../../../schema/fields/field-reader.ts";
import { fieldTypeOf } from "../../../schema/fields/field-types.ts";
import { listOf } from "../../../schema/fields/list-values.ts";
import { alignDetails, companionsOf, tidyDetails } from "../../../schema/pictures/details.ts";
import { readTyped } from "./read-typed.ts";
import { type GivenField, resolveField } from "./resolve-field.ts";
import type { WriteInput } from "./write-input.ts";

/** What a body means for one record. */
interface ResolvedInput {
  /** The fields that the body says anything of, in the form of the protocol's JSON. */
  values: RecordValues;
  /** `@request.body` for the rules: the same values under the plain names, and whatever else was sent. */
  body: Record<string, unknown>;
  /** By field: texts that its reader does not understand. They are refused once the rules have admitted the save. */
  unread: Record<string, Problem>;
}

interface BodyOfRecord {
  collection: Collection;
  /** Null for a new record. */
  before: StoredRecord | null;
  input: WriteInput;
  /** Others cannot write hidden fields, whose keys are read over like unknown ones. */
  isSuperuser: boolean;
  generate: GivenField["generate"];
  /** Reader of what people write into a field; `null`: it has none. */
  readerOf(collection: Collection, field: Field): FieldReader | null;
}

/**
 * Applies a body to a record. What rules see of a field is what would be stored, so that no way of writing a value
 * (`+f`, a list for a single field, a number as text) passes a rule that the value itself does not.
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
    // What stands there already is no news, whatever took it once.
    if (typed.unread && input.values[field.name] !== stored) unread[field.name] = typed.unread;
    const value = resolveField(field, { stored, input: typed.input, generate });
    if (value === undefined) continue;
    values[field.name] = value;
    body[field.name] = value;
  }
  return { values: { ...values, ...pictureDetails(collection, before, values, body) }, body, unread };
}

/** Details that were sent as they are stored; those of which nothing was sent follow their files. */
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
  // A typed password is no stored value; it is hidden because its hash must not be read.
  return field.type === "password" || isSuperuser || !field.hidden;
}
