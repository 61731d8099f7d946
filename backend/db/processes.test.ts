import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { databases, makeTestPlace, openTestDatabase, type TestPlace } from "../testing/databases.ts";
import { DirectoryInUseError, lockDataDirectory } from "./data-directory.ts";

const children: ChildProcess[] = [];

/** Runs a script in a process of its own that has `openDatabase`, `lockDataDirectory` and `place`. */
function start(place: TestPlace, script: string) {
  const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const { dataDirectory, databaseUrl } = place;
  const source = `
    import { openDatabase } from ${module("./open-database.ts")};
    import { lockDataDirectory } from ${module("./data-directory.ts")};
    const place = ${JSON.stringify({ dataDirectory, databaseUrl })};
    ${script}`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", source], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  return { child, lines: createInterface({ input: child.stdout }) };
}

afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

describe.each(databases)("a process on %s that is killed", (engine) => {
  it("[API-15] a killed process has lost no acknowledged write", async () => {
    await using place = await makeTestPlace(engine);
    const writer = start(
      place,
      `const database = await openDatabase(place);
       for (let number = 1; ; number++) {
         await database.transaction(async (transaction) => {
           const row = (half) => database.query.insertInto("_params").values({ key: number + half, value: "x".repeat(2000) });
           await transaction.run(row("a"));
           await transaction.run(row("b"));
         });
         console.log(number);
       }`,
    );
    let acknowledged = 0;
    for await (const line of writer.lines) {
      acknowledged = Number(line);
      if (acknowledged === 60) writer.child.kill("SIGKILL");
    }
    const database = await place.open();
    const rows = await database.read<{ total: number }>(sql`SELECT COUNT(*) AS total FROM "_params"`);
    expect(acknowledged).toBeGreaterThanOrEqual(60);
    expect(rows[0]?.total).toBeGreaterThanOrEqual(2 * acknowledged);
    // Both rows of a transaction or none.
    expect((rows[0]?.total ?? 1) % 2).toBe(0);
  });
});

describe("the data directory", () => {
  it("[API-15] a commit is on the disk before it is acknowledged", async () => {
    await using database = await openTestDatabase("sqlite");
    const settings = await database.transaction(async (transaction) => [
      ...(await transaction.run(sql`PRAGMA journal_mode`)),
      ...(await transaction.run(sql`PRAGMA synchronous`)),
    ]);
    // 2 is FULL: no test of ours can cut the power.
    expect(settings).toEqual([{ journal_mode: "wal" }, { synchronous: 2 }]);
  });

  it("[API-15] a second process can write between our writes", async () => {
    await using place = await makeTestPlace("sqlite");
    const database = await place.open();
    const writer = start(
      place,
      `const database = await openDatabase(place);
       for (let number = 1; number <= 20; number++) {
         await database.transaction((transaction) =>
           transaction.run(database.query.insertInto("_params").values({ key: "other" + number, value: "" })));
       }
       await database.close();`,
    );
    const ended = once(writer.child, "exit");
    for (let number = 1; number <= 20; number++) {
      await database.transaction(async (transaction) => {
        await transaction.run(database.query.insertInto("_params").values({ key: `own${number}`, value: "" }));
        await new Promise((resolve) => setTimeout(resolve, 5));
      });
    }
    expect(await ended).toEqual([0, null]);
    expect(await database.read(sql`SELECT COUNT(*) AS total FROM "_params"`)).toEqual([{ total: 40 }]);
  });

  it("the data directory is refused to a second server and free again when the first is killed", async () => {
    await using place = await makeTestPlace("sqlite");
    const first = start(
      place,
      // A global variable keeps the lock: without a reference it would be collected, and released.
      `globalThis.lock = lockDataDirectory(place.dataDirectory); console.log("locked"); setInterval(() => {}, 1000);`,
    );
    await once(first.lines, "line");
    const refused = () => lockDataDirectory(place.dataDirectory);
    expect(refused).toThrow(DirectoryInUseError);
    expect(refused).toThrow(place.dataDirectory);
    first.child.kill("SIGKILL");
    await once(first.child, "exit");
    const lock = lockDataDirectory(place.dataDirectory);
    expect(refused).toThrow(DirectoryInUseError);
    lock[Symbol.dispose]();
    lockDataDirectory(place.dataDirectory)[Symbol.dispose]();
  });
});
