import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { openClient } from "./connection.ts";

/** 64-bit hash of the name. The prefix separates session from transaction locks; older replicas use it too. */
const lockKey = "hashtextextended('hold:' || $1, 4217)";

/** Query whether a name is locked. `pg_locks` lists a key as two halves of 32 bits. */
const selectLock = `SELECT 1 FROM pg_locks
  WHERE locktype = 'advisory' AND granted AND objsubid = 1
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND ((classid::bigint << 32) | objid::bigint) = ${lockKey}`;

/** Milliseconds between two tries to take a lock again after its connection was lost. */
const againAfter = 500;

/**
 * Locks a name until disposed, on a connection of its own; the server releases the lock when the connection ends.
 * Connects again if the connection is lost, and takes the lock again.
 * @returns `null` when the name is locked, by this replica or another
 */
export async function advisoryLock(url: string, name: string): Promise<AsyncDisposable | null> {
  let client = await take(url, name);
  if (!client) return null;
  let released = false;
  const release = () => client?.end().catch(() => undefined);
  const follow = () => client?.once("end", () => void again());
  const again = async () => {
    while (!released) {
      await wait(againAfter, undefined, { ref: false });
      client = released ? null : await take(url, name).catch(() => null);
      if (!client) continue;
      if (released) await release();
      else follow();
      return;
    }
  };
  follow();
  return {
    async [Symbol.asyncDispose]() {
      released = true;
      await release();
    },
  };
}

async function take(url: string, name: string): Promise<pg.Client | null> {
  const client = openClient(url);
  try {
    await client.connect();
    // A server that ends idle sessions would release the lock in the middle of the work.
    await client.query("SET idle_session_timeout = 0");
    const { rows } = await client.query<{ locked: number }>(`SELECT pg_try_advisory_lock(${lockKey}) AS locked`, [
      name,
    ]);
    if (rows[0]?.locked === 1) return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  await client.end().catch(() => undefined);
  return null;
}

/** @param pool connections to the same server */
export async function isLocked(pool: pg.Pool, name: string): Promise<boolean> {
  return (await pool.query(selectLock, [name])).rows.length > 0;
}
