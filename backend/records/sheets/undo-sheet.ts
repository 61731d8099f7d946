import { setImmediate as nextTurn } from "node:timers/promises";
import { AppError } from "../../protocol/errors.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection, RecordValues, StoredRecord } from "../../schema/define/define.ts";
import type { RecordsContext } from "../context.ts";
import { deleteWithin } from "../delete/delete.ts";
import { References } from "../delete/references.ts";
import { lastChange } from "../save/conflict.ts";
import { Preparation } from "../save/preparation.ts";
import { type Scope, within } from "../save/scope.ts";
import { StagedFiles } from "../save/staged-files.ts";
import { updateWithin } from "../save/update.ts";
import { actorOf, changeRecords, type RecordChanges } from "../store/changes.ts";
import { findSheet } from "./list-sheets.ts";
import { printOf } from "./record-print.ts";
import { takenValues } from "./taken-values.ts";

/**
 * Why a record stays as it is: somebody has changed it since; it is gone; others name it by now; another record has
 * its earlier values; the caller may not.
 */
export type KeptReason = "changed" | "gone" | "referred" | "taken" | "forbidden";

interface KeptRow {
  /** In the sheet. */
  number: number;
  id: string;
  reason: KeptReason;
  /** Who changed it last; null when that is not what keeps it. */
  changedBy: { id: string; nombre: string } | null;
}

export interface UndoAnswer {
  /** Records that are as they were before the import, or gone with it. */
  undone: number;
  kept: KeptRow[];
}

interface UndoSheet {
  collection: Collection;
  id: string;
  facts: RequestFacts;
}

interface UndoRun extends UndoSheet {
  context: RecordsContext;
  changes: RecordChanges;
  staged: StagedFiles;
  /** Of the records when they were imported. */
  fields: string[];
}

interface ImportedRow {
  record_id: string;
  number: number;
  before: string | null;
  print: string;
}

/**
 * Takes an import back in one transaction, each record by the rules for whoever asks. What cannot be taken back stays,
 * with its reason; asking once more tries that again.
 * @throws NotFoundError for an import that the caller may not see, or that is older than 30 days
 */
export async function undoSheet(context: RecordsContext, command: UndoSheet): Promise<UndoAnswer> {
  const { facts, id } = command;
  await using staged = new StagedFiles(context);
  return await changeRecords(context, actorOf(facts), async (changes) => {
    const scope = within(changes);
    const sheet = await findSheet(context, scope, command);
    const { query } = context.database;
    const rows = await scope.read(
      query.selectFrom("_sheet_rows").selectAll().where("sheet_id", "=", id).orderBy("number", "desc"),
    );
    const run = { ...command, context, changes, staged, fields: JSON.parse(sheet.fields) };
    const answer: UndoAnswer = { undone: 0, kept: [] };
    for (const [place, row] of rows.entries()) {
      const reason = await undoRow(run, scope, row);
      if (reason !== null) answer.kept.unshift(await keptRow(run, scope, row, reason));
      else {
        answer.undone++;
        const done = query.deleteFrom("_sheet_rows").where("sheet_id", "=", id);
        changes.transaction.send(done.where("record_id", "=", row.record_id));
      }
      if (place % rowsOfTurn === 0) await nextTurn();
    }
    if (answer.undone > 0) {
      const undone = { undone_at: facts.now.getTime(), undone_account_id: facts.auth?.record.id ?? "" };
      changes.transaction.send(query.updateTable("_sheets").set(undone).where("id", "=", id));
    }
    return answer;
  });
}

const rowsOfTurn = 25;

/** @returns why it was not taken back; nothing was written then */
async function undoRow(run: UndoRun, scope: Scope, row: ImportedRow): Promise<KeptReason | null> {
  const current = await scope.store.find(run.collection, row.record_id);
  if (!current) return "gone";
  if (printOf(current, run.fields) !== row.print) return "changed";
  try {
    return row.before === null ? await takeAway(run, current) : await giveBack(run, current, JSON.parse(row.before));
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return "forbidden";
  }
}

async function takeAway({ context, changes, collection, facts }: UndoRun, current: StoredRecord) {
  // What has been told to name it since would lose it without a word.
  const followed = await new References(context.collections, changes.store).follow(
    [{ collection, record: current }],
    2,
  );
  if (!followed || followed.gone.length > 1 || followed.left.length > 0) return "referred";
  await deleteWithin(context, changes, { collection, id: current.id, facts: { ...facts, method: "DELETE" } });
  return null;
}

async function giveBack(run: UndoRun, current: StoredRecord, values: RecordValues) {
  const { context, changes, staged, collection, facts } = run;
  const before = { ...current, ...values };
  const taken = await takenValues(context.database.expressions, changes.store, collection, before);
  if (Object.keys(taken).length > 0) return "taken";
  const command = {
    collection,
    id: current.id,
    facts: { ...facts, method: "PATCH" },
    input: { values, files: new Map() },
  };
  await updateWithin(context, command, { changes, staged, preparation: new Preparation() });
  return null;
}

async function keptRow(
  { context, collection }: UndoRun,
  scope: Scope,
  { number, record_id: id }: ImportedRow,
  reason: KeptReason,
): Promise<KeptRow> {
  const change = reason === "changed" ? await lastChange(context, scope, collection, { id }) : null;
  return { number: Number(number), id, reason, changedBy: change && { id: change.id, nombre: change.name } };
}
