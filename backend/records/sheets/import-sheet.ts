import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { BadRequestError, type Problem, type Problems } from "../../protocol/errors.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { RecordsContext } from "../context.ts";
import { firstAnswer, type IdempotencyKey, keepAnswer } from "../idempotency/idempotency-key.ts";
import { within } from "../save/scope.ts";
import { StagedFiles } from "../save/staged-files.ts";
import { actorOf, changeRecords, type RecordChanges } from "../store/changes.ts";
import { Viewer } from "../store/viewer.ts";
import { NamedRecords } from "./named-records.ts";
import { type RowOutcome, saveRow } from "./save-row.ts";
import type { Sheet } from "./sheet-form.ts";
import { keepSheet } from "./sheet-store.ts";

/** What becomes of a row, as it is answered. */
export interface RowAnswer {
  number: number;
  outcome: RowOutcome["outcome"];
  /** `""` for what a trial would make, and for a row that is wrong. */
  id: string;
  /** Of an update: by field what was there and what comes, long texts cut. */
  changes: Record<string, { from: unknown; to: unknown }>;
  /** What is wrong with the row as a whole. */
  problem: Problem | null;
  /** What is wrong with single fields. */
  problems: Problems;
}

export interface SheetAnswer {
  /** By which it can be undone; null for a trial, and when nothing had to be saved. */
  id: string | null;
  counts: Record<RowOutcome["outcome"], number>;
  rows: RowAnswer[];
}

interface ImportSheet {
  collection: Collection;
  facts: RequestFacts;
  sheet: Sheet;
  /** The same request again is the same import. */
  idempotencyKey: IdempotencyKey | null;
}

/**
 * Imports the rows of a sheet in one transaction, or tries to: a trial does the very same, and then nothing is committed.
 *
 * @throws BadRequestError for an import with rows that are wrong, unless they are to be left out; nothing is saved then
 * @throws UnprocessableError for an idempotency key that was used for something else
 */
export async function importSheet(context: RecordsContext, command: ImportSheet): Promise<SheetAnswer> {
  const { collection, facts, sheet, idempotencyKey } = command;
  const repeatable = idempotencyKey && {
    ...idempotencyKey,
    collection,
    fingerprint: printOfSheet(sheet),
    now: facts.now,
  };
  await using staged = new StagedFiles(context);
  const work = async (changes: RecordChanges): Promise<SheetAnswer> => {
    const first = repeatable && (await firstAnswer(context.database, within(changes), repeatable));
    if (first) return JSON.parse(first);
    const viewer = new Viewer(context.database, context.collections, changes.store, facts);
    const names = new NamedRecords(viewer, context.collections);
    const seen = new Map<string, number>();
    const run = { context, collection, facts, sheet, transaction: { changes, staged }, viewer, names, seen };
    const outcomes: { number: number; outcome: RowOutcome }[] = [];
    for (const [place, row] of sheet.rows.entries()) {
      outcomes.push({ number: row.number, outcome: await saveRow(run, row) });
      // Readers of this process are answered in between.
      if (place % rowsOfTurn === 0) await nextTurn();
    }
    const answer = answerOf(outcomes, viewer);
    if (sheet.mode === "trial") throw new TrialEnds(answer, names);
    if (answer.counts.wrong > 0 && !sheet.leaveOutWrong) throw refusal(answer);
    answer.id = keepSheet(context, changes, { collection, sheet, outcomes });
    if (repeatable) {
      const kept = { recordId: answer.id ?? "", answer: JSON.stringify(answer) };
      keepAnswer(context.database, changes.transaction, repeatable, kept);
    }
    return answer;
  };
  try {
    return await changeRecords(context, actorOf(facts), work);
  } catch (error) {
    if (!(error instanceof TrialEnds)) throw error;
    error.names.suggest();
    return error.answer;
  }
}

const rowsOfTurn = 25;

/** Ends the transaction of a trial, so that nothing of it is committed. */
class TrialEnds extends Error {
  readonly answer: SheetAnswer;
  readonly names: NamedRecords;

  constructor(answer: SheetAnswer, names: NamedRecords) {
    super("The trial is over.");
    this.answer = answer;
    this.names = names;
  }
}

function answerOf(outcomes: readonly { number: number; outcome: RowOutcome }[], viewer: Viewer): SheetAnswer {
  const counts = { create: 0, update: 0, unchanged: 0, wrong: 0 };
  for (const { outcome } of outcomes) counts[outcome.outcome]++;
  return { id: null, counts, rows: outcomes.map(({ number, outcome }) => rowAnswer(number, outcome, viewer)) };
}

function rowAnswer(number: number, done: RowOutcome, viewer: Viewer): RowAnswer {
  const row = { number, outcome: done.outcome, id: "", changes: {}, problem: null, problems: {} };
  switch (done.outcome) {
    case "wrong":
      return { ...row, problem: done.problem, problems: done.problems };
    case "update": {
      const { before, after } = done;
      const told = done.changed.filter(({ hidden }) => !hidden || viewer.superuser);
      const changes = told.map(({ name }) => [name, { from: shortened(before[name]), to: shortened(after[name]) }]);
      return { ...row, id: after.id, changes: Object.fromEntries(changes) };
    }
    case "unchanged":
      return { ...row, id: done.before.id };
    default:
      return { ...row, id: done.after.id };
  }
}

const longestTold = 300;

function shortened(value: unknown): unknown {
  return typeof value === "string" && value.length > longestTold ? `${value.slice(0, longestTold)}…` : value;
}

function refusal({ rows }: SheetAnswer): BadRequestError {
  const wrong = rows.filter(({ outcome }) => outcome === "wrong");
  const data = wrong.map(({ number, problem, problems }) => [number, problem ?? problems]);
  return new BadRequestError("Some rows are wrong.", { data: { rows: Object.fromEntries(data) } });
}

function printOfSheet({ match, titles, ...sheet }: Sheet): string {
  const named = [match.map(({ id }) => id), [...titles].map(([{ id }, fields]) => [id, fields.map((each) => each.id)])];
  return createHash("sha256")
    .update(JSON.stringify([sheet, named]))
    .digest("base64url");
}
