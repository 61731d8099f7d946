import type { Database } from "../../db/database.ts";
import type { RecordStore } from "../../records/store/record-store.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import { endOutdated, endSessionsOfGone } from "./end-sessions.ts";
import type { SessionsContext } from "./find-session.ts";
import type { SessionRow } from "./session-row.ts";

type Sweeping = SessionsContext & { database: Database; store: RecordStore; collections: Collections };

/** Milliseconds for which an ended session stays in the store. */
const kept = 30 * 24 * 60 * 60_000;

/** Copies sessions ended before this store existed, or by an earlier version of the program since. */
export async function takeOverRevoked({ sessions, database, clock }: Sweeping): Promise<void> {
  const { query } = database;
  const rows = await database.read(
    query.selectFrom("_revoked_tokens").select(["sid", "expires"]).where("expires", ">=", clock().getTime()),
  );
  await sessions.takeOver(rows.map(({ sid, expires }) => ({ sid, expires: Number(expires) })));
}

/** Ends sessions of accounts that were deleted, disabled or got another key. Catches changes whose event was missed. */
export async function endUnheld(context: Sweeping, closing: AbortSignal): Promise<void> {
  let after = "";
  const looked = new Set<string>();
  while (!closing.aborted) {
    const rows: SessionRow[] = await context.sessions.notEnded(after);
    const last = rows.at(-1);
    if (!last) return;
    for (const row of rows) {
      const key = `${row.collectionId}/${row.accountId}`;
      if (looked.has(key)) continue;
      looked.add(key);
      const collection = context.collections.find(row.collectionId);
      if (collection?.id === row.collectionId) await endOutdated(context, collection, row.accountId);
      else await endSessionsOfGone(context, row);
    }
    after = last.id;
  }
}

export async function sweepSessions(context: Sweeping): Promise<void> {
  const now = context.clock().getTime();
  await context.sessions.sweep(now, now - kept);
}

/** Deletes revoked tokens that have expired. */
export async function sweepRevokedTokens(database: Database, now: Date): Promise<void> {
  const expired = database.query.deleteFrom("_revoked_tokens").where("expires", "<", now.getTime());
  await database.transaction((transaction) => transaction.run(expired), { isAside: true });
}
