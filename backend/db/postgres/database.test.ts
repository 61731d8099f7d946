import { sql } from "kysely";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { makeTestPlace, openTestDatabase } from "../../testing/databases.ts";
import { openDatabase } from "../open-database.ts";
import { PostgresDatabase } from "./database.ts";
import { UnfitServerError } from "./unfit-server.ts";

const dataDirectory = "unused";

async function asTechnician(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

describe("a PostgreSQL server", () => {
  it("a dropped listening connection is made again", async () => {
    await using place = await makeTestPlace("postgres");
    const [one, other] = [await place.open(), await place.open()];
    let calls = 0;
    one.onForeignChange(() => calls++);
    const listeners = "FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'";
    const count = () => asTechnician(place.databaseUrl ?? "", `SELECT pid ${listeners}`);
    const listening = async () => (await count()).length;
    await expect.poll(listening).toBe(1);
    const [before] = await count();
    await asTechnician(place.databaseUrl ?? "", `SELECT pg_terminate_backend(pid) ${listeners}`);
    await expect.poll(async () => (await count())[0] ?? before, { timeout: 4000 }).not.toEqual(before);
    // Includes commits from the time without a listener.
    await expect.poll(() => calls).toBeGreaterThanOrEqual(2);
    await expect.poll(listening).toBe(1);
    const heard = calls;
    await other.transaction(async (transaction) => transaction.announce());
    await expect.poll(() => calls, { timeout: 1000 }).toBeGreaterThan(heard);
  });

  it("a connection dropped in the middle of a transaction fails only this one", async () => {
    await using place = await makeTestPlace("postgres");
    const database = await place.open();
    const work = database.transaction(async (transaction) => {
      const rows = await transaction.run<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
      await asTechnician(place.databaseUrl ?? "", `SELECT pg_terminate_backend(${rows[0]?.pid})`);
      // The end of the connection arrives while no statement is under way.
      await new Promise((resolve) => setTimeout(resolve, 50));
      await transaction.run(sql`SELECT 1 AS one`);
    });
    await expect(work).rejects.toThrow();
    expect(await database.transaction((transaction) => transaction.run(sql`SELECT 1 AS one`))).toEqual([{ one: 1 }]);
  });

  it("a server prepares present reads, however much was read before, and each connection's statements are bounded", async () => {
    await using place = await makeTestPlace("postgres");
    const database = new PostgresDatabase(place.databaseUrl ?? "", { connections: 1 });
    const readTwice = async (from: number, to: number) => {
      for (let number = from; number < to; number++) {
        for (let time = 0; time < 2; time++) {
          expect(await database.read(sql`SELECT ${sql.lit(number)} AS number`)).toEqual([{ number }]);
        }
      }
    };
    const preparedNow = async () => {
      const rows = await database.read<{ statement: string }>(sql`SELECT statement FROM pg_prepared_statements`);
      return rows.map(({ statement }) => statement);
    };
    try {
      await readTwice(0, 250);
      expect(await preparedNow()).toEqual(expect.arrayContaining(["SELECT 0 AS number", "SELECT 249 AS number"]));
      // The first statements are forgotten by now, but still prepared under their names.
      await readTwice(0, 1000);
      const prepared = await preparedNow();
      expect(prepared).toContain("SELECT 999 AS number");
      expect(prepared).not.toContain("SELECT 0 AS number");
      expect(prepared.length).toBeLessThanOrEqual(400);
    } finally {
      await database.close();
    }
  });

  it("a missing server is named with the reason", async () => {
    const opening = openDatabase({ dataDirectory, databaseUrl: "postgres://nobody:secret@127.0.0.1:1/nothing" });
    const error = await opening.catch((refused) => refused);
    expect(error).toBeInstanceOf(UnfitServerError);
    expect(error.message).toContain("DATABASE_URL");
    expect(error.message).not.toContain("secret");
  });

  it("[API-15] a server whose database cannot hold every character is refused", async () => {
    await using place = await makeTestPlace("postgres");
    const url = new URL(place.databaseUrl ?? "");
    const latin = `${url.pathname.slice(1)}_latin`;
    await asTechnician(url.href, `CREATE DATABASE ${latin} TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'`);
    const databaseUrl = Object.assign(new URL(url), { pathname: `/${latin}` }).href;
    await expect(openDatabase({ dataDirectory, databaseUrl })).rejects.toThrow(/UTF8 y tiene LATIN1/);
    await asTechnician(url.href, `DROP DATABASE ${latin}`);
  });
});

describe("the functions of the filter language", () => {
  it("[API-03] [API-15] functions of the filter language find nothing in a text that is no JSON, be it of a row or of a request", async () => {
    await using database = await openTestDatabase("postgres");
    const texts = ["r00000000000001", "", "1", '["a","b"]', '{"a":"\\u0000x"}', '["a'];
    const rows = sql`jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) AS t (text)`;
    const found = await database.read<{ list: string[]; json: unknown }>(
      sql`SELECT filter_list(text) AS list, filter_json_at(text, '{}') AS json FROM ${rows}`,
    );
    expect(found.map(({ list }) => list)).toEqual([[], [], [], ["a", "b"], [], []]);
    expect(found.map(({ json }) => json)).toEqual([null, null, 1, '["a","b"]', '{"a":"\\ufffdx"}', null]);
    const { expressions } = database;
    for (const text of texts) {
      const items = await database.read<{ value: string }>(sql`SELECT value FROM ${expressions.eachOf(sql`${text}`)}`);
      expect(items.map(({ value }) => value)).toEqual(text === '["a","b"]' ? ["a", "b"] : []);
    }
  });
});
