import { createHash } from "node:crypto";
import { UnavailableError } from "../../protocol/errors.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import type { RecordsContext } from "../context.ts";
import { firstAnswer, type IdempotencyKey, keepAnswer } from "../idempotency/idempotency-key.ts";
import { writeCreated } from "../save/create.ts";
import { committed, within } from "../save/scope.ts";
import { writeUpdated } from "../save/update.ts";
import { actorOf, changeRecords, type RecordChanges } from "../store/changes.ts";
import { columnCount } from "../store/rows.ts";
import { type Plan, type PlannedRow, type PlanSheet, planSheet } from "./plan-sheet.ts";
import { refusalOfRows, type SheetAnswer } from "./sheet-answer.ts";
import { printOfTitle, type Sheet } from "./sheet-form.ts";
import { keepSheet } from "./sheet-store.ts";
import { stillHolds } from "./still-holds.ts";
import { Turns } from "./turns.ts";

/** Attempts to plan an import outside a transaction, when others keep changing what the plan depends on. */
const mostPlans = 3;
/** Milliseconds of planning within the transaction, while all other saves wait. */
const longestWithin = 400;

/**
 * Returns what an import would do, without saving. Only reads, so that no save waits.
 * @param mayGoOn throws when the client has disconnected
 */
export async function trySheet(context: RecordsContext, command: PlanSheet, mayGoOn: () => void): Promise<SheetAnswer> {
  return (await planSheet(context, committed(context), command, new Turns(mayGoOn))).answer;
}

interface ImportSheet extends PlanSheet {
  /** Idempotency key: a repeated request gets the first answer and imports nothing. */
  idempotencyKey: IdempotencyKey | null;
}

/**
 * Imports the rows of a sheet in one transaction. Plans before the transaction, so that other saves wait only for the
 * writing. If others changed meanwhile what the plan depends on, plans again; the last attempt plans within the
 * transaction.
 *
 * @throws BadRequestError for wrong rows, unless they are to be left out; saves nothing then
 * @throws UnprocessableError for an idempotency key that was used for another request
 * @throws UnavailableError when planning within the transaction takes too long
 */
export async function importSheet(context: RecordsContext, command: ImportSheet): Promise<SheetAnswer> {
  const { collection, facts, sheet, idempotencyKey } = command;
  const repeatable = idempotencyKey && {
    ...idempotencyKey,
    collection,
    fingerprint: printOfSheet(sheet),
    now: facts.now,
  };
  const first = repeatable && (await firstAnswer(context.database, committed(context), repeatable));
  if (first) return JSON.parse(first);
  const write = async (changes: RecordChanges, plan: Plan): Promise<SheetAnswer> => {
    await writeRows(context, changes, collection, plan.rows);
    const { answer } = plan;
    answer.id = keepSheet(context, changes, { collection, sheet, plan });
    if (repeatable) {
      const kept = { recordId: answer.id ?? "", answer: JSON.stringify(answer) };
      keepAnswer(context.database, changes.transaction, repeatable, kept);
    }
    return answer;
  };
  for (let plans = 1; plans <= mostPlans; plans++) {
    const plan = await planSheet(context, committed(context), command, new Turns());
    refuseWrong(plan, sheet);
    const answer = await changeRecords(context, actorOf(facts), async (changes) => {
      // Another server may have done the same import meanwhile.
      const made = repeatable && (await firstAnswer(context.database, within(changes), repeatable));
      if (made) return JSON.parse(made) as SheetAnswer;
      return (await stillHolds(context, changes, plan.grounds, { facts, rows: plan.rows }))
        ? write(changes, plan)
        : null;
    });
    if (answer) return answer;
  }
  return await changeRecords(context, actorOf(facts), async (changes) => {
    const made = repeatable && (await firstAnswer(context.database, within(changes), repeatable));
    if (made) return JSON.parse(made);
    const until = performance.now() + longestWithin;
    const turns = new Turns(() => {
      if (performance.now() > until) throw new UnavailableError(retryAfter);
    });
    const plan = await planSheet(context, within(changes), command, turns);
    refuseWrong(plan, sheet);
    return await write(changes, plan);
  });
}

/** Seconds after which a refused import may be repeated. */
const retryAfter = 5;

function refuseWrong({ answer }: Plan, { leaveOutWrong }: Sheet): void {
  if (answer.counts.wrong > 0 && !leaveOutWrong) throw refusalOfRows(answer);
}

/** Values of one statement: a database engine binds 32,766 at most. */
const valuesAtOnce = 10_000;

/** Writes planned rows in the order of the sheet: a row may take a unique value that an earlier one gives up. */
async function writeRows(
  context: RecordsContext,
  changes: RecordChanges,
  collection: Collection,
  rows: readonly PlannedRow[],
): Promise<void> {
  const most = Math.max(1, Math.floor(valuesAtOnce / columnCount(collection)));
  let created: StoredRecord[] = [];
  const flush = () => {
    if (created.length > 0) writeCreated(changes, collection, created);
    created = [];
  };
  const turns = new Turns();
  for (const row of rows) {
    await turns.next();
    if (row.outcome === "create") created.push(row.after);
    if (row.outcome === "update" || created.length >= most) flush();
    if (row.outcome === "update") writeUpdated(context, changes, collection, row);
  }
  flush();
}

function printOfSheet({ match, titles, ...sheet }: Sheet): string {
  const named = [match.map(({ id }) => id), [...titles].map(([{ id }, title]) => [id, printOfTitle(title)])];
  return createHash("sha256")
    .update(JSON.stringify([sheet, named]))
    .digest("base64url");
}
