import pg from "pg";
import { connectionSettings } from "./connection.ts";

/** 64 bits of the name's hash. The prefix tells session locks from those of transactions; older replicas have the same. */
const lockKey = "hashtextextended('hold:' || $1, 4217)";

/** The server lists a key as two halves of 32 bits. */
const selectLock = `SELECT 1 FROM pg_locks
  WHERE locktype = 'advisory' AND granted AND objsubid = 1
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND ((classid::bigint << 32) | objid::bigint) = ${lockKey}`;

/**
 * Locks a name until disposed, on a connection of its own; the server releases it with the connection.
 * @returns null when it is locked, by this replica or another
 */
export async function advisoryLock(url: string, name: string): Promise<AsyncDisposable | null> {
  const client = new pg.Client(connectionSettings(url));
  // A connection that breaks has lost its lock; unheard, the event would end the process.
  client.on("error", () => undefined);
  const release = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ locked: number }>(`SELECT pg_try_advisory_lock(${lockKey}) AS locked`, [
      name,
    ]);
    if (rows[0]?.locked === 1) return { [Symbol.asyncDispose]: release };
  } catch (error) {
    await release();
    throw error;
  }
  await release();
  return null;
}

/** @param pool of the same server */
export async function isLocked(pool: pg.Pool, name: string): Promise<boolean> {
  return (await pool.query(selectLock, [name])).rows.length > 0;
}
