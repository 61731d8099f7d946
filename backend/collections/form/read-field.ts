import type { Field, FieldTypeName } from "../../schema/define/define.ts";
import { fieldTypeOf } from "../../schema/fields/field-types.ts";
import { optionsOf } from "./field-options.ts";
import type { FieldsOptions } from "./generation.ts";
import { flagAt, type Given, objectAt, says, textAt, textsAt, unreadable, wholeAt } from "./given.ts";

/** Default limit of a text in the modern form (protocol 14). Code points. */
const unsaidMax = 5000;

/**
 * Reads one field of either form; its id is "" if the client sent none.
 * @param partner stored field; options that the form does not have keep its values
 * @param ofSystem only system collections may have further system fields
 * @throws BadRequestError for a value of another type than its option has
 */
export function readField(
  given: Given,
  type: FieldTypeName,
  partner: Field | undefined,
  { generation, keepUnlimited }: Pick<FieldsOptions, "generation" | "keepUnlimited">,
  ofSystem: boolean,
): Field {
  const modern = generation === "modern";
  const name = textAt(given, "name", partner?.name ?? "");
  const own = ownOptions(modern ? given : objectAt(given, "options"), type, partner, modern);
  if (type === "text") own.primaryKey = name === "id";
  if (type === "text" && modern && !keepUnlimited) Object.assign(own, withLimit(own, partner));
  return {
    id: partner?.id ?? textAt(given, "id", ""),
    name,
    type,
    required: type !== "autodate" && flagAt(given, "required", false),
    system: partner?.system ?? (ofSystem && flagAt(given, "system", false)),
    presentable: flagAt(given, "presentable", false),
    ...onlyToday(modern ? given : {}, type, partner),
    ...own,
  } as Field;
}

/** Properties that the older form does not have. */
function onlyToday(given: Given, type: FieldTypeName, partner: Field | undefined) {
  const secret = partner?.system === true && (partner.name === "password" || partner.name === "tokenKey");
  const help = textAt(given, "help", partner?.help ?? "");
  return {
    hidden: secret || flagAt(given, "hidden", partner?.hidden ?? type === "password"),
    search: flagAt(given, "search", partner?.search ?? false),
    ...(help === "" ? {} : { help }),
    ...companion(given, type, partner),
  };
}

/** Reads `details` of a file field. Clients that do not know it do not send it, so the stored value stays. */
function companion(given: Given, type: FieldTypeName, partner: Field | undefined): { details?: string } {
  if (type !== "file") return {};
  const details = textAt(given, "details", partner?.type === "file" ? (partner.details ?? "") : "");
  return details === "" ? {} : { details };
}

/** Default limit of a text; a stored text without a limit stays unlimited. */
function withLimit(own: Record<string, unknown>, partner: Field | undefined): { max?: number } {
  const unlimited = partner?.type === "text" && partner.max === 0;
  return own.max === 0 && !unlimited ? { max: unsaidMax } : {};
}

function ownOptions(
  given: Given,
  type: FieldTypeName,
  partner: Field | undefined,
  modern: boolean,
): Record<string, unknown> {
  const options = optionsOf(type);
  for (const { name, legacy, kind } of options) {
    const key = modern ? name : legacy;
    if (key !== null) checks[kind](given, key);
  }
  const read: Record<string, unknown> = fieldTypeOf({ type } as Field).parse(given, modern ? "modern" : "legacy");
  if (modern || partner?.type !== type) return read;
  const unsaid = options.filter(({ legacy }) => legacy === null);
  const values: Record<string, unknown> = { ...partner };
  return { ...read, ...Object.fromEntries(unsaid.map(({ name }) => [name, values[name]])) };
}

/** Checks that refuse a value of another type. */
const checks = {
  whole: (given: Given, key: string) => wholeAt(given, key, 0),
  flag: (given: Given, key: string) => flagAt(given, key, false),
  text: (given: Given, key: string) => textAt(given, key, ""),
  texts: (given: Given, key: string) => textsAt(given, key, []),
  number(given: Given, key: string) {
    if (says(given, key) && !Number.isFinite(given[key])) throw unreadable();
  },
};
