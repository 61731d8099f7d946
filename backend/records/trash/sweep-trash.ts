import { chunks } from "../../concurrency/chunks.ts";
import type { ChangeRecordsContext } from "../store/changes.ts";
import { trashKeptFor } from "../store/history/write-trash.ts";
import { mostPurged, type PurgesTrash, purgeItems } from "./purge.ts";
import { putBackRest } from "./restore-item.ts";

/** Milliseconds after which an unfinished restore may be continued by another server. */
const patience = 60 * 1000;

/** Finishes restores that a stopped server left unfinished. */
export async function endRestores(context: ChangeRecordsContext & PurgesTrash, closing: AbortSignal): Promise<void> {
  const { database, clock } = context;
  const begun = database.query.selectFrom("_trash").select("id").where("restored", ">", 0);
  for (const { id } of await database.read(begun.where("restored", "<", clock().getTime() - patience))) {
    if (closing.aborted) return;
    await putBackRest(context, null, id);
  }
}

/** Purges deletions that are 30 days old. */
export async function sweepTrash(context: ChangeRecordsContext & PurgesTrash, closing: AbortSignal): Promise<void> {
  const { database, clock } = context;
  const old = database.query
    .selectFrom("_trash")
    .select("id")
    .where("at", "<=", clock().getTime() - trashKeptFor);
  const rows = await database.read(old.where("restored", "=", 0).orderBy("at"));
  const ids = rows.map(({ id }) => id);
  for (const some of chunks(ids, mostPurged)) {
    if (closing.aborted) return;
    await purgeItems(context, some);
  }
}
