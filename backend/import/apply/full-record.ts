import { columnCount } from "../../records/store/rows.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import { fieldTypeOf } from "../../schema/fields/field-types.ts";
import { newTokenKey } from "../../schema/fields/random-text.ts";
import type { Plan, PlannedCollection } from "../plan/plan.ts";

export interface ComingRow {
  /** Fields that the other server has. */
  coming: StoredRecord;
  /** Current row with the same id here. */
  here: StoredRecord | undefined;
  /** Value for dates that are unknown. */
  now: string;
}

/** Completes a row of the other server with every field it will have here. */
export function fullRecord({ collection }: PlannedCollection, { coming, here, now }: ComingRow): StoredRecord {
  const record: StoredRecord = { id: coming.id };
  for (const field of collection.fields) {
    const { name, type } = field;
    const value = Object.hasOwn(coming, name) ? coming[name] : here?.[name];
    record[name] = value ?? (type === "autodate" ? now : fieldTypeOf(field).emptyValue(field));
  }
  // An account without a token key could never hold a token.
  if (collection.type === "auth" && record.tokenKey === "") record.tokenKey = here?.tokenKey || newTokenKey();
  return record;
}

/** Converts an existing row to its new form: fields may be added, and collections may get other ids. */
export function ownRecord(
  { collection, existing }: PlannedCollection,
  { ownIds }: Plan,
  here: StoredRecord,
): StoredRecord {
  const record: StoredRecord = { id: here.id };
  for (const field of collection.fields) {
    const value = here[field.name];
    const isAlike = existing?.fields.some(({ name, type }) => name === field.name && type === field.type);
    record[field.name] = isAlike ? value : fieldTypeOf(field).coerce(field, value);
  }
  if (collection.name === "_externalAuths")
    record.collectionRef = ownIds.get(String(here.collectionRef)) ?? here.collectionRef;
  return record;
}

const mostRows = 200;
/** Maximum characters of texts in a batch; a single longer row is a batch of its own. */
const heaviest = 4 * 1024 * 1024;
/** SQLite binds at most 32,766 values in one statement. */
const mostValues = 30_000;

/** Splits records into batches that fit in memory and in one INSERT. */
export function* inBatches(collection: Collection, records: Iterable<StoredRecord>): Generator<StoredRecord[]> {
  const limit = Math.max(1, Math.min(mostRows, Math.floor(mostValues / columnCount(collection))));
  let part: StoredRecord[] = [];
  let weight = 0;
  for (const record of records) {
    const added = weightOf(record);
    if (part.length > 0 && (part.length === limit || weight + added > heaviest)) {
      yield part;
      [part, weight] = [[], 0];
    }
    part.push(record);
    weight += added;
  }
  if (part.length > 0) yield part;
}

function weightOf(record: StoredRecord): number {
  return Object.values(record).reduce<number>((sum, value) => sum + (typeof value === "string" ? value.length : 16), 0);
}
