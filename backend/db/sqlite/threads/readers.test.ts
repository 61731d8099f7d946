import { fork } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, readlink } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeTestPlace, openTestDatabase, spareReaders, type TestPlace } from "../../../testing/databases.ts";
import { ChangedTableError, OverloadError } from "../../errors.ts";
import { databaseFile } from "../../open-database.ts";
import { ownSlowRead, slowReadsAtOnce } from "../../slow-reads.ts";
import { keepSpareReaders, SqliteReaders } from "./readers.ts";

const counting = (to: number) =>
  `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${to}) SELECT COUNT(*) AS total FROM numbers`;
/** Statement that takes centuries. Only the end of its process interrupts it. */
const endless = counting(1e15);
const guest = { asker: "192.0.2.1", deadline: 2_000 };

// As in the product: reader processes end with their database.
beforeAll(() => keepSpareReaders(0));
afterAll(() => keepSpareReaders(spareReaders));

const held: AsyncDisposable[] = [];
afterEach(async () => {
  for (const each of held.splice(0).reverse()) await each[Symbol.asyncDispose]();
});

async function readersOf(options: { longestDelay?: number; longestIdle?: number; entry?: URL } = {}) {
  const place: TestPlace = await makeTestPlace("sqlite");
  const database = await place.open();
  await database.close();
  const readers = new SqliteReaders(join(place.dataDirectory, databaseFile), options);
  held.push({
    [Symbol.asyncDispose]: async () => {
      await readers.close();
      await place[Symbol.asyncDispose]();
    },
  });
  const ask = (text: string, slow = guest) => readers.read<{ total: number }>({ sql: text, parameters: [] }, slow);
  return { readers, ask };
}

/** Processor time that a process has used, in hundredths of a second (Linux). `null`: the process is gone. */
async function ticksOf(pid: number): Promise<number | null> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  const fields = line?.slice(line.lastIndexOf(")") + 2).split(" ");
  return fields && fields[0] !== "Z" ? Number(fields[11]) + Number(fields[12]) : null;
}

