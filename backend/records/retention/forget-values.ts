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

/** Milliseconds. */
const day = 24 * 60 * 60 * 1000;
/** Records that are changed in one transaction. */
const atOnce = 100;

/** One field of a collection, and for how many days after its record was made it holds a value. */
interface Kept {
  collection: Pick<Definition, "id" | "name">;
  field: string;
  days: number;
}

const keptOf = (definitions: readonly Definition[]): Kept[] =>
  definitions.flatMap((collection) =>
    Object.entries(collection.keptFor ?? {}).map(([field, days]) => ({ collection, field, days })),
  );

/** Whether there is anything that has to go in its time. @throws Error when versions would keep what is to go */
export function forgetsValues(definitions: readonly Definition[], history: HistoryRules): boolean {
  for (const { keptFor, ...collection } of definitions) {
    if (keptFor && history.keeps(collection))
      throw new Error(`Versions of ${collection.name} would keep what is to go.`);
  }
  return keptOf(definitions).length > 0;
}

/** Empties fields whose values may stay for so many days only. Safe on several replicas at once. */
export async function forgetValues(
  context: ForgetsValues,
  definitions: readonly Definition[],
  closing: AbortSignal,
): Promise<void> {
  for (const kept of keptOf(definitions)) {
    while (!closing.aborted && (await forgetSome(context, kept)) === atOnce);
  }
}

/** @returns how many records it was */
async function forgetSome(context: ForgetsValues, { collection: { id, name }, field, days }: Kept): Promise<number> {
  const { collections, clock } = context;
  const collection = collections.find(id) ?? collections.find(name);
  // Somebody has renamed or removed it, and says by that what becomes of it.
  if (!collection?.fields.some((one) => one.name === field && one.type === "text")) return 0;
  const last = formatDate(new Date(clock().getTime() - days * day));
  const old = {
    where: [sql`${column("created")} <= ${last}`, sql`${column(field)} != ''`],
    orderBy: [],
    limit: atOnce,
    offset: 0,
    fields: new Set(["id"]),
    drivenBySearchIndex: false,
    slow: true,
  };
  // Writers do not wait for an hour in which nothing goes.
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
