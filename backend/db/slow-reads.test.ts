import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { databases, openTestDatabase } from "../testing/databases.ts";
import type { Database } from "./database.ts";
import { OverloadError } from "./errors.ts";

/** Statement that takes centuries. */
const endless = sql<{
  total: number;
}>`WITH RECURSIVE numbers(n) AS (SELECT CAST(1 AS bigint) UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000000000000000) SELECT COUNT(*) AS total FROM numbers`;
const one = sql<{ one: number }>`SELECT 1 AS one`;

/** Number of statements that the server still runs; for SQLite see sqlite/threads/readers.test.ts. */
async function busyOn(database: Database): Promise<number> {
  if (database.engine === "sqlite") return 0;
  const rows = await database.read<{ busy: number }>(
    sql`SELECT COUNT(*)::int AS busy FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()`,
  );
  return rows[0]?.busy ?? 0;
}

describe.each(databases)("slow reads on %s", (engine) => {
  it("[SEG-63] slow reads are ended by their deadline, and their work with them", async () => {
    await using database = await openTestDatabase(engine);
    const asked = database.read(endless, { slow: { asker: "192.0.2.1", deadline: 300 } });
    await expect(asked).rejects.toBeInstanceOf(OverloadError);
    await expect.poll(() => busyOn(database)).toBe(0);
    // The next read on that connection has a deadline of its own.
    const next = database.read(endless, { slow: { asker: "192.0.2.1", deadline: 50 } });
    await expect(next).rejects.toBeInstanceOf(OverloadError);
    expect(await database.read(one, { slow: { asker: "192.0.2.1", deadline: 5_000 } })).toEqual([{ one: 1 }]);
  });

  it("[SEG-63] slow reads delay neither another's slow read nor a quick one nor a save", async () => {
    await using database = await openTestDatabase(engine);
    const greedy = Array.from({ length: 30 }, () =>
      database.read(endless, { slow: { asker: "192.0.2.1", deadline: 4_000 } }).catch((error) => error),
    );
    const values = { key: "a", value: "1" };
    await Promise.all([
      database.transaction((transaction) => transaction.run(database.query.insertInto("_params").values(values))),
      ...Array.from({ length: 10 }, () => database.read(one)),
      database.read(one, { slow: { asker: "192.0.2.2", deadline: 5_000 } }),
    ]);
    // All of that was done while the first of the thirty was still running.
    expect(await Promise.race([...greedy, "at work"])).toBe("at work");
    await database.close();
    expect((await Promise.all(greedy)).every((error) => error instanceof Error)).toBe(true);
  });

  it("[SEG-63] slow reads with 150 comparisons run after a short one that came later", async () => {
    await using database = await openTestDatabase(engine);
    const ended: string[] = [];
    const ask = async (asker: string, count: number) => {
      const compared = Array.from({ length: count }, (_, at) => sql`"value" LIKE ${`%word${at}%`}`);
      // Many rows: a long query takes far longer than its round trip to the database, however busy the machine is.
      const rows = sql`WITH RECURSIVE "rows" AS (SELECT 1 AS "row" UNION ALL SELECT "row" + 1 FROM "rows" WHERE "row" < 300)`;
      const statement = sql`${rows} SELECT COUNT(*) FROM "rows", "_params" WHERE ${sql.join(compared, sql` OR `)}`;
      await database.read(statement, { slow: { asker, deadline: 10_000 } });
      ended.push(asker);
    };
    // Opens the connections to a server first: opening one takes longer than many of the long reads.
    await Promise.all(["one", "two", "three"].map((asker) => ask(asker, 3)));
    ended.length = 0;
    const many = Array.from({ length: 30 }, (_, at) => ask(`long ${at}`, 150));
    await ask("short", 3);
    // Two of the three places were taken; the third is kept for short ones.
    expect(ended.length).toBeLessThan(10);
    await Promise.all(many);
  });
});
