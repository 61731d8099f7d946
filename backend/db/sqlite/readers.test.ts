import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { makeTestPlace, openTestDatabase } from "../../testing/databases.ts";
import { ChangedTableError, OverloadError } from "../errors.ts";
import { SqliteReaders } from "./readers.ts";

const counting = (to: number) =>
  sql`WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${to}) SELECT COUNT(*) AS total FROM numbers`;

/** A thread that does what its statement says; the real one would need a real crash. */
const thread = `
  import { parentPort, threadId } from "node:worker_threads";
  parentPort.on("message", ({ sql }) => {
    if (sql === "crash") throw new Error("boom");
    if (sql !== "hang") parentPort.postMessage({ rows: [threadId] });
  });`;

async function withThread(options: { longestRead?: number; longestDelay?: number } = {}) {
  const directory = await mkdtemp(join(tmpdir(), "arzobispado-test-"));
  const file = join(directory, "thread.mjs");
  await writeFile(file, thread);
  const readers = new SqliteReaders("unused", { entry: pathToFileURL(file), ...options });
  return {
    ask: (text: string) => readers.read({ sql: text, parameters: [] }),
    close: () => readers.close(),
    async [Symbol.asyncDispose]() {
      await readers.close();
      await rm(directory, { recursive: true });
    },
  };
}

describe("the reader threads of SQLite", () => {
  it("leave the event loop free while they count", async () => {
    await using database = await openTestDatabase("sqlite");
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const rows = await database.read(counting(1_000_000), { slow: true });
    clearInterval(timer);
    expect(rows).toEqual([{ total: 1_000_000 }]);
    expect(turns).toBeGreaterThan(3);
  });

  it("see what was committed a moment ago, and cannot write", async () => {
    await using database = await openTestDatabase("sqlite");
    const values = { key: "a", value: "1" };
    await database.transaction((transaction) => transaction.run(database.query.insertInto("_params").values(values)));
    expect(await database.read(database.query.selectFrom("_params").selectAll(), { slow: true })).toEqual([values]);
    await expect(database.read(sql`DELETE FROM "_params"`, { slow: true })).rejects.toThrow(/readonly/);
    await expect(database.read(sql`DELETE FROM "_params"`)).rejects.toThrow(/readonly/);
    await expect(database.read(sql`SELECT nonsense`, { slow: true })).rejects.toThrow(ChangedTableError);
  });

  it("are one thread for a few short reads, and two behind a long one or in a crowd", async () => {
    await using slow = await withThread({ longestDelay: 60_000 });
    const ask = (count: number) => Promise.all(Array.from({ length: count }, () => slow.ask("ask")));
    expect(new Set((await ask(4)).flat()).size).toBe(1);
    expect(new Set((await ask(20)).flat()).size).toBe(2);
    await using hasty = await withThread({ longestDelay: 1 });
    const long = hasty.ask("hang").catch((error) => error);
    expect(await hasty.ask("ask")).toHaveLength(1);
    await hasty.close();
    expect(await long).toMatchObject({ message: "The database is closed." });
  });

  it("are replaced when one dies, whose read is refused", async () => {
    await using readers = await withThread();
    const [first] = await readers.ask("ask");
    await expect(readers.ask("crash")).rejects.toMatchObject({ cause: { message: "boom" } });
    const [next] = await readers.ask("ask");
    expect(next).not.toBe(first);
    await Promise.allSettled([readers.ask("crash"), readers.ask("crash"), readers.ask("crash")]);
    expect(await readers.ask("ask")).toHaveLength(1);
  });

  it("give up a read that takes too long, and go on with another thread", async () => {
    // Long enough for the thread that comes next to begin on a busy machine.
    await using readers = await withThread({ longestRead: 1000 });
    await expect(Promise.all([readers.ask("hang"), readers.ask("hang")])).rejects.toBeInstanceOf(OverloadError);
    expect(await readers.ask("ask")).toHaveLength(1);
  });

  it("refuse more reads than can be answered in time", async () => {
    await using readers = await withThread();
    const reads = Array.from({ length: 203 }, () => readers.ask("hang").catch((error) => error));
    expect(await Promise.race(reads)).toBeInstanceOf(OverloadError);
    await readers.close();
    expect((await Promise.all(reads)).filter((error) => error instanceof OverloadError)).toHaveLength(1);
  });

  it("refuse what is under way when the database is closed", async () => {
    await using place = await makeTestPlace("sqlite");
    const database = await place.open();
    const read = database.read(counting(500_000), { slow: true }).catch((error) => error.message);
    await database.close();
    expect(await read).toBe("The database is closed.");
  });
});
