import { sql } from "kysely";
import type { Collection } from "../schema/define/define.ts";
import type { Change } from "./change.ts";
import type { CollectionsContext } from "./context.ts";

/** Would a change delete a collection, or a field, of which there are rows? */
export async function losesRows({ database, collections }: CollectionsContext, change: Change): Promise<boolean> {
  const removed = change.remove.flatMap((id) => collections.find(id) ?? []);
  const narrowed = change.save.flatMap(({ collection }) => {
    const before = collections.find(collection.id);
    return before && dropsField(before, collection) ? [before] : [];
  });
  for (const { name, type } of [...removed, ...narrowed]) {
    if (type === "view") continue;
    const rows = await database.read(sql`SELECT 1 AS found FROM ${sql.table(name)} LIMIT 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

function dropsField(before: Collection, after: Collection): boolean {
  return before.fields.some(({ id }) => !after.fields.some((field) => field.id === id));
}
