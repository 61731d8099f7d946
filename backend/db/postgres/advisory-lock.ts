import pg from "pg";
import { connectionSettings } from "./connection.ts";

/** Our session locks, apart from those of transactions. */
const keyOf = "hashtextextended('hold:' || $1, 4217)";

/** The key of an advisory lock as the server lists it: two halves of 32 bits. */
const held = `SELECT 1 FROM pg_locks
  WHERE locktype = 'advisory' AND granted AND objsubid = 1
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND ((classid::bigint << 32) | objid::bigint) = ${keyOf}`;

/**
 * A lock of a connection of its own: the server drops it with the connection.
 * @returns null when somebody holds it, on this replica or another
 */
export async function advisoryLock(url: string, name: string): Promise<AsyncDisposable | null> {
  const client = new pg.Client(connectionSettings(url));
  // A connection that breaks has lost its lock; unheard, the event would end the process.
  client.on("error", () => undefined);
  const release = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ taken: number }>(`SELECT pg_try_advisory_lock(${keyOf}) AS taken`, [name]);
    if (rows[0]?.taken === 1) return { [Symbol.asyncDispose]: release };
  } catch (error) {
    await release();
    throw error;
  }
  await release();
  return null;
}

/** @param pool of the same server */
export async function isLocked(pool: pg.Pool, name: string): Promise<boolean> {
  return (await pool.query(held, [name])).rows.length > 0;
}
