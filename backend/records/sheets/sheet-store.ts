import type { Database } from "../../db/database.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import { lowerCaseAlphabet, randomText } from "../../schema/fields/random-text.ts";
import type { RecordsContext } from "../context.ts";
import type { RecordChanges } from "../store/changes.ts";
import { printOf } from "./record-print.ts";
import type { RowOutcome } from "./save-row.ts";
import type { Sheet } from "./sheet-form.ts";

/** Milliseconds for which an import can be undone. */
export const sheetsKeptFor = 30 * 24 * 60 * 60 * 1000;

const rowsAtOnce = 500;

/**
 * Keeps with an import what undoes it.
 * @returns the id of the import; null when it has changed nothing
 */
export function keepSheet(
  { database, clock }: Pick<RecordsContext, "database" | "clock">,
  { transaction, actor }: RecordChanges,
  done: { collection: Collection; sheet: Sheet; outcomes: readonly { number: number; outcome: RowOutcome }[] },
): string | null {
  const { collection, sheet, outcomes } = done;
  const id = randomText(15, lowerCaseAlphabet);
  const fields = collection.fields.map(({ name }) => name);
  const rows = outcomes.flatMap(({ number, outcome }) => {
    if (outcome.outcome !== "create" && outcome.outcome !== "update") return [];
    const before = outcome.outcome === "update" ? JSON.stringify(valuesBefore(outcome)) : null;
    const { after } = outcome;
    return [{ sheet_id: id, record_id: after.id, number, before, print: printOf(after, fields) }];
  });
  if (rows.length === 0) return null;
  const count = (which: RowOutcome["outcome"]) => outcomes.filter(({ outcome }) => outcome.outcome === which).length;
  const kept = {
    id,
    collection_id: collection.id,
    account_collection_id: actor?.collectionId ?? "",
    account_id: actor?.id ?? "",
    name: sheet.name,
    fields: JSON.stringify(fields),
    at: clock().getTime(),
    created: count("create"),
    changed: count("update"),
    left_out: count("wrong") + sheet.leftOut,
    undone_at: 0,
    undone_account_id: "",
  };
  transaction.send(database.query.insertInto("_sheets").values(kept));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    transaction.send(database.query.insertInto("_sheet_rows").values(rows.slice(start, start + rowsAtOnce)));
  }
  return id;
}

function valuesBefore({ before, changed }: Extract<RowOutcome, { outcome: "update" }>): Partial<StoredRecord> {
  return Object.fromEntries(changed.map(({ name }) => [name, before[name]]));
}

/** Forgets imports that nobody can undo any more. */
export async function sweepSheets(database: Database, now: Date): Promise<void> {
  const before = now.getTime() - sheetsKeptFor;
  await database.transaction(async (transaction) => {
    const { query } = database;
    const old = query.selectFrom("_sheets").select("id").where("at", "<=", before);
    await transaction.run(query.deleteFrom("_sheet_rows").where("sheet_id", "in", old));
    await transaction.run(query.deleteFrom("_sheets").where("at", "<=", before));
  });
}
