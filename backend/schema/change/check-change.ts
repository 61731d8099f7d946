import { entriesOf } from "../../protocol/entries-of.ts";
import { invalidFormat, type Problem, type Problems, problem, problemsFound } from "../../protocol/errors.ts";
import type { Collection, Field } from "../define/define.ts";
import { systemFields } from "../define/define-collection.ts";
import { ruleKeys } from "../define/rule-keys.ts";

/**
 * Finds changes that a collection's type or system flag forbids (protocol 5.4), by key.
 * @param after complete collection; problems number the fields as they stand in it
 * @param stored `undefined` for a new collection
 */
export function changeProblems(after: Collection, stored: Collection | undefined): Problems {
  const problems = problemsFound({ fields: fieldProblems(after, stored) });
  if (!stored) {
    if (!/^\w{1,100}$/.test(after.id)) problems.id = invalidFormat;
    return problems;
  }
  if (after.type !== stored.type) {
    problems.type = problem("validation_collection_type_change", "Collection type cannot be changed.");
  }
  if (!stored.system) return problems;
  if (after.name !== stored.name) {
    const message = "System collection name cannot be changed.";
    problems.name = problem("validation_collection_system_name_change", message);
  }
  for (const [rule, key] of entriesOf(ruleKeys)) {
    if (after.rules[rule] === stored.rules[rule]) continue;
    problems[key] = problem(
      "validation_collection_system_rule_change",
      "System collection API rule cannot be changed.",
    );
  }
  return problems;
}

function fieldProblems(after: Collection, stored: Collection | undefined): Problems {
  const before = new Map(stored?.fields.map((field) => [field.id, field]));
  const needed = new Map(after.type === "view" ? [] : systemFields(after.type).map((field) => [field.name, field]));
  const found = after.fields.map(
    (field) => fieldProblem(field, before.get(field.id)) ?? misfit(field, needed.get(field.name)),
  );
  return problemsFound(found);
}

function fieldProblem(field: Field, before: Field | undefined): Problem | Problems | null {
  if (!before) return null;
  if (field.type !== before.type) return problem("validation_field_type_change", "Field type cannot be changed.");
  if (before.system && field.name !== before.name) {
    return { name: problem("validation_system_field_change", "System fields cannot be deleted or renamed.") };
  }
  if (field.type === "relation" && before.type === "relation" && field.collectionId !== before.collectionId) {
    const message = "The relation collection cannot be changed.";
    return { collectionId: problem("validation_field_relation_change", message) };
  }
  return null;
}

/** Checks that a field with the name of a system field has its type. */
function misfit({ type }: Field, needed: Field | undefined): Problems | null {
  if (!needed || needed.type === type) return null;
  return { name: problem("validation_reserved_field_name", "The field name is reserved.") };
}
