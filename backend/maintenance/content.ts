import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Parts } from "../compose/parts.ts";
import { chunks } from "../concurrency/chunks.ts";
import { readParameter, writeParameter } from "../db/parameters.ts";
import { detectContentType, sniffedBytes } from "../files/receive/content-type.ts";
import { fileKey } from "../files/storage/keys.ts";
import { BadRequestError, NotFoundError } from "../protocol/errors.ts";
import { removeRecords } from "../records/delete/integrity.ts";
import { changeRecords } from "../records/store/changes.ts";
import type { Collection, StoredRecord } from "../schema/define/define.ts";
import { fieldTypeOf } from "../schema/fields/field-types.ts";
import { storedFileName } from "../schema/fields/file-name.ts";
import { newTokenKey } from "../schema/fields/random-text.ts";
import { clearDays, emptyDays, fillDays } from "../visits/days.ts";
import type { Sum } from "../visits/sums.ts";

/** Records whose files are stored in parallel: each file waits for the disk several times. */
const sideBySide = 8;

/** Record for `Content.insert`: values as in the protocol, and the files to store. */
export interface NewRecord {
  id: string;
  /** Values. A given creation or update date is kept; default: now. */
  values: Record<string, unknown>;
  /** Paths on disk by file field, in order; with a name if the file is to be called otherwise. */
  files?: Record<string, (string | { path: string; name: string })[]>;
}

/** Writes records without HTTP and without rules, through the same columns, files and events as all other writes. */
export interface Content {
  /**
   * Inserts records, all or none; stores files before the rows that name them. Limits of texts apply.
   * @returns the records as stored, with the names of their files
   */
  insert(collection: string, records: NewRecord[]): Promise<StoredRecord[]>;
  /** Replaces the record with the same id, or inserts it. */
  replace(collection: string, record: NewRecord): Promise<void>;
  /** Deletes records with their files and dependent records; ignores unknown ids. */
  remove(collection: string, ids: string[]): Promise<void>;
  isEmpty(collection: string): Promise<boolean>;
  /** Reads a small fact about the installation, such as which content is demonstration content. */
  note(key: string): Promise<string | null>;
  setNote(key: string, value: string | null): Promise<void>;
  /** Days (`YYYY-MM-DD`) of the given ones without a counted visit. */
  daysWithoutVisits(days: readonly string[]): Promise<string[]>;
  /** Adds counts of visits. */
  fillVisits(sums: readonly Sum[]): Promise<void>;
  /** Deletes all counts of these days. */
  clearVisits(days: readonly string[]): Promise<void>;
}

export function openContent(context: Parts): Content {
  const { database } = context;

  async function insert(name: string, newRecords: NewRecord[]): Promise<StoredRecord[]> {
    const collection = find(context, name);
    const records: StoredRecord[] = [];
    for (const some of chunks(newRecords, sideBySide)) {
      records.push(...(await Promise.all(some.map((newRecord) => prepare(context, collection, newRecord)))));
    }
    for (const record of records) refuseLongTexts(context, collection, null, record);
    await changeRecords(context, null, (changes) => changes.insert(collection, records));
    return records;
  }

  async function replace(name: string, newRecord: NewRecord): Promise<void> {
    const collection = find(context, name);
    const record = await prepare(context, collection, newRecord);
    await changeRecords(context, null, async (changes) => {
      const before = await changes.store.find(collection, record.id);
      refuseLongTexts(context, collection, before, record);
      if (before) await changes.replace(collection, before, { ...record, created: before.created });
      else await changes.insert(collection, [record]);
    });
  }

  async function remove(name: string, ids: string[]): Promise<void> {
    const collection = find(context, name);
    await changeRecords(context, null, async (changes) => {
      await removeRecords(context, changes, collection, await changes.store.byIds(collection, ids, []));
    });
  }

  return {
    daysWithoutVisits: (days) => emptyDays(database, days),
    fillVisits: (sums) => fillDays(database, sums),
    clearVisits: (days) => clearDays(database, days),
    insert,
    replace,
    remove,
    async isEmpty(name) {
      const rows = await database.read(sql`SELECT 1 FROM ${sql.table(find(context, name).name)} LIMIT 1`);
      return rows.length === 0;
    },
    note: (key) => readParameter(database, key),
    async setNote(key, value) {
      const { query } = database;
      await database.transaction(async (transaction) => {
        if (value === null) await transaction.run(query.deleteFrom("_params").where("key", "=", key));
        else await transaction.run(writeParameter(query, key, value));
      });
    },
  };
}

function find(context: Parts, name: string): Collection {
  const collection = context.collections.find(name);
  if (!collection || collection.type === "view") throw new NotFoundError();
  return collection;
}

/** @throws BadRequestError with the field of a text beyond the limits of a save */
function refuseLongTexts(
  { texts }: Parts,
  collection: Collection,
  before: StoredRecord | null,
  record: StoredRecord,
): void {
  const problems = texts.fieldsOf(collection).flatMap(({ name }) => {
    const found = record[name] === before?.[name] ? null : texts.problemOf(String(record[name]), null);
    return found ? [[name, found] as const] : [];
  });
  if (problems.length === 0) return;
  throw new BadRequestError(`Failed to write ${collection.name}/${record.id}.`, { data: Object.fromEntries(problems) });
}

/** Builds the record to store, after its files are in the storage. */
async function prepare(context: Parts, collection: Collection, newRecord: NewRecord): Promise<StoredRecord> {
  const now = context.clock().toISOString().replace("T", " ");
  const record: StoredRecord = { id: newRecord.id };
  for (const field of collection.fields) {
    const given = newRecord.files?.[field.name];
    if (field.type === "autodate" && !newRecord.values[field.name]) record[field.name] = now;
    else if (field.type === "file" && given) {
      const names = await Promise.all(given.map((file) => store(context, collection, newRecord.id, file)));
      record[field.name] = field.maxSelect > 1 ? names : (names[0] ?? "");
    } else if (field.name !== "id") record[field.name] = fieldTypeOf(field).coerce(field, newRecord.values[field.name]);
  }
  // An account without a token key could never hold a token.
  if (collection.type === "auth" && record.tokenKey === "") record.tokenKey = newTokenKey();
  return record;
}

async function store(
  context: Parts,
  collection: Collection,
  id: string,
  file: string | { path: string; name: string },
): Promise<string> {
  const { path, name: original } =
    typeof file === "string" ? { path: file, name: file.slice(file.lastIndexOf("/") + 1) } : file;
  const name = storedFileName(original, "");
  const bytes = await readFile(path);
  await context.storage.put(fileKey(collection.id, id, name), bytes, {
    contentType: detectContentType(bytes.subarray(0, sniffedBytes)),
    originalName: original,
  });
  return name;
}
