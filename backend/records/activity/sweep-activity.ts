import type { Database } from "../../db/database.ts";
import { momentMark } from "../store/history/write-activity.ts";

/** Milliseconds for which activity entries are kept: a year. */
const keptFor = 366 * 24 * 60 * 60 * 1000;

/** Deletes activity entries older than a year. */
export async function sweepActivity(database: Database, now: Date): Promise<void> {
  const old = database.query.deleteFrom("_activity").where("id", "<", momentMark(now.getTime() - keptFor));
  await database.transaction((transaction) => transaction.run(old), { isAside: true });
}
