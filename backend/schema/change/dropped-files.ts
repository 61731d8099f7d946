import { sql } from "kysely";
import type { Transaction } from "../../db/database.ts";
import type { Collection, Field, FileField } from "../define/define.ts";
import { itemsOf } from "../fields/list-values.ts";
import { isMultiple } from "../fields/multiple.ts";
import type { ChangePlan } from "./plan-change.ts";

/** Stored files that no row names any more: a whole collection's, or some of one record. */
export interface DroppedFiles {
  collectionId: string;
  /** Missing: everything under the collection. */
  files?: { recordId: string; names: string[] };
}

/** What the tables name now and will not name after the change; to be called before it. */
export async function findDroppedFiles(transaction: Transaction, plan: ChangePlan): Promise<DroppedFiles[]> {
  const dropped: DroppedFiles[] = plan.removed
    .filter(({ type }) => type !== "view")
    .map(({ id }) => ({ collectionId: id }));
  for (const { before, after } of plan.altered) {
    for (const field of before.fields) {
      if (field.type !== "file") continue;
      const rest = after.fields.find(({ id }) => id === field.id);
      dropped.push(...(await namesThatGo(transaction, before, field, rest)));
    }
  }
  return dropped;
}

async function namesThatGo(
  transaction: Transaction,
  { id: collectionId, name }: Collection,
  field: FileField,
  rest: Field | undefined,
): Promise<DroppedFiles[]> {
  if (rest && isMultiple(rest) >= isMultiple(field)) return [];
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
