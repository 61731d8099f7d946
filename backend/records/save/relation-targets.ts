import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { type Problem, problem } from "../../protocol/errors.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection, RelationField } from "../../schema/define/define.ts";
import { listOf } from "../../schema/fields/list-values.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import { and, column, listed } from "../store/row-parts.ts";
import { Viewer } from "../store/viewer.ts";
import { type Scope, slowRuleOf } from "./scope.ts";

/** Counts the records of these ids that a save may refer to. */
export type CountTargets = (target: Collection, ids: readonly string[]) => Promise<number>;

/**
 * Returns a function that counts the records that the caller may view, by the rule that also decides what `expand`
 * shows, plus the caller's own account. Otherwise relations would reveal which hidden records exist (SEG-88).
 * @param trusted the server chose the values: all records count
 */
export function targetsFor(
  { database, collections }: { database: Database; collections: Collections },
  { store }: Scope,
  { facts, trusted = false }: { facts: RequestFacts; trusted?: boolean },
): CountTargets {
  const asking = { ...facts, method: "GET", body: {}, slow: slowRuleOf(facts) };
  const viewer = new Viewer(database, collections, store, asking);
  return async (target, ids) => {
    const allowed = trusted ? [] : viewer.mayView(target);
    if (allowed?.length === 0) return (await store.byIds(target, ids, [])).length;
    const ways = allowed ? [and(allowed)] : [];
    if (facts.auth?.collection.id === target.id) ways.push(sql`${column("id")} = ${facts.auth.record.id}`);
    if (ways.length === 0) return 0;
    const found = await viewer.store.page(target, {
      where: [database.expressions.isItemOf(column("id"), listed(ids)), sql.join(ways, sql` OR `)],
      fields: new Set(["id"]),
      limit: ids.length,
      slow: viewer.cost.isAtLeast("scan"),
    });
    return found.length;
  };
}

/**
 * Checks that the targets of a relation exist and that the caller may view them; both failures have the same answer.
 * Skips ids that the record referred to before: a record that is hidden by now, or an id left dangling by an import,
 * must not prevent an editor from saving something else.
 */
export async function missingTargets(
  collections: Collections,
  { field, before, after }: { field: RelationField; before: unknown; after: unknown },
  countTargets: CountTargets,
): Promise<Problem | null> {
  const known = new Set(before === undefined ? [] : listOf(before));
  const ids = listOf(after).filter((id) => !known.has(id));
  if (ids.length === 0) return null;
  const target = collections.find(field.collectionId);
  if (target && (await countTargets(target, ids)) === ids.length) return null;
  const message = "Failed to find all relation records with the provided ids.";
  return problem("validation_missing_rel_records", message);
}
