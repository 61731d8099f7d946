import { chunks } from "../../concurrency/chunks.ts";
import type { Database } from "../../db/database.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import { lowerCaseAlphabet, randomText } from "../../schema/fields/random-text.ts";
import type { RecordsContext } from "../context.ts";
import type { RecordChanges } from "../store/changes.ts";
import type { Plan, PlannedRow } from "./plan-sheet.ts";
import { printOf } from "./record-print.ts";
import type { Sheet } from "./sheet-form.ts";

/** Milliseconds for which an import can be undone. */
export const sheetsKeptFor = 30 * 24 * 60 * 60 * 1000;

const rowsAtOnce = 500;

/**
 * Stores an import and the former values of its records, for the undo.
 * @returns id of the import. `null`: no row changed
 */
export function keepSheet(
  { database, clock }: Pick<RecordsContext, "database" | "clock">,
  changes: RecordChanges,
  { collection, sheet, plan }: { collection: Collection; sheet: Sheet; plan: Plan },
): string | null {
  const { transaction, actor } = changes;
  const id = randomText(15, lowerCaseAlphabet);
  const fields = collection.fields.map(({ name }) => name);
  const rows = plan.rows.map((row) => {
    const { number, after } = row;
    const before = row.outcome === "update" ? JSON.stringify(valuesBefore(row)) : null;
    return { sheet_id: id, record_id: after.id, number, before, print: printOf(after, fields) };
  });
  if (rows.length === 0) return null;
  const { counts } = plan.answer;
  const kept = {
    id,
    collection_id: collection.id,
    account_collection_id: actor?.collectionId ?? "",
    account_id: actor?.id ?? "",
    name: sheet.name,
    fields: JSON.stringify(fields),
    at: clock().getTime(),
    created: counts.create,
    changed: counts.update,
    left_out: counts.wrong + sheet.leftOut,
    undone_at: 0,
    undone_account_id: "",
    bytes: changes.filler
      ? rows.reduce((bytes, { before, print }) => bytes + (before?.length ?? 0) + print.length, 0)
      : 0,
  };
  changes.noteFilling();
  transaction.send(database.query.insertInto("_sheets").values(kept));
  for (const some of chunks(rows, rowsAtOnce)) transaction.send(database.query.insertInto("_sheet_rows").values(some));
  return id;
}

function valuesBefore({ before, changed }: Extract<PlannedRow, { outcome: "update" }>): Partial<StoredRecord> {
  return Object.fromEntries(changed.map(({ name }) => [name, before[name]]));
}

/** Deletes imports that are too old to be undone. */
export async function sweepSheets(database: Database, now: Date): Promise<void> {
  const before = now.getTime() - sheetsKeptFor;
  await database.transaction(
    async (transaction) => {
      const { query } = database;
      const old = query.selectFrom("_sheets").select("id").where("at", "<=", before);
      await transaction.run(query.deleteFrom("_sheet_rows").where("sheet_id", "in", old));
      await transaction.run(query.deleteFrom("_sheets").where("at", "<=", before));
    },
    { isAside: true },
  );
}
