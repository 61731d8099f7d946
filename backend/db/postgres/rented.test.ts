import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTestPlace, type TestPlace } from "../../testing/databases.ts";
import { openDatabase } from "../open-database.ts";
import { openPool, sessionSettings } from "./connection.ts";
import { PostgresDatabase } from "./database.ts";
import { preparePostgres } from "./prepare.ts";
import { startTestPooler, type TestPooler } from "./test-pooler.ts";
import { UnfitServerError } from "./unfit-server.ts";

const dataDirectory = "unused";
let place: TestPlace;
beforeAll(async () => {
  place = await makeTestPlace("postgres");
});
afterAll(() => place[Symbol.asyncDispose]());

const refusal = (url: string) =>
  preparePostgres(url).then(
    () => null,
    (error) => error,
  );

describe("PostgreSQL behind a pooler", () => {
  let pooler: TestPooler;
  beforeAll(async () => {
    pooler = await startTestPooler(place.databaseUrl ?? "");
  });
  afterAll(() => pooler[Symbol.asyncDispose]());

  it("[SVC-13] in session mode is opened, hears of changes and has the limits in force", async () => {
    pooler.mode = "session";
    const database = await openDatabase({ dataDirectory, databaseUrl: pooler.url });
    const direct = await place.open();
    let calls = 0;
    database.onForeignChange(() => calls++);
    await expect.poll(() => calls).toBe(1);
    await direct.transaction(async (transaction) => transaction.announce());
    await expect.poll(() => calls, { timeout: 1000 }).toBe(2);
    await database.close();
    const pool = openPool(pooler.url, 1);
    for (const [name, value] of Object.entries(sessionSettings)) {
      const { rows } = await pool.query(`SELECT current_setting('${name}') AS found`);
      expect([name, rows]).toEqual([name, [{ found: value }]]);
    }
    await pool.end();
  });

  it("[SVC-13] in transaction mode is refused with the setting to change", async () => {
    pooler.mode = "transaction";
    const error = await refusal(pooler.url);
    expect(error).toBeInstanceOf(UnfitServerError);
    expect(error.message).toMatch(/^PostgreSQL \(DATABASE_URL\) está detrás de .* pool_mode = session/);
  });

  it("[SVC-13] that changes to transaction mode while the server runs is named at the next connection", async () => {
    pooler.mode = "session";
    const said: string[] = [];
    const database = new PostgresDatabase(pooler.url, { onUnfit: ({ message }) => said.push(message) });
    let calls = 0;
    database.onForeignChange(() => calls++);
    await expect.poll(() => calls).toBe(1);
    pooler.mode = "transaction";
    pooler.cut();
    await expect.poll(() => said, { timeout: 4000 }).toHaveLength(1);
    expect(said[0]).toContain("pool_mode = session");
    // Changes are looked for more often as long as nobody hears of them.
    const before = calls;
    await expect.poll(() => calls, { timeout: 1500 }).toBeGreaterThan(before);
    pooler.mode = "session";
    await expect.poll(() => listeners(), { timeout: 4000 }).toBe(1);
    await database.close();
    expect(said).toHaveLength(1);
  });

  async function listeners(): Promise<number> {
    const client = new pg.Client(place.databaseUrl ?? "");
    await client.connect();
    const { rows } = await client.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN arzobispado_changes'",
    );
    await client.end();
    return rows.length;
  }
});
