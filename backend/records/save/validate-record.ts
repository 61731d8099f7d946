import type { Upload } from "../../files/life-cycle/store-files.ts";
import { type Problem, problem } from "../../protocol/errors.ts";
import type { Collection, Field, FileField, JsonField, StoredRecord } from "../../schema/define/define.ts";
import { validateValue } from "../../schema/fields/field-types.ts";
import { listOf } from "../../schema/fields/list-values.ts";
import { companionsOf, detailsProblem } from "../../schema/pictures/details.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import { passwordProblem } from "./account-fields.ts";
import type { Preparation } from "./preparation.ts";
import { type CountTargets, missingTargets } from "./relation-targets.ts";
import type { Scope } from "./scope.ts";
import { notUnique } from "./unique-problems.ts";

interface Validated {
  collection: Collection;
  /** Stored record. `null`: a new one. */
  before: StoredRecord | null;
  /** Record as it would be stored, without the hashes of passwords. */
  after: StoredRecord;
  /** Id that was sent with an update. `undefined`: none. */
  sentId: unknown;
  uploads: readonly Upload[];
  /** Names of files that the record named before and may name again. */
  comingBack: ReadonlySet<string>;
  /** Typed passwords by field. */
  passwords: ReadonlyMap<string, string>;
  preparation: Preparation;
  countTargets: CountTargets;
  /** Checks a changed value against the bounds of texts. */
  textProblem(field: Field, text: unknown): Problem | null;
}

/** Finds the first problem of each field (protocol 2.3). Checks all fields, whether the input sets them or not. */
export async function validateRecord(
  collections: Collections,
  scope: Scope,
  record: Validated,
): Promise<Record<string, Problem>> {
  const problems: Record<string, Problem> = {};
  for (const field of record.collection.fields) {
    const found = await fieldProblem(collections, scope, record, field);
    if (found) problems[field.name] = found;
  }
  return problems;
}

async function fieldProblem(
  collections: Collections,
  scope: Scope,
  record: Validated,
  field: Field,
): Promise<Problem | null> {
  const { before, after } = record;
  const value = after[field.name];
  if (field.name === "id") return idProblem(collections, scope, record, field);
  // Only the server sets these fields.
  if (field.type === "autodate" || field.name === "tokenKey") return null;
  if (field.type === "password") {
    const isNeeded = before === null && !record.collection.auth?.linkAuth;
    return passwordProblem(field, record.passwords.get(field.name), isNeeded);
  }
  const wrong = validateValue(field, value);
  if (wrong) return wrong;
  if (field.type === "editor" && value !== before?.[field.name]) return record.textProblem(field, value);
  if (field.type === "relation") {
    const change = { field, before: before?.[field.name], after: value };
    return missingTargets(collections, change, record.countTargets);
  }
  if (field.type === "json" && value !== before?.[field.name]) return pictureDetailsProblem(record, field);
  return field.type === "file" ? filesProblem(record, field) : null;
}

function pictureDetailsProblem({ collection, after }: Validated, field: JsonField): Problem | null {
  const companions = companionsOf(collection).find(({ details }) => details === field);
  return companions ? detailsProblem(after[field.name], listOf(after[companions.files.name]).length) : null;
}

async function idProblem(
  collections: Collections,
  scope: Scope,
  { collection, before, after, sentId }: Validated,
  field: Field,
): Promise<Problem | null> {
  if (before) {
    if (sentId === undefined || sentId === before.id) return null;
    return problem("validation_pk_change", "The record primary key cannot be changed.");
  }
  const wrong = validateValue(field, after.id);
  if (wrong) return wrong;
  if (await scope.store.has(collection, after.id)) return notUnique;
  if (collection.type !== "auth") return null;
  // `@request.auth.id` must identify one account across all collections.
  for (const other of collections.all()) {
    if (other.type === "auth" && other.id !== collection.id && (await scope.store.has(other, after.id))) {
      return problem("validation_invalid_auth_id", "Invalid or duplicated auth record id.");
    }
  }
  return null;
}

async function filesProblem(record: Validated, field: FileField): Promise<Problem | null> {
  const { before, after, uploads, comingBack, preparation } = record;
  const own = uploads.filter((upload) => upload.field === field);
  const known = new Set([
    ...(before ? listOf(before[field.name]) : []),
    ...own.map(({ file }) => file.storedName),
    ...comingBack,
  ]);
  const unknown = listOf(after[field.name]).filter((name) => !known.has(name));
  if (unknown.length > 0) {
    return problem("validation_invalid_file", `Invalid new files: [${unknown.join(" ")}].`);
  }
  for (const { file } of own) {
    const wrong = await preparation.checkUpload(field, file);
    if (wrong) return wrong;
  }
  return null;
}
