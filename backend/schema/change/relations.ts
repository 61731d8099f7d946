import type { Collection, RelationField } from "../define/define.ts";
import type { Collections } from "../registry/collections.ts";
import { isUniqueOn } from "./index-expression.ts";

interface BackRelation {
  /** Collection whose records refer to the target. */
  collection: Collection;
  /** Relation field of `collection`. */
  field: RelationField;
  /** At most one record refers to each target: the field has its own unique index. */
  unique: boolean;
}

/**
 * Finds the relation named `<collection>_via_<field>`, seen from its target. The collection part may be an id or a name
 * in any case. `undefined`: no such relation.
 */
export function findBackRelation(collections: Collections, target: Collection, name: string): BackRelation | undefined {
  const [, collectionName, fieldName] = /^(\w+)_via_(\w+)$/.exec(name) ?? [];
  const collection = collectionName ? collections.find(collectionName) : undefined;
  const field = collection?.fields.find((candidate) => candidate.name === fieldName);
  if (!collection || field?.type !== "relation") return undefined;
  if (collections.find(field.collectionId)?.id !== target.id) return undefined;
  return { collection, field, unique: collection.indexes.some((index) => isUniqueOn(index, field.name)) };
}
