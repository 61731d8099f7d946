import type { Collection, Field } from "../define/define.ts";
import { bool, type FieldDraft, json, number, relation, text } from "../define/define-fields.ts";
import { fieldId } from "../define/identifiers.ts";
import { ViewQueryError } from "./query-error.ts";
import type { Scope } from "./scope.ts";
import type { Expression, SelectColumn } from "./select.ts";

export interface ViewColumn {
  field: Field;
  expression: Expression;
  /** The expression already has the stored form of the field. */
  stored: boolean;
  /** Origin of a plain column. `null`: computed column or id. */
  origin: { collection: Collection; field: Field } | null;
}

/** Names with a special meaning in records or filters. */
const reserved = new Set(["collectionid", "collectionname", "expand", "null", "true", "false", "_rowid_"]);
const longestName = 100;

/** Describes a column: field of the plain column behind it, else of the expression's type (protocol 5.5). */
export function describeColumn({ expression, alias }: SelectColumn, scope: Scope): ViewColumn {
  if (expression.kind !== "column") {
    if (alias === "") throw new ViewQueryError("a computed column needs a name (AS …)");
    const field = alias === "id" ? idField() : draftFor(expression).named(checked(alias));
    return { field, expression, stored: expression.kind === "cast" && field.name !== "id", origin: null };
  }
  const { collection, field } = scope.resolve(expression);
  const name = checked(alias || field.name);
  if (name === "id") {
    // Texts are not cast, so that an index can be used.
    return { field: idField(), expression, stored: field.type !== "number" && field.type !== "bool", origin: null };
  }
  if (field.name === "id") {
    const toRecord = relation({ collection: collection.id }).named(name);
    return { field: toRecord, expression, stored: true, origin: null };
  }
  const own = { id: fieldId(field.type, name), name, system: false, search: false };
  return { field: { ...withoutDetails(field), ...own }, expression, stored: true, origin: { collection, field } };
}

/** Removes the option `details`: details stay with the record that has the file. */
function withoutDetails(field: Field): Field {
  if (field.type !== "file") return field;
  const { details: _, ...shown } = field;
  return shown;
}

const idField = (): Field => ({ ...text({ required: true, primaryKey: true }).named("id"), system: true });

function checked(name: string): string {
  if (reserved.has(name.toLowerCase()) || name.includes("_via_") || name.length > longestName) {
    throw new ViewQueryError(`a column cannot have the name ${name}`);
  }
  return name;
}

function draftFor(expression: Expression): FieldDraft {
  if (expression.kind === "call" && (expression.name === "count" || expression.name === "total")) return number();
  if (expression.kind !== "cast") return json();
  return { text, number, whole: number, bool }[expression.type]();
}
