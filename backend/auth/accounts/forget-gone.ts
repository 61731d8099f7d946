import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Collections } from "../../schema/registry/collections.ts";

/** Tables with one row per account, by `collection_id` and `record_id`. */
const ofAccounts = ["_accesses", "_factors"] as const;

/** Deletes rows left by deleted accounts. Accesses are written after the answer, so possibly after the deletion. */
export async function forgetGone(database: Database, collections: Collections): Promise<void> {
  for (const { id, name } of collections.all().filter(({ type }) => type === "auth")) {
    const there = sql<string>`(SELECT "id" FROM ${sql.table(name)})`;
    for (const table of ofAccounts) {
      const gone = database.query.deleteFrom(table).where("collection_id", "=", id).where("record_id", "not in", there);
      await database.transaction((transaction) => transaction.run(gone), { isAside: true });
    }
  }
}
