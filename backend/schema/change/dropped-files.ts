import { sql } from "kysely";
import type { Transaction } from "../../db/database.ts";
import type { Collection, Field, FileField } from "../define/define.ts";
import { itemsOf } from "../fields/list-values.ts";
import { isMultiple } from "../fields/multiple.ts";
import type { ChangePlan } from "./plan-change.ts";

/** Most rows whose file names are read within the transaction. */
const few = 5000;

/** Stored files that no row names any more: all of a collection, some of one record, or files still to be found. */
export interface DroppedFiles {
  collectionId: string;
  /** Missing: all files of the collection. `"unnamed"`: all files that no row names, to be found later. */
  files?: { recordId: string; names: string[] } | "unnamed";
}

/** Finds files that rows name now and not after the change. Call it before the change. */
export async function findDroppedFiles(transaction: Transaction, plan: ChangePlan): Promise<DroppedFiles[]> {
  const dropped: DroppedFiles[] = plan.removed
    .filter(({ type }) => type !== "view")
    .map(({ id }) => ({ collectionId: id }));
  for (const { before, after } of plan.altered) {
    const narrowed = before.fields.flatMap((field) => {
      if (field.type !== "file") return [];
      const rest = after.fields.find(({ id }) => id === field.id);
      return rest && isMultiple(rest) >= isMultiple(field) ? [] : [{ field, rest }];
    });
    if (narrowed.length === 0) continue;
    if (await isLarge(transaction, before)) dropped.push({ collectionId: before.id, files: "unnamed" });
    else for (const { field, rest } of narrowed) dropped.push(...(await namesThatGo(transaction, before, field, rest)));
  }
  return dropped;
}

/** Checks for more than `few` rows by the id index, without reading the rows. */
async function isLarge(transaction: Transaction, { name }: Collection): Promise<boolean> {
  const rows = await transaction.run(
    sql`SELECT 1 AS found FROM ${sql.table(name)} ORDER BY ${sql.id("id")} LIMIT 1 OFFSET ${few}`,
  );
  return rows.length > 0;
}

async function namesThatGo(
  transaction: Transaction,
  { id: collectionId, name }: Collection,
  field: FileField,
  rest: Field | undefined,
): Promise<DroppedFiles[]> {
  const column = sql.id(field.name);
  const rows = await transaction.run<{ id: string; stored: string }>(
    sql`SELECT ${sql.id("id")}, ${column} AS stored FROM ${sql.table(name)} WHERE ${column} NOT IN ('', '[]')`,
  );
  return rows.flatMap(({ id: recordId, stored }) => {
    // If a field with several files becomes a single one, the last file stays.
    const names = rest ? itemsOf(stored).slice(0, -1) : itemsOf(stored);
    return names.length > 0 ? [{ collectionId, files: { recordId, names } }] : [];
  });
}