describe("the reader processes of SQLite", () => {
  it("reader processes leave the event loop free while they count", async () => {
    await using database = await openTestDatabase("sqlite");
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const rows = await database.read(sql.raw(counting(1_000_000)), { slow: ownSlowRead });
    clearInterval(timer);
    expect(rows).toEqual([{ total: 1_000_000 }]);
    expect(turns).toBeGreaterThan(3);
  });

  it("reader processes see the last commit, and cannot write", async () => {
    await using database = await openTestDatabase("sqlite");
    const values = { key: "a", value: "1" };
    await database.transaction((transaction) => transaction.run(database.query.insertInto("_params").values(values)));
    expect(await database.read(database.query.selectFrom("_params").selectAll(), { slow: ownSlowRead })).toEqual([
      values,
    ]);
    await expect(database.read(sql`DELETE FROM "_params"`, { slow: ownSlowRead })).rejects.toThrow(/readonly/);
    await expect(database.read(sql`DELETE FROM "_params"`)).rejects.toThrow(/readonly/);
    await expect(database.read(sql`SELECT nonsense`, { slow: ownSlowRead })).rejects.toThrow(ChangedTableError);
  });

  it("[SEG-63] reader processes are ended in the middle of a statement that passes its deadline: nothing runs on", async () => {
    const { readers, ask } = await readersOf();
    await ask("SELECT 1 AS total");
    const [pid = 0] = readers.pids;
    await expect(ask(endless, { ...guest, deadline: 300 })).rejects.toBeInstanceOf(OverloadError);
    await expect.poll(() => ticksOf(pid)).toBeNull();
    expect(await ask("SELECT 2 AS total")).toEqual([{ total: 2 }]);
    expect(readers.pids).not.toContain(pid);
  });

  it("[SEG-63] reader processes are shared fairly: endless reads of one asker delay only that asker's reads", async () => {
    const { readers, ask } = await readersOf();
    const endlessOnes = Array.from({ length: 20 }, () =>
      ask(endless, { ...guest, deadline: 400 }).catch((error) => error),
    );
    const others = await Promise.all(
      Array.from({ length: 5 }, (_, number) => ask("SELECT 3 AS total", { ...guest, asker: `192.0.2.${number + 2}` })),
    );
    expect(others.flat()).toEqual(Array.from({ length: 5 }, () => ({ total: 3 })));
    expect(readers.pids.length).toBeLessThanOrEqual(slowReadsAtOnce);
    await readers.close();
    expect((await Promise.all(endlessOnes)).every((error) => error instanceof Error)).toBe(true);
  });

  it("reader processes: none at rest, one for reads in a row, and ended when no reads come any more", async () => {
    const { readers, ask } = await readersOf({ longestIdle: 200 });
    expect(readers.pids).toEqual([]);
    for (let times = 0; times < 4; times++) await ask("SELECT 1 AS total");
    expect(readers.pids).toHaveLength(1);
    await expect.poll(() => readers.pids).toEqual([]);
    expect(await ask("SELECT 1 AS total")).toEqual([{ total: 1 }]);
  });

  it("reader processes are added when reads of several askers last, up to the limit", async () => {
    const { readers, ask } = await readersOf({ longestDelay: 1 });
    const reads = Array.from({ length: 12 }, (_, number) =>
      ask(endless, { asker: `192.0.2.${number}`, deadline: 20_000 }).catch(() => null),
    );
    await expect.poll(() => readers.pids.length, { timeout: 20_000 }).toBe(slowReadsAtOnce);
    await wait(200);
    expect(readers.pids.length).toBeLessThanOrEqual(slowReadsAtOnce);
    await readers.close();
    await Promise.all(reads);
  });

  it("a reader process that dies is replaced, and its read is refused", async () => {
    const { readers, ask } = await readersOf();
    await ask("SELECT 1 AS total");
    const [pid = 0] = readers.pids;
    const read = ask(endless, { ...guest, deadline: 20_000 });
    setTimeout(() => process.kill(pid, "SIGKILL"), 100);
    await expect(read).rejects.toThrow("A reader process has died.");
    expect(await ask("SELECT 1 AS total")).toEqual([{ total: 1 }]);
  });

  it("[SEG-63] reader processes end with their server, also one that was killed while they were at work", async () => {
    await using place = await makeTestPlace("sqlite");
    await (await place.open()).close();
    const path = join(place.dataDirectory, databaseFile);
    const server = fork(new URL("./test-reading-server.ts", import.meta.url), [path, endless], { execArgv: [] });
    const [pid] = (await once(server, "message")) as [number];
    expect(await ticksOf(pid)).not.toBeNull();
    server.kill("SIGKILL");
    await expect.poll(() => ticksOf(pid), { timeout: 10_000 }).toBeNull();
  });

  it("reader processes that cannot start are reported", async () => {
    const { ask } = await readersOf({ entry: new URL("./no-such-reader.ts", import.meta.url) });
    await expect(ask("SELECT 1")).rejects.toThrow("A reader process has died.");
    await expect(ask("SELECT 1")).rejects.toThrow("A reader process has died.");
  });

  it("reader processes refuse more reads than can be answered in time", async () => {
    const { readers, ask } = await readersOf();
    const reads = Array.from({ length: 203 }, () => ask(endless).catch((error) => error));
    expect(await Promise.race(reads)).toBeInstanceOf(OverloadError);
    await readers.close();
    expect((await Promise.all(reads)).filter((error) => error instanceof OverloadError).length).toBeGreaterThan(0);
  });

  it("[SEG-63] reader processes refuse reads under way when the database is closed, and end", async () => {
    await using place = await makeTestPlace("sqlite");
    const database = await place.open();
    const read = database.read(sql.raw(endless), { slow: ownSlowRead }).catch((error) => error.message);
    await wait(300);
    const begun = performance.now();
    await database.close();
    expect(await read).toBe("The database is closed.");
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it("reader processes end with their database", async () => {
    const { readers, ask } = await readersOf();
    await ask("SELECT 1 AS total");
    const [pid = 0] = readers.pids;
    await readers.close();
    expect(await ticksOf(pid)).toBeNull();
  });

  it("reader processes are reused by the next database in tests, and have closed the one before", async () => {
    keepSpareReaders(1);
    try {
      const one = await readersOf();
      await one.ask("SELECT COUNT(*) AS total FROM _params");
      const { pids } = one.readers;
      await one.readers.close();
      const files = await readdir(`/proc/${pids[0]}/fd`);
      const open = await Promise.all(files.map((file) => readlink(`/proc/${pids[0]}/fd/${file}`).catch(() => "")));
      expect(open.filter((path) => path.includes(databaseFile))).toEqual([]);

      await using other = await openTestDatabase("sqlite");
      await other.transaction((transaction) => transaction.run(sql`CREATE TABLE only_here (a TEXT)`));
      expect(await other.read(sql`SELECT COUNT(*) AS total FROM only_here`, { slow: ownSlowRead })).toEqual([
        { total: 0 },
      ]);
      expect(await ticksOf(pids[0] ?? 0)).not.toBeNull();
      const another = await readersOf();
      await another.ask("SELECT 1 AS total");
      expect(another.readers.pids).not.toEqual(pids);
    } finally {
      keepSpareReaders(0);
    }
  });
});
