import { sql } from "kysely";
import type { SystemRow } from "../../db/system-tables.ts";
import { AppError } from "../../protocol/errors.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection, RecordValues, StoredRecord } from "../../schema/define/define.ts";
import type { RecordsContext } from "../context.ts";
import { deleteWithin } from "../delete/delete.ts";
import { References } from "../delete/references.ts";
import { changerFor, lastChange } from "../save/conflict.ts";
import { countProblems } from "../save/count-problems.ts";
import { Preparation } from "../save/preparation.ts";
import { type Scope, within } from "../save/scope.ts";
import { StagedFiles } from "../save/staged-files.ts";
import { updateWithin } from "../save/update.ts";
import { actorOf, changeRecords, type RecordChanges } from "../store/changes.ts";
import { findSheet } from "./list-sheets.ts";
import { printOf } from "./record-print.ts";
import { takenValues } from "./taken-values.ts";
import { Turns } from "./turns.ts";

/**
 * Reason why a record is not undone: changed since; deleted; other records name it; another record has its former
 * unique values; too many records name the one that it named before; or the caller may not change it.
 */
type KeptReason = "changed" | "gone" | "referred" | "taken" | "full" | "forbidden";

interface KeptRow {
  /** Row number in the sheet. */
  number: number;
  id: string;
  reason: KeptReason;
  /** Account that changed the record last. `null`: another reason, or not known. */
  changedBy: { id: string; nombre: string } | null;
}

export interface UndoAnswer {
  /** Records restored to their former values, or deleted if the import created them. */
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
  /** Names of the fields at the time of the import. */
  fields: string[];
}

type ImportedRow = SystemRow<"_sheet_rows">;

/** Milliseconds for which one part of an undo keeps others from saving. */
const longestPart = 150;
/** Rows that one part reads, so that a large import is not in memory as a whole. */
const rowsOfPart = 50;

/**
 * Undoes an import in parts, each record by the caller's rules; other saves run between two parts. Records that cannot
 * be undone stay, with a reason. A repeated call tries them again, and continues after a server stopped.
 * @throws NotFoundError for an import that the caller may not see, or that is older than 30 days
 */
export async function undoSheet(context: RecordsContext, command: UndoSheet): Promise<UndoAnswer> {
  const answer: UndoAnswer = { undone: 0, kept: [] };
  for (let last: Place | null = null; ; ) {
    const part: UndonePart = await undoPart(context, command, last);
    answer.undone += part.undone;
    answer.kept.unshift(...part.kept);
    if (part.last === null) return answer;
    last = part.last;
  }
}

/** Position of an undo, which goes backwards from the end of the sheet. */
type Place = Pick<ImportedRow, "number" | "record_id">;

interface UndonePart extends UndoAnswer {
  /** Last row of this part. `null`: no row was left. */
  last: Place | null;
}

/** Undoes the next rows in one transaction. @param after last row of the part before; `null`: the first part */
async function undoPart(context: RecordsContext, command: UndoSheet, after: Place | null): Promise<UndonePart> {
  const { facts, id } = command;
  await using staged = new StagedFiles(context, actorOf(facts));
  return await changeRecords(context, actorOf(facts), async (changes) => {
    const until = performance.now() + longestPart;
    const turns = new Turns();
    const scope = within(changes);
    const sheet = await findSheet(context, scope, command);
    const { query } = context.database;
    const all = query.selectFrom("_sheet_rows").selectAll().where("sheet_id", "=", id);
    const isLeft = after
      ? sql<boolean>`(number < ${after.number} OR (number = ${after.number} AND record_id > ${after.record_id}))`
      : sql<boolean>`1 = 1`;
    const ordered = all.where(isLeft).orderBy("number", "desc").orderBy("record_id").limit(rowsOfPart);
    const rows = await scope.read(ordered);
    const run = { ...command, context, changes, staged, fields: JSON.parse(sheet.fields) };
    const part: UndonePart = { undone: 0, kept: [], last: null };
    for (const row of rows) {
      const reason = await undoRow(run, scope, row);
      if (reason !== null) part.kept.unshift(await keptRow(run, scope, row, reason));
      else {
        part.undone++;
        const done = query.deleteFrom("_sheet_rows").where("sheet_id", "=", id);
        changes.transaction.send(done.where("record_id", "=", row.record_id));
      }
      part.last = { number: Number(row.number), record_id: row.record_id };
      if (performance.now() > until) break;
      await turns.next();
    }
    if (part.undone > 0) {
      const undone = { undone_at: facts.now.getTime(), undone_account_id: facts.auth?.record.id ?? "" };
      changes.transaction.send(query.updateTable("_sheets").set(undone).where("id", "=", id));
    }
    return part;
  });
}

/** Undoes one row. @returns reason why it was not undone, and nothing written; `null`: undone */
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
  // Refuses if other records name it by now: deleting it would silently empty their relations.
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
  const tooMany = await countProblems(context, within(changes), { collection, before: current, after: before });
  if (Object.keys(tooMany).length > 0) return "full";
  const command = {
    collection,
    id: current.id,
    facts: { ...facts, method: "PATCH" },
    input: { values, files: new Map() },
  };
  await updateWithin(context, command, { changes, staged, preparation: new Preparation(actorOf(facts)) });
  return null;
}

async function keptRow(
  { context, collection, facts }: UndoRun,
  scope: Scope,
  { number, record_id: id }: ImportedRow,
  reason: KeptReason,
): Promise<KeptRow> {
  const change = reason === "changed" ? await lastChange(context, scope, collection, { id }) : null;
  const changedBy = change && (await changerFor(context, scope, facts, change.account));
  return { number: Number(number), id, reason, changedBy };
}
