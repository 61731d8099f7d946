import { problem } from "../../protocol/errors.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import type { RecordsContext } from "../context.ts";
import { factsNow } from "../save/facts-now.ts";
import { PlannedCounts, type Scope } from "../save/scope.ts";
import { Viewer } from "../store/viewer.ts";
import { decideRow, type RowOutcome } from "./decide-row.ts";
import { NamedRecords } from "./named-records.ts";
import { type RowAnswer, rowAnswer, type SheetAnswer, tellingOf } from "./sheet-answer.ts";
import { refused, type Sheet } from "./sheet-form.ts";
import type { Grounds } from "./still-holds.ts";
import { PlannedValues } from "./taken-values.ts";
import type { Turns } from "./turns.ts";

/** Row that is going to be written. */
export type PlannedRow = { number: number } & Written;

/** Planned changes of an import, decided before the write lock is taken. */
export interface Plan {
  grounds: Grounds;
  answer: SheetAnswer;
  rows: PlannedRow[];
}

export interface PlanSheet {
  collection: Collection;
  facts: RequestFacts;
  sheet: Sheet;
}

/**
 * Decides the outcome of each row. Only reads, so that no save waits. A trial ends here.
 * @param scope committed state, or a transaction
 * @throws BadRequestError for a sheet beyond the bounds
 * @throws NotFoundError when the account was deleted
 */
export async function planSheet(
  context: RecordsContext,
  scope: Scope,
  command: PlanSheet,
  turns: Turns,
): Promise<Plan> {
  const { collection, sheet } = command;
  const { database, collections } = context;
  const bounds = context.bounds();
  const since = await lastChange(context, scope);
  const facts = await factsNow(scope, { type: "auth" }, command.facts);
  const viewer = new Viewer(database, collections, scope.store, facts);
  noteReads(viewer, collections, collection);
  const { expressions } = database;
  const budget = { left: bounds.sheetTitleBytes };
  const openings = new Set(sheet.openings);
  const names = new NamedRecords({ viewer, collections, openings, budget, turns, expressions });
  await learnNames(names, sheet);
  const seen = new Map<string, number>();
  const planned = new PlannedValues();
  const plannedCounts = new PlannedCounts();
  const whole = { ...scope, planned: plannedCounts };
  const run = { context, collection, facts, sheet, scope: whole, viewer, names, seen, planned };
  const counts = { create: 0, update: 0, unchanged: 0, wrong: 0 };
  const rowAnswers: RowAnswer[] = [];
  const rows: PlannedRow[] = [];
  const telling = tellingOf(sheet, viewer);
  let bytes = 0;
  for (const row of sheet.rows) {
    const done = await decideRow(run, row);
    counts[done.outcome]++;
    rowAnswers.push(rowAnswer(row.number, done, telling));
    bytes += weightOf(done);
    if (bytes > bounds.sheetRecordBytes) throw refused("rows", tooMuchText(bounds.sheetRecordBytes));
    if (sheet.mode === "apply" && isWritten(done)) rows.push({ number: row.number, ...done });
    await turns.next();
  }
  if (sheet.mode === "trial" || counts.wrong > 0) await names.suggest();
  const grounds = { since, collection, viewer, names, planned, plannedCounts };
  return { grounds, answer: { id: null, counts, rows: rowAnswers, names: names.found() }, rows };
}

/** Registers all collections that decisions about rows may depend on, for `stillHolds`. */
function noteReads(viewer: Viewer, collections: Collections, collection: Collection): void {
  for (const name of ["create", "update", "view", "list"] as const) viewer.allowed(collection, collection.rules[name]);
  for (const field of collection.fields) {
    const target = field.type === "relation" ? collections.find(field.collectionId) : undefined;
    if (target) for (const name of ["view", "list"] as const) viewer.allowed(target, target.rules[name]);
  }
}

async function learnNames(names: NamedRecords, { titles, rows }: Sheet): Promise<void> {
  for (const [field] of titles) {
    const given = rows.filter(({ values }) => Object.hasOwn(values, field.name));
    const values = given.map((row) => row.values[field.name]);
    await names.learnIds(field, values);
  }
}

async function lastChange({ database }: RecordsContext, { read }: Scope): Promise<number> {
  const newest = database.query.selectFrom("_outbox").select(({ fn }) => fn.max("number").as("number"));
  return Number((await read(newest))[0]?.number ?? 0);
}

type Written = Extract<RowOutcome, { outcome: "create" | "update" }>;

const isWritten = (done: RowOutcome): done is Written => done.outcome === "create" || done.outcome === "update";

/** Approximate bytes of a row's records in memory until they are written. */
function weightOf(done: RowOutcome): number {
  if (!isWritten(done)) return 0;
  const records = done.outcome === "update" ? [done.before, done.after] : [done.after];
  return records.flatMap((record) => Object.values(record)).reduce<number>((sum, value) => sum + bytesOf(value), 0);
}

function bytesOf(value: unknown): number {
  if (typeof value === "string") return 2 * value.length;
  return typeof value === "object" && value !== null ? 2 * JSON.stringify(value).length : 8;
}

const tooMuchText = (max: number) =>
  problem("validation_too_much_text", "The records of the sheet hold more than one import takes.", { max });
