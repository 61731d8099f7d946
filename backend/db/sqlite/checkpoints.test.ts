import { copyFile, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CheckpointLimits } from "./checkpoints.ts";
import { SqliteConnection } from "./connection.ts";
import { SqliteDatabase } from "./database.ts";

const page = 4096;

let folder: string;
let path: string;
let database: SqliteDatabase;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "arzobispado-test-"));
  path = join(folder, "data.db");
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(checkpoints: CheckpointLimits): Promise<void> {
  database = new SqliteDatabase(path, { checkpoints });
  await database.transaction((transaction) =>
    transaction.run(sql`CREATE TABLE notes (id INTEGER PRIMARY KEY, body TEXT)`),
  );
}
/** Writes about `pages` pages in one transaction. */
const write = (pages: number) =>
  database.transaction(async (transaction) => {
    for (let number = 0; number < pages; number++) {
      await transaction.run(sql`INSERT INTO notes (body) VALUES (${"x".repeat(page - 200)})`);
    }
  });
const bytes = async (file: string) => (await stat(file).catch(() => null))?.size ?? 0;
const log = () => bytes(`${path}-wal`);
const rowsOf = (file: string) => {
  const connection = new SqliteConnection(file, "read");
  const [row] = connection.all<{ total: number }>({ sql: "SELECT COUNT(*) AS total FROM notes", parameters: [] });
  connection.close();
  return row?.total;
};

describe("the write-ahead log", () => {
  it("[SEG-76] the log is never copied into the file by the connection that commits", async () => {
    await open({ enough: 100_000, mostPages: 100_000 });
    const [setting] = await database.transaction((transaction) =>
      transaction.run<Record<string, number>>(sql`PRAGMA wal_autocheckpoint`),
    );
    expect(Object.values(setting ?? {})).toEqual([0]);
    const before = await bytes(path);
    await write(3000);
    expect(await bytes(path)).toBe(before);
    expect(await log()).toBeGreaterThan(3000 * page);
  });

  it("[SEG-76] the log is copied into the file by a thread when it is long enough", async () => {
    await open({ enough: 200, mostPages: 100_000 });
    await write(100);
    const before = await bytes(path);
    await write(200);
    await expect.poll(() => bytes(path)).toBeGreaterThan(before + 200 * page);
  });

  it("[SEG-76] the log begins anew and does not grow with each write", async () => {
    await open({ enough: 50, mostPages: 200, mostBeside: 400 });
    let most = 0;
    // No pause between two writes, as when a deletion runs in parts.
    for (let round = 0; round < 120; round++) {
      await write(40);
      most = Math.max(most, await log());
    }
    // Of the 4,800 pages written: the limits, and what comes until the thread gets its turn.
    expect(most).toBeLessThan((200 + 400 + 50 + 3 * 50) * page);
    expect(rowsOf(path)).toBe(4800);
  });

  it("[SEG-76] the log is whole after a crash at any moment", async () => {
    await open({ enough: 20, mostPages: 60 });
    for (let round = 1; round <= 15; round++) {
      await write(20);
      // State that a killed process leaves: the log is copied last, as the thread may be writing into the file.
      const copy = join(folder, `copy-${round}.db`);
      await copyFile(path, copy);
      await copyFile(`${path}-wal`, `${copy}-wal`);
      const found = new SqliteDatabase(copy);
      expect(await found.problems()).toEqual([]);
      await found.close();
      expect(rowsOf(copy)).toBe(round * 20);
    }
  });

  it("the log is in the file, and deleted, when the database has been closed", async () => {
    await open({ enough: 100, mostPages: 100_000 });
    await write(300);
    await database.close();
    expect([await log(), rowsOf(path)]).toEqual([0, 300]);
  });
});
