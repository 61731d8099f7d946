import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTestPlace, type TestPlace } from "../../testing/databases.ts";
import { UnreachableDatabaseError } from "../errors.ts";
import { openPool } from "./connection.ts";
import { PostgresDatabase } from "./database.ts";
import { startTestPooler, type TestPooler } from "./test-pooler.ts";

let place: TestPlace;
let wire: TestPooler;
beforeAll(async () => {
  place = await makeTestPlace("postgres");
  wire = await startTestPooler(place.databaseUrl ?? "");
});
afterAll(async () => {
  await wire[Symbol.asyncDispose]();
  await place[Symbol.asyncDispose]();
});

/** Runs `work`. @returns uncaught exceptions, which would have ended the process */
async function unheard(work: () => Promise<void>): Promise<unknown[]> {
  const events: unknown[] = [];
  const others = process.rawListeners("uncaughtException");
  process.removeAllListeners("uncaughtException").on("uncaughtException", (error) => events.push(error));
  try {
    await work();
    // Events of closed sockets come in a later turn of the event loop.
    await new Promise((resolve) => setTimeout(resolve, 20));
  } finally {
    process.removeAllListeners("uncaughtException");
    for (const listener of others) process.on("uncaughtException", listener as () => void);
  }
  return events;
}

const one = sql`SELECT 1 AS one`;
/**
 * Numbers of the ReadyForQuery after which the server ends the connection. The second belongs to the pool's own
 * statement, the third to that of the work.
 */
const moments = [1, 2, 3, 4, 5];

describe("a connection that the server ends in the packet of ReadyForQuery", () => {
  it.each(moments)(
    "[SVC-09] a lost connection, no. %i, fails its work alone, in the pool as it is handed out",
    async (moment) => {
      const pool = openPool(wire.url, 2);
      wire.fatalBehind = moment;
      const events = await unheard(async () => {
        for (let time = 0; time < 3; time++) {
          const client = await pool.connect().catch(() => null);
          await client?.query("SELECT 1").catch(() => undefined);
          client?.release();
        }
      });
      wire.fatalBehind = null;
      expect(events).toEqual([]);
      await expect
        .poll(() =>
          pool.query("SELECT 1 AS one").then(
            ({ rows }) => rows,
            () => null,
          ),
        )
        .toEqual([{ one: 1 }]);
      await pool.end();
    },
  );

  it.each(moments)(
    "[SVC-09] [SVC-11] a lost connection, no. %i, fails reads and transactions as an outage",
    async (moment) => {
      const database = new PostgresDatabase(wire.url, { connections: 2 });
      const before = wire.ended;
      wire.fatalBehind = moment;
      const failures: unknown[] = [];
      const note = (error: unknown) => failures.push(error);
      const events = await unheard(async () => {
        for (let time = 0; time < 3; time++) {
          await database.read(one).catch(note);
          await database.read(one, { slow: { asker: "", deadline: 1000 } }).catch(note);
          await database.transaction(async (transaction) => void (await transaction.run(one))).catch(note);
          await database.isLocked("name").catch(note);
          const lock = await database.advisoryLock("name").catch(note);
          if (typeof lock === "object") await lock?.[Symbol.asyncDispose]();
        }
      });
      wire.fatalBehind = null;
      expect(events).toEqual([]);
      expect(wire.ended).toBeGreaterThan(before);
      expect(failures.filter((error) => !(error instanceof UnreachableDatabaseError))).toEqual([]);
      await expect.poll(() => database.read(one).catch(() => null)).toEqual([{ one: 1 }]);
      await database.close();
    },
  );
});

it("[SVC-09] a lock whose connection is lost is taken again", async () => {
  const database = new PostgresDatabase(wire.url, { connections: 1 });
  const watcher = new PostgresDatabase(place.databaseUrl ?? "", { connections: 1 });
  const lock = await database.advisoryLock("kept");
  wire.cut();
  await expect.poll(() => watcher.isLocked("kept")).toBe(false);
  await expect.poll(() => watcher.isLocked("kept"), { timeout: 3000 }).toBe(true);
  await lock?.[Symbol.asyncDispose]();
  await expect.poll(() => watcher.isLocked("kept")).toBe(false);
  await Promise.all([database.close(), watcher.close()]);
});
