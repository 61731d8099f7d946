import type { Database } from "../../db/database.ts";
import type { RecordStore } from "../../records/store/record-store.ts";
import type { Account, AccountRecord } from "../../rules/request-facts.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { AccountsContext } from "../current-account.ts";
import { anteriorOf, keyHashOf, type SessionsContext } from "./find-session.ts";
import { isLive, type SessionRow } from "./session-row.ts";

type Ending = SessionsContext & Pick<AccountsContext, "database" | "tokenLifetime">;

/** Ends sessions of a collection's accounts, on all replicas at once. */
export async function endSessions(context: Ending, collection: Collection, rows: readonly SessionRow[]): Promise<void> {
  const now = context.clock().getTime();
  await context.sessions.end(rows, now);
  const expires = now + context.tokenLifetime(collection, "auth") * 1000;
  const sids = rows.filter(({ kind }) => kind !== "anterior").map(({ id }) => id);
  await tellEarlierPrograms(context.database, sids, (sid) =>
    Math.max(expires, rows.find(({ id }) => id === sid)?.latest ?? 0),
  );
}

/**
 * Ends the session of a token without a row: that token alone, or if it has no `sid`, the account's whole `anterior`
 * session.
 */
export async function endAnterior(context: Ending, account: Account, sid: unknown, expires: number): Promise<void> {
  if (typeof sid !== "string") {
    await context.sessions.end([anteriorOf(context, account)], context.clock().getTime());
    return;
  }
  await context.sessions.endToken(sid, expires);
  await tellEarlierPrograms(context.database, [sid], () => expires);
}

/**
 * Ends all sessions of an account after its `tokenKey` was renewed, so that restoring an older backup does not revive
 * them.
 */
export async function endAllOf(context: SessionsContext, former: AccountRecord): Promise<void> {
  const rows = await context.sessions.notEndedOf(former.collection.id, former.record.id);
  const anterior = anteriorOf(context, former);
  const own = rows.filter(({ keyHash, id }) => keyHash === anterior.keyHash && id !== anterior.id);
  await context.sessions.end([...own, anterior], context.clock().getTime());
}

/** Sessions of an account with valid tokens, last used first. */
export async function liveSessions(
  context: SessionsContext,
  { collection, record }: AccountRecord,
): Promise<SessionRow[]> {
  const now = context.clock().getTime();
  const keyHash = keyHashOf(context, { collection, record });
  const rows = await context.sessions.notEndedOf(collection.id, record.id);
  return rows.filter((row) => row.keyHash === keyHash && isLive(row, now));
}

/** Ends the sessions of an account that was deleted or disabled, or whose `tokenKey` has changed. */
export async function endOutdated(
  context: SessionsContext & { store: RecordStore },
  collection: Collection,
  accountId: string,
): Promise<void> {
  const rows = await context.sessions.notEndedOf(collection.id, accountId);
  if (rows.length === 0) return;
  const record = await context.store.find(collection, accountId);
  const isOver = ({ keyHash }: SessionRow) =>
    !record || record.disabled === true || keyHash !== keyHashOf(context, { collection, record });
  await context.sessions.end(rows.filter(isOver), context.clock().getTime());
}

/** Ends the sessions of an account whose collection was deleted. */
export async function endSessionsOfGone(
  { sessions, clock }: SessionsContext,
  { collectionId, accountId }: SessionRow,
): Promise<void> {
  await sessions.end(await sessions.notEndedOf(collectionId, accountId), clock().getTime());
}

/** Also stores ended sessions in the table of earlier versions of the program, in case of a rollback. */
async function tellEarlierPrograms(database: Database, sids: readonly string[], expires: (sid: string) => number) {
  if (sids.length === 0) return;
  const rows = sids.map((sid) => ({ sid, expires: expires(sid) }));
  const insertion = database.query.insertInto("_revoked_tokens").values(rows);
  await database.transaction(
    (transaction) => transaction.run(insertion.onConflict((conflict) => conflict.column("sid").doNothing())),
    { isAside: true },
  );
}
