import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { connectTo, makeTestPlace, openTestDatabase, type TestPlace } from "../../testing/databases.ts";
import { sqliteCompiler } from "../compile.ts";
import type { Database } from "../database.ts";
import { OverloadError, UniqueError } from "../errors.ts";
import { ThreadConnection } from "./threads/thread-connection.ts";

let place: TestPlace;
let database: Database;

beforeAll(async () => {
  place = await makeTestPlace("sqlite");
  database = await place.open();
  await database.transaction((transaction) =>
    transaction.run(sql`CREATE TABLE notes (id INTEGER PRIMARY KEY, body TEXT UNIQUE, size NUMERIC)`),
  );
});
afterAll(() => place[Symbol.asyncDispose]());

const bodies = async () => {
  const rows = await database.read<{ body: string }>(sql`SELECT body FROM notes ORDER BY id`);
  return rows.map(({ body }) => body);
};
const insert = (body: string) => sql`INSERT INTO notes (body, size) VALUES (${body}, ${1e17})`;

/** Counts how often the event loop gets a turn while `work` runs. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let timer = setImmediate(function turn() {
    turns++;
    timer = setImmediate(turn);
  });
  await work;
  clearImmediate(timer);
  return turns;
}
const slow = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400000) SELECT COUNT(*) FROM n`;

describe("a long transaction on sqlite", () => {
  it("[SEG-76] a long transaction does not block while one of its statements lasts", async () => {
    // Starts its thread.
    await database.transaction((transaction) => transaction.run(sql`SELECT 1`), { long: true });
    const long = database.transaction((transaction) => transaction.run(slow), { long: true });
    expect(await turnsDuring(long)).toBeGreaterThan(20);
    // Comparison: the main thread.
    await using quiet = await openTestDatabase("sqlite");
    expect(await turnsDuring(quiet.transaction((transaction) => transaction.run(slow)))).toBeLessThan(5);
  });

  it("[SEG-76] a long transaction includes short ones while the disk is busy with it: their commits block nothing", async () => {
    const run = vi.spyOn(ThreadConnection.prototype, "run");
    await database.transaction((transaction) => transaction.run(sql`SELECT 1`), { long: true });
    await database.transaction((transaction) => transaction.run(insert("zero")));
    const names = run.mock.calls.map(([{ name }]) => name);
    run.mockRestore();
    expect(names).toEqual(["begin", "statement", "commit", "begin", "statement", "commit"]);
    await database.transaction((transaction) => transaction.run(sql`DELETE FROM notes`));
  });

  it("[SEG-76] a long run of short statements gives others a turn between them", async () => {
    await using quiet = await openTestDatabase("sqlite");
    const many = quiet.transaction(async (transaction) => {
      for (let number = 0; number < 4; number++) await transaction.run(slow);
    });
    expect(await turnsDuring(many)).toBeGreaterThanOrEqual(3);
  });

  it("a long transaction sees its own writes, is seen as a whole, and ends in errors of ours", async () => {
    const rows = await database.transaction(
      async (transaction) => {
        await transaction.run(insert("one"));
        expect(await bodies()).toEqual([]);
        return transaction.run(sql`SELECT body, size FROM notes`);
      },
      { long: true },
    );
    expect(rows).toEqual([{ body: "one", size: 1e17 }]);
    const twice = database.transaction(
      async (transaction) => {
        await transaction.run(insert("two"));
        await transaction.run(insert("one"));
      },
      { long: true },
    );
    await expect(twice).rejects.toThrow(UniqueError);
    await expect(twice).rejects.toMatchObject({ table: "notes", columns: ["body"] });
    expect(await bodies()).toEqual(["one"]);
    await database.transaction((transaction) => transaction.run(insert("three")), { long: true });
    await database.transaction((transaction) => transaction.run(insert("four")));
    expect(await bodies()).toEqual(["one", "three", "four"]);
  });

  it("a long transaction waits for another process, and is refused when that lasts", { timeout: 30_000 }, async () => {
    const other = connectTo(place);
    const started = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const held = other.transaction(async () => {
      started.resolve();
      await end.promise;
    });
    await started.promise;
    const refused = database.transaction((transaction) => transaction.run(insert("five")), { long: true });
    await expect(refused).rejects.toThrow(OverloadError);
    end.resolve();
    await held;
    await database.transaction((transaction) => transaction.run(insert("six")), { long: true });
    expect(await bodies()).toContain("six");
    expect(await bodies()).not.toContain("five");
    await other.close();
  });

  it("a long transaction is not ended by its own pauses, and nothing of it goes on after its end", async () => {
    const side = new ThreadConnection(`${place.dataDirectory}/data.db`, { durable: true, longestIdle: 10 });
    const statement = sqliteCompiler.compile(insert("seven"));
    await side.run({ name: "begin" });
    await wait(50);
    await side.run({ name: "statement", statement, ddl: false });
    await side.run({ name: "rollback" });
    await expect.poll(() => side.isRunning).toBe(false);
    await expect(side.run({ name: "statement", statement, ddl: false })).rejects.toThrow("no transaction");
    expect(await bodies()).not.toContain("seven");
    await side.close();
  });

  it.each([false, true])(
    "[SEG-76] a transaction commits nothing after a failure that was not awaited, long: %j",
    async (long) => {
      await database.transaction((transaction) => transaction.run(sql`DELETE FROM notes`));
      await database.transaction((transaction) => transaction.run(insert("there")));
      const work = database.transaction(
        async (transaction) => {
          transaction.send(insert("before"));
          transaction.send(insert("there"));
          transaction.send(insert("after"));
        },
        { long },
      );
      await expect(work).rejects.toBeInstanceOf(UniqueError);
      expect(await bodies()).toEqual(["there"]);
    },
  );
});
