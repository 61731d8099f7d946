import { sql } from "kysely";
import { findBackRelation } from "../../schema/change/relations.ts";
import type { Collection, Field, RelationField } from "../../schema/define/define.ts";
import { isMultiple } from "../../schema/fields/multiple.ts";
import { FilterMeaningError } from "../parse/syntax-error.ts";
import type { Compilation } from "./compilation.ts";
import { column, fieldValue, lowered, type Place, valueInJson } from "./fields.ts";
import type { JoinUse } from "./joins.ts";
import { findField, type Modifier } from "./names.ts";
import { joinReferring } from "./references.ts";
import { type Value, written } from "./values.ts";

/** Maximum relations in one path (protocol 3.3). */
export const mostHops = 6;

/**
 * Value at the end of a path that starts at a row: joins relations and back relations; the rest of a path behind a
 * JSON field leads into its value.
 * @throws FilterMeaningError for names that do not exist or that this compilation may not read
 */
export function pathValue(
  compilation: Compilation,
  start: Place,
  parts: readonly string[],
  modifier: Modifier | null,
  use: JoinUse,
  hops = 0,
): Value {
  const [name = "", ...rest] = parts;
  const field = findField(compilation, start.collection, name);
  if (field === "empty") {
    if (rest.length > 0) throw new FilterMeaningError("a path behind a plain field");
    return written(null);
  }
  if (rest.length === 0) {
    if (!field) throw new FilterMeaningError("unknown field");
    return fieldValue(compilation, start, field, modifier, use);
  }
  if (field && field.type !== "relation") return insideField(compilation, start, field, rest, modifier);
  if (field && isIdOfSingle(field, rest)) {
    const id = fieldValue(compilation, start, field, null, use);
    return modifier === "lower" && id.kind === "stored" ? lowered(compilation, id) : id;
  }
  if (hops >= mostHops) throw new FilterMeaningError("too many relations in a path");
  const next = field ? forward(compilation, start, field, use) : backward(compilation, start, name, use);
  return pathValue(compilation, next, rest, modifier, use, hops + 1);
}

/** Is the path `rel.id` of a single relation? The id is in the row itself, so no join and no rule is needed. */
export function isIdOfSingle(field: RelationField, rest: readonly string[]): boolean {
  return rest.length === 1 && rest[0] === "id" && !isMultiple(field);
}

export function targetOf({ collections }: Compilation, field: RelationField): Collection {
  const target = collections.find(field.collectionId);
  if (!target) throw new FilterMeaningError("a relation to a collection that does not exist");
  return target;
}

/** Relation of another collection that `<collection>_via_<field>` names, if this compilation may read it. */
export function backRelationOf(compilation: Compilation, collection: Collection, name: string) {
  const back = findBackRelation(compilation.collections, collection, name);
  if (!back || (back.field.hidden && compilation.restricted)) throw new FilterMeaningError("unknown field");
  const many = !back.unique || isMultiple(back.field);
  return { ...back, many, key: `${back.collection.id}:${back.field.name}` };
}

function insideField(
  compilation: Compilation,
  place: Place,
  field: Field,
  rest: string[],
  modifier: Modifier | null,
): Value {
  const inPoint = field.type === "geoPoint" && rest.length === 1 && (rest[0] === "lon" || rest[0] === "lat");
  if (field.type !== "json" && !inPoint) throw new FilterMeaningError("a path behind a plain field");
  const found = valueInJson(compilation, place, field, rest);
  return modifier === "lower" ? lowered(compilation, found) : found;
}

function forward(compilation: Compilation, place: Place, field: RelationField, use: JoinUse): Place {
  const collection = targetOf(compilation, field);
  const path = `${place.path}/${field.name}`;
  const ids = column(place, field.name);
  const multiple = isMultiple(field);
  const alias = use.collection(compilation, { path, target: collection, fan: multiple ? "list" : "one" }, (joined) => {
    const id = sql.id(joined, "id");
    return multiple ? compilation.expressions.isItemOf(id, ids) : sql`${id} = ${ids}`;
  });
  return { ...place, collection, alias, path, nullable: true, many: place.many || multiple };
}

function backward(compilation: Compilation, place: Place, name: string, use: JoinUse): Place {
  const { collection, field, many, key } = backRelationOf(compilation, place.collection, name);
  const path = `${place.path}/${key}`;
  const alias = joinReferring(compilation, use, { path, relation: { collection, field }, many }, column(place, "id"));
  return { ...place, collection, alias, path, nullable: true, many: place.many || many };
}
