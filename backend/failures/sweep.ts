import type { Database } from "../db/database.ts";
import { longestKept } from "./store.ts";

/** Deletes failures that have not occurred for 30 days. */
export async function sweepFailures(database: Database, now: Date): Promise<void> {
  const old = database.query.deleteFrom("_failures").where("last_at", "<", now.getTime() - longestKept);
  await database.transaction((transaction) => transaction.run(old));
}
