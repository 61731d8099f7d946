import type { Database } from "../../db/database.ts";

/** Deletes revoked tokens that have expired. */
export async function sweepRevokedTokens(database: Database, now: Date): Promise<void> {
  const expired = database.query.deleteFrom("_revoked_tokens").where("expires", "<", now.getTime());
  await database.transaction((transaction) => transaction.run(expired));
}
