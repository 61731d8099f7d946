import { isPlainPart } from "../../files/storage/keys.ts";
import type { Definition, Field, FormerFields, StoredRecord } from "../../schema/define/define.ts";
import { superusersCollection } from "../../schema/define/superusers.ts";
import { fieldTypeOf } from "../../schema/fields/field-types.ts";
import { isMultiple } from "../../schema/fields/multiple.ts";
import { formerFieldsOf } from "../plan/former-fields.ts";
import type { Plan, PlannedCollection } from "../plan/plan.ts";
import { type Notes, quoted } from "../report/notes.ts";
import type { ForeignDatabase, ForeignRow } from "./foreign-database.ts";
import { foreignValue } from "./foreign-values.ts";
import type { Generation } from "./generation.ts";
import { fillDate, type MissingDate } from "./missing-date.ts";

/** Source of the other server's rows. */
export interface ForeignSource {
  database: ForeignDatabase;
  generation: Generation;
  /** Time of the import, for missing dates. */
  now: string;
  missingDates: readonly MissingDate[];
  /** Collections that the program defines: values of their former fields move. */
  definitions: readonly Definition[];
}

/** Rows of the other server, and the plan for its collections. */
export interface ForeignContent {
  source: ForeignSource;
  plan: Plan;
}

/** Yields the rows of one collection in our form, with only the fields that the other server had. */
export function* foreignRows(
  { source, plan }: ForeignContent,
  planned: PlannedCollection,
  notes: Notes | null,
): Generator<StoredRecord> {
  const { name } = planned.collection;
  if (name === superusersCollection) yield* superusers(source);
  else if (name === "_externalAuths") yield* links(source, plan, notes);
  else if (planned.foreign) yield* contentRows(source, planned, notes);
}

function* contentRows(
  { database, generation, missingDates, definitions }: ForeignSource,
  { collection, foreign, sources }: PlannedCollection,
  notes: Notes | null,
): Generator<StoredRecord> {
  const table = foreign?.definition.name ?? "";
  const isLegacyAccounts = generation === "legacy" && collection.type === "auth";
  const columnOf = (name: string) => (isLegacyAccounts && name === "password" ? "passwordHash" : name);
  const columns = new Set(database.columns(table));
  const read = collection.fields.flatMap((field) => {
    const from = sources.get(field.name);
    return from && columns.has(columnOf(from.name)) ? [{ field, from, column: columnOf(from.name) }] : [];
  });
  const former = Object.entries(formerFieldsOf(definitions, collection.name)).flatMap(([name, move]): FormerField[] => {
    const from = foreign?.definition.fields.find((field) => field.name === name);
    return from && columns.has(name) ? [{ from, move }] : [];
  });
  for (const row of database.rows(table)) {
    const id = recordId(row, table, notes);
    if (id === null) continue;
    const record: StoredRecord = { id };
    for (const { field, from, column } of read) {
      if (field.name === "id") continue;
      const note = (what: string) => notes?.add("odd", `${table}/${id}.${from.name}`, what);
      const value = foreignValue(from, row[column], note);
      const isAlike = field.type === from.type && isMultiple(field) === isMultiple(from);
      record[field.name] = isAlike ? value : fieldTypeOf(field).coerce(field, value);
    }
    for (const missing of missingDates.filter((date) => date.collection === collection.name)) {
      fillDate(record, missing, (kind, what) => notes?.add(kind, `${table}/${id}.${missing.field}`, what));
    }
    moveFormer(record, former, row);
    yield record;
  }
}

/** Field that only the other server still has. */
interface FormerField {
  from: Field;
  move: FormerFields[string];
}

function moveFormer(record: StoredRecord, former: readonly FormerField[], row: ForeignRow): void {
  for (const { from, move } of former) {
    const value = foreignValue(from, row[from.name], () => undefined);
    if (!fieldTypeOf(from).isEmpty(value)) Object.assign(record, move({ ...record, [from.name]: value }));
  }
}

/** Yields superusers: from `_admins` of the older generation, `_superusers` of the modern one. */
function* superusers({ database, generation }: ForeignSource): Generator<StoredRecord> {
  const isLegacy = generation === "legacy";
  for (const row of database.rows(isLegacy ? "_admins" : superusersCollection)) {
    const id = recordId(row, "superusuarios", null);
    if (id === null) continue;
    const text = (column: string) => (typeof row[column] === "string" ? row[column] : "");
    yield {
      id,
      email: text("email"),
      password: text(isLegacy ? "passwordHash" : "password"),
      tokenKey: text("tokenKey"),
      verified: true,
      ...(isLegacy ? { avatar: typeof row.avatar === "number" ? row.avatar : 0 } : {}),
      created: text("created"),
      updated: text("updated"),
    };
  }
}

/** Yields sign-in links: which provider identity belongs to which account. */
function* links({ database, generation }: ForeignSource, plan: Plan, notes: Notes | null): Generator<StoredRecord> {
  const [collectionColumn, recordColumn] =
    generation === "legacy" ? (["collectionId", "recordId"] as const) : (["collectionRef", "recordRef"] as const);
  for (const row of database.rows("_externalAuths")) {
    const id = recordId(row, "_externalAuths", notes);
    if (id === null) continue;
    const text = (column: string) => (typeof row[column] === "string" ? row[column] : "");
    yield {
      id,
      collectionRef: plan.foreignIds.get(text(collectionColumn)) ?? "",
      recordRef: text(recordColumn),
      provider: text("provider"),
      providerId: text("providerId"),
      created: text("created"),
      updated: text("updated"),
    };
  }
}

/** Id of a row. `null`: it cannot be the name of a folder. */
function recordId(row: ForeignRow, table: string, notes: Notes | null): string | null {
  const { id } = row;
  if (typeof id === "string" && isPlainPart(id)) return id;
  notes?.add("left", `${table}/${String(id)}`, `el identificador ${quoted(id)} no sirve; no se trajo la fila`);
  return null;
}
