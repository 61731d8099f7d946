import type { Problem } from "../../protocol/errors.ts";
import type { RelationField } from "../../schema/define/define.ts";
import { listOf } from "../../schema/fields/list-values.ts";
import { problem } from "../../schema/fields/problem.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import type { Scope } from "./scope.ts";

/**
 * Are the records there that a relation names? Ids that the record named before are not asked for: what an import has
 * left dangling must not keep an editor from saving something else.
 */
export async function missingTargets(
  collections: Collections,
  scope: Scope,
  { field, before, after }: { field: RelationField; before: unknown; after: unknown },
): Promise<Problem | null> {
  const known = new Set(before === undefined ? [] : listOf(before));
  const ids = listOf(after).filter((id) => !known.has(id));
  if (ids.length === 0) return null;
  const target = collections.find(field.collectionId);
  const found = target ? await scope.store.byIds(target, ids, []) : [];
  if (found.length === ids.length) return null;
  const message = "Failed to find all relation records with the provided ids.";
  return problem("validation_missing_rel_records", message);
}
