import { sql } from "kysely";
import { foldedColumn } from "../../db/ddl/table-definition.ts";
import type { Collection, Field } from "../../schema/define/define.ts";
import { isMultiple } from "../../schema/fields/multiple.ts";
import type { Compilation } from "./compilation.ts";
import type { JoinUse } from "./joins.ts";
import type { Modifier } from "./names.ts";
import { type Sql, type Stored, storedDefaults, type Value } from "./values.ts";

/** Row that a path has reached. */
export interface Place {
  readonly collection: Collection;
  readonly alias: string;
  /** Path to the row; key for its joins. */
  readonly path: string;
  /** The row may be absent. */
  readonly nullable: boolean;
  readonly many: boolean;
  /** The row was reached through `@request.auth`. */
  readonly account: boolean;
}

export const column = (place: Place, name: string): Sql => sql.id(place.alias, name);

/** Value of a field at a place, with its modifier if there is one. */
export function fieldValue(
  compilation: Compilation,
  place: Place,
  field: Field,
  modifier: Modifier | null,
  use: JoinUse,
): Value {
  const bare = bareField(compilation, place, field);
  if (modifier === "lower") return lowered(compilation, bare);
  if (field.type !== "select" && field.type !== "file" && field.type !== "relation") return bare;
  if (modifier === "length") return { ...bare, ...countOf(compilation, bare, isMultiple(field)) };
  if (modifier === "each" && isMultiple(field)) {
    const items = use.items(compilation, `${place.path}/${field.name}:each`, bare.sql);
    return { ...bare, sql: sql.id(items, "value"), folded: null, nullable: true, many: true };
  }
  return bare;
}

/** Lower-cases ASCII letters only; a number stays unchanged. */
export function lowered({ expressions }: Compilation, stored: Stored): Stored {
  if (stored.type === "number") return stored;
  return { ...stored, type: "text", sql: expressions.asciiLower(expressions.asText(stored)) };
}

/** Value at a path within a JSON column. */
export function valueInJson(compilation: Compilation, place: Place, field: Field, parts: string[]): Stored {
  const path = parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const found = compilation.expressions.jsonAt(column(place, field.name), path);
  return {
    ...bareField(compilation, place, field),
    type: "json",
    sql: found,
    folded: null,
    nullable: true,
    ascii: false,
  };
}

function bareField(compilation: Compilation, place: Place, field: Field): Stored {
  const { collection, many, account } = place;
  const sqlOfColumn = column(place, field.name);
  // Columns of a view may be NULL, and a view has no side columns.
  const nullable = place.nullable || collection.type === "view";
  const text: Stored = { ...storedDefaults, type: "text", sql: sqlOfColumn, nullable, many, account };
  switch (field.type) {
    case "number":
    case "bool":
      return { ...text, type: "number", ascii: true };
    case "json":
      return { ...text, type: "json", sql: compilation.expressions.jsonAt(sqlOfColumn, []), nullable: true };
    case "date":
    case "autodate":
      return { ...text, ascii: true, date: true };
    case "relation":
      return { ...text, ascii: true, folded: field.search ? sideColumn(place, field) : null };
    case "file":
    case "geoPoint":
      return { ...text, ascii: true };
    default:
      if (field.name === "id") return { ...text, ascii: true };
      return { ...text, folded: sideColumn(place, field), visible: emailVisibility(compilation, place, field) };
  }
}

function sideColumn(place: Place, field: Field): Sql | null {
  return place.collection.type === "view" ? null : column(place, foldedColumn(field.name));
}

function emailVisibility({ restricted }: Compilation, place: Place, field: Field): Sql<boolean> | null {
  const hideable = restricted && place.collection.type === "auth" && field.name === "email";
  return hideable ? sql`${column(place, "emailVisibility")} = 1` : null;
}

/** Number of items in a list value. An absent row has 0 items, like an empty list. */
function countOf({ expressions }: Compilation, { sql: value }: Stored, multiple: boolean): Partial<Stored> {
  const count = multiple ? expressions.lengthOf(value) : sql`CASE WHEN ${value} <> '' THEN 1 ELSE 0 END`;
  return { type: "count", sql: count, folded: null, nullable: false };
}
