import { sql } from "kysely";
import { foldedColumn } from "../../db/ddl/table-definition.ts";
import { formatDate } from "../../protocol/dates.ts";
import type { Definition } from "../../schema/define/define.ts";
import { type ChangeRecordsContext, changeRecords } from "../store/changes.ts";
import type { HistoryRules } from "../store/history/history-rules.ts";
import type { RecordStore } from "../store/record-store.ts";
import { column } from "../store/row-parts.ts";

export interface ForgetsValues extends ChangeRecordsContext {
  store: RecordStore;
}

/** Milliseconds of a day. */
const day = 24 * 60 * 60 * 1000;
/** Records changed in one transaction. */
const atOnce = 100;

/** Field of a collection, with the days after a record's creation for which its value is kept. */
interface Kept {
  collection: Pick<Definition, "id" | "name">;
  field: string;
  days: number;
}

const keptOf = (definitions: readonly Definition[]): Kept[] =>
  definitions.flatMap((collection) =>
    Object.entries(collection.keptFor ?? {}).map(([field, days]) => ({ collection, field, days })),
  );

/** Whether any field has a limited retention. @throws Error when versions of that collection would keep the value */
export function forgetsValues(definitions: readonly Definition[], history: HistoryRules): boolean {
  for (const { keptFor, ...collection } of definitions) {
    if (keptFor && history.keeps(collection))
      throw new Error(`Versions of ${collection.name} would keep what is to go.`);
  }
  return keptOf(definitions).length > 0;
}

/** Empties fields whose retention has ended. Safe on several replicas at once. */
export async function forgetValues(
  context: ForgetsValues,
  definitions: readonly Definition[],
  closing: AbortSignal,
): Promise<void> {
  for (const kept of keptOf(definitions)) {
    while (!closing.aborted && (await forgetSome(context, kept)) === atOnce);
  }
}

/** @returns number of emptied records */
async function forgetSome(context: ForgetsValues, { collection: { id, name }, field, days }: Kept): Promise<number> {
  const { collections, clock } = context;
  const collection = collections.find(id) ?? collections.find(name);
  // A renamed or removed collection or field is skipped: the change was an administrator's decision.
  if (!collection?.fields.some((one) => one.name === field && one.type === "text")) return 0;
  const last = formatDate(new Date(clock().getTime() - days * day));
  const old = {
    where: [sql`${column("created")} <= ${last}`, sql`${column(field)} != ''`],
    limit: atOnce,
    fields: new Set(["id"]),
    slow: true,
  };
  // Checks outside a transaction first, so that writers do not wait when no value is due.
  if ((await context.store.page(collection, { ...old, limit: 1 })).length === 0) return 0;
  return changeRecords(context, null, async (changes) => {
    const rows = await changes.store.page(collection, { ...old, slow: false });
    const columns = [field, foldedColumn(field)];
    const empty = Object.fromEntries(columns.map((each) => [each, ""]));
    await changes.updateMany(
      collection,
      columns,
      rows.map((row) => ({ id: row.id, ...empty })),
    );
    return rows.length;
  });
}
