import { sql } from "kysely";
import type { Transaction } from "../../db/database.ts";
import type { Collection, Field, FileField } from "../define/define.ts";
import { itemsOf } from "../fields/list-values.ts";
import { isMultiple } from "../fields/multiple.ts";
import type { ChangePlan } from "./plan-change.ts";

/** Rows up to which the names of files are read within the transaction. */
const few = 5000;

/** Stored files that no row names any more: a whole collection's, some of one record, or those that are found. */
export interface DroppedFiles {
  collectionId: string;
  /** Missing: everything under the collection. `"unnamed"`: whatever no row names, which is to be looked for. */
  files?: { recordId: string; names: string[] } | "unnamed";
}

/** What the tables name now and will not name after the change; to be called before it. */
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

/** By its index of ids, and not by the rows. */
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
    // Of several files under a field that holds one from now on, the last one stays.
    const names = rest ? itemsOf(stored).slice(0, -1) : itemsOf(stored);
    return names.length > 0 ? [{ collectionId, files: { recordId, names } }] : [];
  });
}
