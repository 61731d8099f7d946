import type { ColumnDefinition } from "../../db/ddl/table-definition.ts";
import { type Problem, problem } from "../../protocol/errors.ts";
import type { FieldType } from "./field-type.ts";
import { isMultiple, type ListField } from "./multiple.ts";
import { scalarText } from "./text-values.ts";

/** Value of a list field: a text if the field is single, else a list. */
export type ListValue = string | string[];

/** Behaviour shared by select, file and relation fields. */
export const listValues = {
  emptyValue: (field) => fromItems(field, []),
  coerce: (field, input) => fromItems(field, itemsOf(input)),
  isEmpty: (value) => value.length === 0,
  encode: (_field, value) => (typeof value === "string" ? value : JSON.stringify(value)),
  // Accepts the same forms as requests: a bare id in a multiple field is a list of one.
  decode: (field, stored) => fromItems(field, storedItems(stored)),
} satisfies Partial<FieldType<ListField, ListValue>>;

export function listColumn(field: ListField, folded: boolean): ColumnDefinition {
  const kind = isMultiple(field) ? ({ kind: "json", empty: "[]" } as const) : ({ kind: "text", empty: "" } as const);
  return {
    name: field.name,
    ...kind,
    folded,
    search: field.search,
    references: field.type === "relation" ? field.id : null,
  };
}

/** Non-empty texts of a stored value. */
export function listOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((item): item is string => typeof item === "string" && item !== "");
}

export function tooMany(field: ListField, items: string[]): Problem | null {
  const most = Math.max(1, field.maxSelect);
  if (items.length <= most) return null;
  return problem("validation_too_many_values", `Select no more than ${most}.`, { maxSelect: most });
}

/**
 * Converts a scalar, a list, or a list as JSON text to items. Removes empty items, duplicates and items that are not
 * scalars (protocol 2.2).
 */
export function itemsOf(input: unknown): string[] {
  const list = Array.isArray(input) ? input : (listInText(input) ?? [input]);
  return [...new Set(list.map((item) => scalarText(item) ?? ""))].filter((item) => item !== "");
}

/**
 * Parses a stored value. Fast paths for a single name and for a list of distinct names without escapes, the usual
 * cases.
 */
function storedItems(stored: unknown): string[] {
  if (stored === "" || stored === "[]") return [];
  if (typeof stored !== "string") return itemsOf(stored);
  if (plainName.test(stored)) return [stored];
  const items = plainList.test(stored) ? stored.slice(2, -2).split('","') : [];
  return items.length > 0 && new Set(items).size === items.length ? items : itemsOf(stored);
}

const plainName = /^[\w.-]+$/;
const plainList = /^\["[\w.-]+"(?:,"[\w.-]+")*\]$/;

/** Parses a JSON list of texts only: `["a",1]` stays a text. */
function listInText(input: unknown): unknown[] | null {
  if (typeof input !== "string" || !input.includes("[")) return null;
  try {
    const list: unknown = JSON.parse(input);
    const texts = Array.isArray(list) && list.every((item) => item === null || typeof item === "string");
    return texts ? list : null;
  } catch {
    return null;
  }
}

function fromItems(field: ListField, items: string[]): ListValue {
  return isMultiple(field) ? items : (items.at(-1) ?? "");
}
