import { fileKey } from "../../files/storage/keys.ts";
import { NotFoundError } from "../../protocol/errors.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Field, RelationField, StoredRecord } from "../../schema/define/define.ts";
import { listOf } from "../../schema/fields/list-values.ts";
import { isMultiple, type ListField } from "../../schema/fields/multiple.ts";
import { alignDetails, companionsOf } from "../../schema/pictures/details.ts";
import type { RecordsContext } from "../context.ts";
import { updateRecord } from "../save/update.ts";
import { findEarlierFiles } from "../store/history/earlier-files.ts";
import { findVersion } from "../store/history/read-versions.ts";
import { findReadable, type OfRecord } from "./find-readable.ts";
import { reading } from "./list-versions.ts";

interface RestoreVersion extends OfRecord {
  number: number;
  /** Header as sent; see `refuseStale`. */
  ifMatch: string | undefined;
  /** `expand` for the record that a conflict error shows. */
  expand: string | undefined;
}

/** Ids of records and names of files that a version holds and that do not exist any more. */
interface Lost {
  field: string;
  values: string[];
}

interface Restored {
  record: StoredRecord;
  lost: Lost[];
}

/**
 * Restores a version by an ordinary save: under the update rule, with all checks, and with a version of the current
 * state. Files that only the history has come back. Fields newer than the version stay as they are, and so do relations
 * to accounts, since an account may not write as another.
 * @returns the record, and what could not come back and is left out
 * @throws NotFoundError as `findReadable`, and if there is no such version; errors of `updateRecord`
 */
export async function restoreVersion(context: RecordsContext, command: RestoreVersion): Promise<Restored> {
  const { collection, id, facts, number, ifMatch, expand } = command;
  const now = await findReadable(context, command);
  const version = await findVersion(reading(context), collection, id, number);
  if (!version) throw new NotFoundError();
  const { values, lost } = await valuesOf(context, command, { now, former: version.record });
  const record = await updateRecord(context, {
    ...{ collection, id, ifMatch, expand },
    facts: { ...facts, method: "PATCH" },
    input: { values: asSent(collection.fields, values), files: new Map() },
    earlierFiles: filesIn(collection.fields, values),
  });
  return { record, lost };
}

const filesIn = (fields: readonly Field[], values: Record<string, unknown>): string[] =>
  fields.filter(({ type }) => type === "file").flatMap(({ name }) => listOf(values[name]));

/** Encodes texts of JSON fields once more: a text that looks like JSON would otherwise be parsed. */
function asSent(fields: readonly Field[], values: Record<string, unknown>): Record<string, unknown> {
  const texts = fields.filter(({ type, name }) => type === "json" && typeof values[name] === "string");
  return { ...values, ...Object.fromEntries(texts.map(({ name }) => [name, JSON.stringify(values[name])])) };
}

interface States {
  now: StoredRecord;
  /** State that the version holds. */
  former: StoredRecord;
}

/** Computes the values to save, and the parts of the version that do not exist any more (`lost`). */
async function valuesOf(
  context: RecordsContext,
  { collection, facts }: OfRecord,
  { now, former }: States,
): Promise<{ values: Record<string, unknown>; lost: Lost[] }> {
  const values: Record<string, unknown> = {};
  const lost: Lost[] = [];
  const missingTargets = new MissingTargets(context, collection.id, now);
  for (const field of collection.fields.filter((each) => each.name in former)) {
    if (!comesBack(context, field, facts)) continue;
    values[field.name] = former[field.name];
    if (field.type !== "relation" && field.type !== "file") continue;
    const missing = await missingTargets.of(field, former);
    if (missing.length === 0) continue;
    lost.push({ field: field.name, values: missing });
    values[field.name] = without(field, former, missing);
  }
  for (const { files, details } of companionsOf(collection)) {
    if (!(files.name in values) || !(details.name in values)) continue;
    const known = values[details.name];
    values[details.name] = alignDetails(known, listOf(former[files.name]), listOf(values[files.name]));
  }
  return { values, lost };
}

function comesBack({ collections }: RecordsContext, field: Field, { auth }: RequestFacts): boolean {
  if (field.type === "autodate" || field.name === "id") return false;
  if (field.type === "relation" && collections.find(field.collectionId)?.type === "auth") return false;
  return !field.hidden || auth?.superuser === true;
}

function without(field: ListField, record: StoredRecord, missing: readonly string[]): string | string[] {
  const rest = listOf(record[field.name]).filter((each) => !missing.includes(each));
  return isMultiple(field) ? rest : (rest[0] ?? "");
}

/** Finds records and files that a version refers to and that do not exist any more. */
class MissingTargets {
  readonly #context: RecordsContext;
  readonly #collectionId: string;
  readonly #now: StoredRecord;
  #kept: Promise<Set<string>> | undefined;

  constructor(context: RecordsContext, collectionId: string, now: StoredRecord) {
    this.#context = context;
    this.#collectionId = collectionId;
    this.#now = now;
  }

  async of(field: ListField, former: StoredRecord): Promise<string[]> {
    const present = new Set(listOf(this.#now[field.name]));
    const named = listOf(former[field.name]).filter((each) => !present.has(each));
    if (named.length === 0) return [];
    const there = field.type === "relation" ? await this.#records(field, named) : await this.#files(named);
    return named.filter((each) => !there.has(each));
  }

  async #records(field: RelationField, ids: readonly string[]): Promise<Set<string>> {
    const { collections, store } = this.#context;
    const target = collections.find(field.collectionId);
    return new Set((target ? await store.byIds(target, ids, []) : []).map(({ id }) => id));
  }

  async #files(names: readonly string[]): Promise<Set<string>> {
    const { storage } = this.#context;
    const { id } = this.#now;
    this.#kept ??= findEarlierFiles(reading(this.#context), this.#collectionId, [id]).then(
      (kept) => kept.get(id) ?? new Set(),
    );
    const kept = await this.#kept;
    const there = new Set<string>();
    for (const name of names) {
      if (kept.has(name) && (await storage.stat(fileKey(this.#collectionId, id, name)))) there.add(name);
    }
    return there;
  }
}
