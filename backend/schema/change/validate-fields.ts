import { blank, invalidFormat, type Problem, type Problems, problem, problemsFound } from "../../protocol/errors.ts";
import type { Collection, Field } from "../define/define.ts";
import { compilePattern } from "../fields/pattern.ts";
import type { Collections } from "../registry/collections.ts";

const longestName = 255;

const reserved = new Set([
  ...["collectionId", "collectionName", "expand", "null", "true", "false", "_rowid_"],
  // Names of PostgreSQL's hidden columns in every table.
  ...["tableoid", "xmin", "cmin", "xmax", "cmax", "ctid"],
]);

/** Names with a special meaning in accounts; only the system fields may have them. */
const reservedForAccounts = new Set([
  ...["email", "emailVisibility", "verified", "password", "tokenKey", "passwordHash", "passwordConfirm", "oldPassword"],
  ...["lastResetSentAt", "lastVerificationSentAt", "lastLoginAlertSentAt"],
]);

/** Validates the fields of a collection (protocol 5.4). Problems by the field's position. */
export function validateFields(collection: Collection, others: Collections): Problems {
  const problems: Problems = {};
  const ids = new Set<string>();
  const names = new Set<string>();
  for (const [number, field] of collection.fields.entries()) {
    const found = fieldProblems(field, collection, others);
    // SQLite ignores case in column names.
    const name = field.name.toLowerCase();
    if (ids.has(field.id)) found.id ??= problem("validation_duplicated_field_id", `Duplicated field id ${field.id}.`);
    if (names.has(name))
      found.name ??= problem("validation_duplicated_field_name", `Duplicated field name ${field.name}.`);
    ids.add(field.id);
    names.add(name);
    problems[number] = found;
  }
  return problemsFound(problems);
}

function fieldProblems(field: Field, collection: Collection, others: Collections): Problems {
  const problems = problemsFound({ name: nameProblem(field, collection) });
  if (field.type === "relation" && !targetExists(field.collectionId, collection, others)) {
    const message = "The relation collection doesn't exist.";
    problems.collectionId = problem("validation_field_relation_missing_collection", message);
  }
  if (field.type === "file" && !field.thumbs.every((thumb) => /^(?!0+x0+\D?$)\d{1,5}x\d{1,5}[tbf]?$/.test(thumb))) {
    problems.thumbs = problem(
      "validation_invalid_thumb_size",
      "Must be like 100x100, 0x100, 100x0 or 100x100t, b or f.",
    );
  }
  if ("pattern" in field && field.pattern !== "" && !compilePattern(field.pattern)) {
    problems.pattern = problem("validation_invalid_pattern", "Must be a valid pattern.");
  }
  if (field.type === "select" && field.values.length === 0) {
    problems.values = blank;
  }
  return problems;
}

function nameProblem(field: Field, { type }: Collection): Problem | null {
  const { name } = field;
  if (name === "") return blank;
  if (name.length > longestName) {
    return problem("validation_length_out_of_range", `The length must be between 1 and ${longestName}.`);
  }
  if (!/^\w+$/.test(name)) return invalidFormat;
  if (/_via_/i.test(name)) return problem("validation_invalid_name", "The name of the field cannot contain '_via_'.");
  // Refuses names that every object has, such as `constructor` and `__proto__`.
  if (reserved.has(name) || name in {} || !isTrueToItsName(field)) {
    return problem("validation_not_in_invalid", "Must not be in list.");
  }
  if (type === "auth" && !field.system && reservedForAccounts.has(name)) {
    return problem("validation_reserved_field_name", "The field name is reserved.");
  }
  return null;
}

/** Checks that `id`, `created` and `updated` have their expected types. */
function isTrueToItsName(field: Field): boolean {
  if (field.name === "id") return field.type === "text" && field.primaryKey;
  return !["created", "updated"].includes(field.name) || field.type === "autodate";
}

/** Checks that a relation's target exists. It may be the collection itself, which is not stored yet when created. */
function targetExists(id: string, collection: Collection, others: Collections): boolean {
  return id === collection.id || others.find(id)?.id === id;
}
