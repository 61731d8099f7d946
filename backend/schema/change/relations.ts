import type { Collection, RelationField } from "../define/define.ts";
import type { Collections } from "../registry/collections.ts";
import { isUniqueOn } from "./index-expression.ts";

interface BackRelation {
  /** Whose rows refer. */
  collection: Collection;
  /** By which of its fields. */
  field: RelationField;
  /** At most one row refers to each: the field has a unique index of its own. */
  unique: boolean;
}

/**
 * The relation that `<collection>_via_<field>` names as seen from the collection that it leads to; the name's first part
 * may be an id or a name in any case. Undefined when there is none.
 */
export function findBackRelation(collections: Collections, target: Collection, name: string): BackRelation | undefined {
  const [, collectionName, fieldName] = /^(\w+)_via_(\w+)$/.exec(name) ?? [];
  const collection = collectionName ? collections.find(collectionName) : undefined;
  const field = collection?.fields.find((candidate) => candidate.name === fieldName);
  if (!collection || field?.type !== "relation") return undefined;
  if (collections.find(field.collectionId)?.id !== target.id) return undefined;
  return { collection, field, unique: collection.indexes.some((index) => isUniqueOn(index, field.name)) };
}
