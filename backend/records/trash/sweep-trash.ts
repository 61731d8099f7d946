import type { ChangeRecordsContext } from "../store/changes.ts";
import { trashKeptFor } from "../store/history/write-trash.ts";
import { mostPurged, type PurgesTrash, purgeItems } from "./purge.ts";
import { putBackRest } from "./restore-item.ts";

/** Milliseconds after which somebody else goes on with what a server was putting back. */
const patience = 60 * 1000;

/** Ends what was being brought back when a server ended. */
export async function endRestores(context: ChangeRecordsContext & PurgesTrash, closing: AbortSignal): Promise<void> {
  const { database, clock } = context;
  const begun = database.query.selectFrom("_trash").select("id").where("restored", ">", 0);
  for (const { id } of await database.read(begun.where("restored", "<", clock().getTime() - patience))) {
    if (closing.aborted) return;
    await putBackRest(context, null, id);
  }
}

/** Empties the trash of what has lain there for 30 days. */
export async function sweepTrash(context: ChangeRecordsContext & PurgesTrash, closing: AbortSignal): Promise<void> {
  const { database, clock } = context;
  const old = database.query
    .selectFrom("_trash")
    .select("id")
    .where("at", "<=", clock().getTime() - trashKeptFor);
  const rows = await database.read(old.where("restored", "=", 0).orderBy("at"));
  for (let start = 0; start < rows.length && !closing.aborted; start += mostPurged) {
    await purgeItems(
      context,
      rows.slice(start, start + mostPurged).map(({ id }) => id),
    );
  }
}
