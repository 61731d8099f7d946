import { unreadableRecord } from "../../files/receive/receive.ts";
import { AppError, type Problem, type Problems, problem } from "../../protocol/errors.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection, Field, StoredRecord } from "../../schema/define/define.ts";
import { fieldTypeOf } from "../../schema/fields/field-types.ts";
import type { RecordsContext } from "../context.ts";
import { decideCreate } from "../save/create.ts";
import { resolveInput } from "../save/input/resolve-input.ts";
import { Preparation } from "../save/preparation.ts";
import type { Scope } from "../save/scope.ts";
import { decideUpdate } from "../save/update.ts";
import { actorOf } from "../store/changes.ts";
import type { Viewer } from "../store/viewer.ts";
import type { NamedRecords } from "./named-records.ts";
import { type Sheet, SheetRefusedError, type SheetRow } from "./sheet-form.ts";
import type { PlannedValues } from "./taken-values.ts";
import { titleKey } from "./title-index.ts";

/** Decision on one row of a sheet. */
export type RowOutcome =
  | { outcome: "create"; after: StoredRecord }
  | { outcome: "update"; before: StoredRecord; after: StoredRecord; changed: Field[] }
  | { outcome: "unchanged"; before: StoredRecord }
  | { outcome: "wrong"; problem: Problem | null; problems: Problems };

/** State shared by all rows of one import. */
export interface SheetRun {
  context: RecordsContext;
  collection: Collection;
  facts: RequestFacts;
  sheet: Pick<Sheet, "match" | "titles">;
  /** Committed state or a transaction, on which rows are decided. */
  scope: Scope;
  viewer: Viewer;
  names: NamedRecords;
  /** Numbers of rows by the record they are for: an id, or the title of a new record. */
  seen: Map<string, number>;
  /** Unique values of earlier rows. */
  planned: PlannedValues;
}

/** Decides the outcome of one row, by the importing account's rules, as a request of its own would. Writes nothing. */
export async function decideRow(run: SheetRun, row: SheetRow): Promise<RowOutcome> {
  const done = await decideAlone(run, row);
  run.scope.planned?.decided(done.outcome !== "wrong");
  return done;
}

async function decideAlone(run: SheetRun, row: SheetRow): Promise<RowOutcome> {
  const { values, problems } = await withIds(run, row.values);
  try {
    const found = await findRecord(run, { ...row, values });
    if ("problem" in found) return { outcome: "wrong", problem: found.problem, problems };
    if (Object.keys(problems).length > 0) return { outcome: "wrong", problem: null, problems };
    return await decide(run, found.before, values);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500 || error instanceof SheetRefusedError) throw error;
    const hasProblems = Object.keys(error.data).length > 0;
    return { outcome: "wrong", problem: hasProblems ? null : refusalOf(error), problems: error.data };
  }
}

async function decide(run: SheetRun, before: StoredRecord | null, given: Record<string, unknown>): Promise<RowOutcome> {
  const { context, collection, facts, scope, planned } = run;
  const preparation = new Preparation(actorOf(facts));
  const { values, unread } = valuesOf(context, collection, facts, before, given, preparation);
  const changed = collection.fields.filter(({ name }) => {
    if (Object.hasOwn(unread, name)) return true;
    return Object.hasOwn(values, name) && !(before && isSame(before[name], values[name]));
  });
  if (before && changed.length === 0) return { outcome: "unchanged", before };
  // Sends changed values only: a rule may forbid to send the others.
  const accepted = before ? Object.fromEntries(changed.map(({ name }) => [name, values[name]])) : values;
  const refused = Object.keys(unread).map((name) => [name, given[name]]);
  const sent = { ...accepted, ...Object.fromEntries(refused) };
  const command = { collection, facts: { ...facts, method: before ? "PATCH" : "POST" }, input: inputOf(sent) };
  const { after } = before
    ? await decideUpdate(context, scope, { ...command, id: before.id }, preparation)
    : await decideCreate(context, scope, command, preparation);
  const taken = await planned.taken(context.database.expressions, scope.store, collection, after);
  if (Object.keys(taken).length > 0) return { outcome: "wrong", problem: null, problems: taken };
  planned.add(collection, after);
  return before ? { outcome: "update", before, after, changed } : { outcome: "create", after };
}

const inputOf = (values: Record<string, unknown>) => ({ values, files: new Map() });

function valuesOf(
  { readerOf }: RecordsContext,
  collection: Collection,
  facts: RequestFacts,
  before: StoredRecord | null,
  values: Record<string, unknown>,
  preparation: Preparation,
) {
  const isSuperuser = facts.auth?.superuser === true;
  const input = inputOf(values);
  const generate: Parameters<typeof resolveInput>[0]["generate"] = (field) => preparation.generate(field);
  return resolveInput({ collection, before, input, isSuperuser, generate, readerOf });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Values of a row with ids instead of titles, and without the record's own id. */
async function withIds({ collection, sheet, names }: SheetRun, given: Record<string, unknown>) {
  const values: Record<string, unknown> = {};
  const problems: Record<string, Problem> = {};
  for (const [key, value] of Object.entries(given)) {
    const field = collection.fields.find(({ name }) => name === key);
    if (!field || key === "id") continue;
    const titles = field.type === "relation" ? sheet.titles.get(field) : undefined;
    if (field.type !== "relation" || !titles) {
      values[key] = value;
      continue;
    }
    const resolved = await names.resolve(field, titles, value);
    if ("problem" in resolved) problems[key] = resolved.problem;
    else values[key] = resolved.ids;
  }
  return { values, problems };
}

/** Finds the record of a row by id, or else by title. `before` is `null` for a new record. */
async function findRecord(
  run: SheetRun,
  { number, id, values }: SheetRow,
): Promise<{ before: StoredRecord | null } | { problem: Problem }> {
  const { context, collection, sheet, viewer, names, seen, facts } = run;
  let key = id;
  let title: unknown[] = [];
  if (id === "" && sheet.match.length > 0) {
    const { values: own } = valuesOf(context, collection, facts, null, values, new Preparation(actorOf(facts)));
    title = titleOf(sheet.match, own);
    const [found = "", another] = await names.find(collection, sheet.match, title);
    if (another !== undefined) {
      return { problem: problem("validation_ambiguous_record", "More than one record has this title.") };
    }
    key = found;
  }
  const mark = key === "" ? `title ${titleKey(title)}` : `id ${key}`;
  if (mark !== "title ") {
    const first = seen.get(mark);
    seen.set(mark, first ?? number);
    if (first !== undefined) {
      return { problem: problem("validation_repeated_record", "Another row is for the same record.", { row: first }) };
    }
  }
  if (key === "") return { before: null };
  const allowed = viewer.allowed(collection, collection.rules.view);
  const before = allowed && (await viewer.store.find(collection, key, allowed));
  return before ? { before } : { problem: problem("validation_unknown_record", "There is no record with this id.") };
}

/** Title values of a new record. A field missing in the row is empty, as it will be stored. Empty array: no title. */
function titleOf(match: readonly Field[], own: Record<string, unknown>): unknown[] {
  if (match.every(({ name }) => titleKey([own[name]]) === "")) return [];
  return match.map((field) => own[field.name] ?? fieldTypeOf(field).emptyValue(field));
}

/**
 * Problem of a refused row without a problem of a field. The create or update rule refused it; the caller may view the
 * record.
 */
function refusalOf({ message }: AppError): Problem {
  return message === unreadableRecord
    ? problem("validation_unreadable_record", "The values cannot be read.")
    : problem("validation_forbidden_record", "Not allowed to save this record.");
}
