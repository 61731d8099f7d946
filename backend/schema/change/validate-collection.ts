import type { IndexDefinition } from "../../db/ddl/table-definition.ts";
import { blank, invalidFormat, type Problem, type Problems, problem, problemsFound } from "../../protocol/errors.ts";
import type { Collection } from "../define/define.ts";
import { isMultiple } from "../fields/multiple.ts";
import type { Collections } from "../registry/collections.ts";
import { namesIn, parseIndex } from "./index-expression.ts";
import { validateFields } from "./validate-fields.ts";

const longestName = 255;

export const invalidIndex = problem("validation_invalid_index_expression", "Invalid CREATE INDEX expression.");

/**
 * Validates a collection (protocol 5.4). Problems by key; empty if valid. Rules and view queries are checked when
 * compiled.
 * @param others stored collections; one with the same id is the collection before the change
 */
export function validateCollection(collection: Collection, others: Collections): Problems {
  const problems = problemsFound({ name: nameProblem(collection, others) });
  if (collection.type === "view") {
    if (collection.indexes.length > 0) {
      problems.indexes = problem("validation_indexes_not_supported", "Indexes are not supported for view collections.");
    }
    for (const [rule, key] of [
      ["create", "createRule"],
      ["update", "updateRule"],
      ["delete", "deleteRule"],
    ] as const) {
      if (collection.rules[rule] !== null) problems[key] = problem("validation_nil", "Must be blank.");
    }
    return problems;
  }
  const [fields, indexes] = [validateFields(collection, others), indexProblems(collection, others)];
  return { ...problems, ...problemsFound({ fields, indexes }) };
}

function nameProblem({ id, name, system }: Collection, others: Collections): Problem | null {
  if (name === "") return blank;
  if (name.length > longestName) {
    return problem("validation_length_out_of_range", `The length must be between 1 and ${longestName}.`);
  }
  // Names starting with `_` are the server's own tables, those with `sqlite_` and `pg_` the engines'.
  const form = system ? /^\w+$/ : /^(?!sqlite_|pg_)[a-z0-9]\w*$/i;
  if (!form.test(name)) return invalidFormat;
  if (/_via_/i.test(name)) {
    return problem("validation_invalid_name", "The name of the collection cannot contain '_via_'.");
  }
  const strangers = others.all().filter((other) => other.id !== id);
  if (strangers.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
    return problem("validation_collection_name_exists", "Collection name must be unique (case insensitive).");
  }
  if (strangers.some((other) => other.id === name)) {
    return problem("validation_collection_name_id_duplicate", "The name must not match an existing collection id.");
  }
  return null;
}

function indexProblems(collection: Collection, others: Collections): Problems {
  const strangers = others.all().filter((other) => other.id !== collection.id);
  // Tables and indexes share one namespace in both engines.
  const taken = new Set([
    ...[collection, ...strangers].map(({ name }) => name.toLowerCase()),
    ...strangers.flatMap((other) => other.indexes.map((text) => parseIndex(text)?.name.toLowerCase())),
  ]);
  const columns = new Set(collection.fields.map(({ name }) => name));
  const problems: Problems = {};
  for (const [number, text] of collection.indexes.entries()) {
    const index = parseIndex(text);
    const isUnknown = index && namesIn(index).some((name) => !columns.has(name));
    if (!index || isUnknown || !mayInclude(collection, index) || !mayAsk(collection, index)) {
      problems[number] = invalidIndex;
    } else if (taken.has(index.name.toLowerCase())) {
      problems[number] = problem("validation_existing_index_name", `The index name ${index.name} is already used.`);
    } else taken.add(index.name.toLowerCase());
  }
  return problems;
}

/**
 * Checks that a condition with a word is on a text column: PostgreSQL refuses other types, and on a list the word would
 * be compared with the JSON text.
 */
function mayAsk({ fields }: Collection, { where }: IndexDefinition): boolean {
  if (where === null || where.text === null) return true;
  const field = fields.find(({ name }) => name === where.column);
  return field?.type === "text" || (field?.type === "select" && !isMultiple(field));
}

/**
 * Most characters of an included field. PostgreSQL's B-tree takes entries of 2,704 bytes, and a folded character may
 * need nine bytes.
 */
const longestIncluded = 300;

/**
 * Checks that only short searchable texts are included, and only in an index that is not unique. On SQLite a unique
 * index would compare included fields too, and PostgreSQL cannot store entries with long texts.
 */
function mayInclude({ fields }: Collection, { unique, included }: IndexDefinition): boolean {
  const isShort = (name: string) =>
    fields.some(
      (field) =>
        field.name === name && field.type === "text" && field.search && field.max > 0 && field.max <= longestIncluded,
    );
  return included.length === 0 || (!unique && included.every(isShort));
}
