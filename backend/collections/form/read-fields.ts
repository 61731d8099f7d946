import { isDeepStrictEqual } from "node:util";
import { BadRequestError, invalidValue } from "../../protocol/errors.ts";
import type { Collection, Field } from "../../schema/define/define.ts";
import { fieldId } from "../../schema/define/identifiers.ts";
import { lowerCaseAlphabet, randomText } from "../../schema/fields/random-text.ts";
import { isFieldType, isInLegacyForm } from "./field-options.ts";
import { legacyField, modernField } from "./field-view.ts";
import type { FieldsOptions, Generation } from "./generation.ts";
import { type Given, textAt } from "./given.ts";
import { readField } from "./read-field.ts";

export interface FieldsReading {
  fields: Field[];
  /** Position in the client's list for each field. `null`: the client did not send the field. */
  numbers: (number | null)[];
}

/**
 * Fields of a collection as a client wants them, matched by id (protocol 5.4). System fields always stay; in the
 * older form, fields that this form does not have stay too.
 *
 * @param base stored collection, or a blank one
 * @throws BadRequestError for a value of another type than its option has, and for an unknown type of field
 */
export function readFields(given: Given[], base: Collection, options: FieldsOptions): FieldsReading {
  const { generation } = options;
  const namedIds = new Set(given.map((each) => textAt(each, "id", "")));
  const known = new Map<Field, number>();
  const numbers = new Map<Field, number>();
  const next = given.map((each, number) => {
    const partner = partnerOf(each, base, namedIds, known, options);
    const type = textAt(each, "type", partner?.type ?? "");
    if (!isFieldType(type)) throw unknownType(generation, number);
    const read = readField(each, type, partner, options, base.system);
    const id = read.id || freeId(read, base.fields, namedIds);
    namedIds.add(id);
    const field = partner && saysTheSame(generation, read, partner) ? partner : { ...read, id };
    if (partner) known.set(partner, number);
    numbers.set(field, number);
    return field;
  });
  const stays = (field: Field) =>
    field.system || options.keepMissing || (generation === "legacy" && !isInLegacyForm(field, base.type));
  const fields = withKept(
    base.fields,
    next,
    base.fields.filter((field) => !known.has(field) && stays(field)),
  );
  return { fields, numbers: fields.map((field) => numbers.get(field) ?? null) };
}

/** Stored field that the client's field refers to. */
function partnerOf(
  given: Given,
  { fields }: Collection,
  namedIds: ReadonlySet<string>,
  known: ReadonlyMap<Field, number>,
  { knowByName }: FieldsOptions,
): Field | undefined {
  const [id, name, type] = ["id", "name", "type"].map((key) => textAt(given, key, ""));
  const byId = id === "" ? undefined : fields.find((field) => field.id === id);
  if (byId) return byId;
  return fields.find((field) => {
    if (field.name !== name || field.type !== type || known.has(field) || namedIds.has(field.id)) return false;
    return field.system || knowByName || id === "";
  });
}

function saysTheSame(generation: Generation, read: Field, partner: Field): boolean {
  const write = generation === "legacy" ? legacyField : modernField;
  return isDeepStrictEqual(write({ ...read, id: partner.id }), write(partner));
}

/** Free id for a new field: a renamed field may still have the id derived from its old name. */
function freeId({ type, name }: Field, fields: readonly Field[], namedIds: ReadonlySet<string>): string {
  const id = fieldId(type, name);
  const taken = namedIds.has(id) || fields.some((field) => field.id === id);
  return taken ? `${id}_${randomText(6, lowerCaseAlphabet)}` : id;
}

/**
 * Merges fields that stay without being sent at their old places: leading ones in front, others before the fields
 * that followed them.
 */
function withKept(base: readonly Field[], next: readonly Field[], kept: readonly Field[]): Field[] {
  const firstOther = base.findIndex((field) => !kept.includes(field) || field.type === "autodate");
  const leading = firstOther < 0 ? base : base.slice(0, firstOther);
  const fields = [...next];
  for (const field of kept.toReversed().filter((each) => !leading.includes(each))) {
    const followers = new Set(base.slice(base.indexOf(field) + 1).map(({ id }) => id));
    const place = fields.findIndex(({ id }) => followers.has(id));
    fields.splice(place < 0 ? fields.length : place, 0, field);
  }
  const all = [...leading, ...fields];
  return [...all.filter(({ name }) => name === "id"), ...all.filter(({ name }) => name !== "id")];
}

function unknownType(generation: Generation, number: number): BadRequestError {
  const data = { type: invalidValue };
  return new BadRequestError(undefined, {
    data: { [generation === "legacy" ? "schema" : "fields"]: { [number]: data } },
  });
}
