import { createHash, randomInt } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTestPlace } from "../testing/databases.ts";
import { drawnCases } from "../testing/drawn-cases.ts";
import type { Transaction } from "./database.ts";
import type { TableDefinition } from "./ddl/table-definition.ts";
import { databaseFile, openDatabase } from "./open-database.ts";
import { SqliteConnection } from "./sqlite/connection.ts";

/**
 * Content that a disk may hold after a power cut, from what SQLite asked of it: between two waits for the disk (fsync)
 * it writes sectors in any order or not at all. `synchronous = FULL` waits once in each commit, after the frames of the
 * log, once after a new header of the log, and once after pages have gone from the log into the database.
 */

const commits = 45;
const tries = drawnCases([1, 2, 3, 4, 5, 6], 3).length;
const sector = 512;
const logHeader = 32;

const notes: TableDefinition = {
  name: "notes",
  key: "t",
  columns: [
    { name: "title", kind: "text", empty: "", folded: true, search: true, references: null },
    { name: "body", kind: "text", empty: "", folded: false, search: false, references: null },
  ],
  indexes: [],
};

/** Seed of the random numbers. A failure names it; put it here to repeat that run. */
const seed = randomInt(2 ** 32);
let state = seed;
/** Random number from 0 to less than 1 (mulberry32). */
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
const upTo = (limit: number) => Math.floor(random() * limit);

/** Database file and log as they certainly are on the disk after a commit, and a hash of their content. */
interface Moment {
  file: Buffer;
  log: Buffer;
  content: string;
}

let folder: string;
const moments: Moment[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "arzobispado-test-"));
  await using place = await makeTestPlace("sqlite");
  const database = await place.open();
  const path = join(place.dataDirectory, databaseFile);
  await database.transaction(async (transaction) => {
    await transaction.createTable(notes);
    // Small limit, so that the log goes into the file and restarts several times.
    await transaction.run(sql`PRAGMA wal_autocheckpoint = 60`);
  });
  for (let number = 0; number < commits; number++) {
    await database.transaction((transaction) => save(transaction, number));
    const [file, log] = await Promise.all([readFile(path), readFile(`${path}-wal`)]);
    moments.push({ file, log, content: await contentOf(file, log) });
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes several rows, so that half a commit would be noticed. */
async function save(transaction: Transaction, number: number): Promise<void> {
  for (const part of ["a", "b", "c"]) {
    const title = `${part} ${number} ${upTo(2 ** 32).toString(36)}`;
    const body = Array.from({ length: 10 + upTo(900) }, () => upTo(2 ** 32).toString(36)).join(" ");
    await transaction.run(
      sql`INSERT INTO notes (id, title, ${sql.id("title:folded")}, body) VALUES (${`${part}${number}`}, ${title}, ${title}, ${body})`,
    );
  }
  const old = number - 1 - upTo(8);
  await transaction.run(sql`UPDATE notes SET body = ${String(number)} WHERE id = ${`a${old}`}`);
  await transaction.run(sql`DELETE FROM notes WHERE id IN (${`b${old}`}, ${`c${old}`})`);
}

/** Opens the files as a start of the product does, and reads all of them. @returns hash of the content */
async function contentOf(file: Buffer, log: Buffer): Promise<string> {
  const path = join(folder, databaseFile);
  for (const suffix of ["", "-wal", "-shm"]) await rm(path + suffix, { force: true });
  await Promise.all([writeFile(path, file), writeFile(`${path}-wal`, log)]);
  const database = await openDatabase({ dataDirectory: folder, databaseUrl: null });
  try {
    expect(await database.read(sql`PRAGMA integrity_check`)).toEqual([{ integrity_check: "ok" }]);
    const rows = await database.read(sql`SELECT * FROM notes ORDER BY id`);
    const terms = await database.read(
      sql`SELECT term, doc, "offset" FROM ${sql.id("notes:vocabulary")} ORDER BY doc, "offset"`,
    );
    return createHash("sha256")
      .update(JSON.stringify([rows, terms]))
      .digest("hex");
  } finally {
    await database.close();
  }
}

/** Mixes sectors of the old and the new content. The new end may be missing. */
function torn(before: Buffer, after: Buffer): Buffer {
  // Sometimes takes all of it: otherwise whole commits would be a matter of luck.
  const share = random() < 0.1 ? 1 : random();
  const length = random() < 0.3 ? before.length + upTo(Math.max(0, after.length - before.length) + 1) : after.length;
  const result = Buffer.alloc(Math.max(before.length, length));
  before.copy(result);
  for (let start = 0; start < length; start += sector) {
    const end = Math.min(start + sector, length);
    if (random() < share) after.copy(result, start, start, end);
  }
  return result;
}

/** Old log under the new header: SQLite waits for the disk between the header and the frames that follow it. */
function withHeaderOf(log: Buffer, newer: Buffer): Buffer {
  return Buffer.concat([newer.subarray(0, logHeader), log.subarray(logHeader)]);
}

const pairs = () => moments.slice(1).map((after, index) => ({ before: moments[index] as Moment, after }));
const beginsAgain = (before: Buffer, after: Buffer) =>
  !before.subarray(0, logHeader).equals(after.subarray(0, logHeader));

describe("the power goes, on sqlite", () => {
  it("every commit waits for the disk", async () => {
    await using place = await makeTestPlace("sqlite");
    const database = await place.open();
    const [mode] = await database.transaction((transaction) =>
      transaction.run<{ synchronous: number }>(sql`PRAGMA synchronous`),
    );
    expect(mode?.synchronous).toBe(2);
    const connection = new SqliteConnection(join(place.dataDirectory, databaseFile), "write");
    expect(connection.all({ sql: "PRAGMA journal_mode", parameters: [] })).toEqual([{ journal_mode: "wal" }]);
    connection.close();
  });

  it("a database opens to the last commit, or to the one under way as a whole, whatever part of the log was written", async () => {
    let [old, whole, again] = [0, 0, 0];
    for (const { before, after } of pairs()) {
      const restarted = beginsAgain(before.log, after.log);
      if (restarted) again += 1;
      for (let round = 0; round < tries; round++) {
        const base = restarted ? withHeaderOf(before.log, after.log) : before.log;
        const content = await contentOf(before.file, torn(base, after.log));
        expect([before.content, after.content], `seed ${seed}`).toContain(content);
        if (content === before.content) old += 1;
        else whole += 1;
      }
    }
    // Checks that the test met all cases: commits cut short, commits that survived, and a restarted log.
    expect(Math.min(old, whole, again)).toBeGreaterThan(0);
  }, 60_000);

  it("a database opens to the last commit when the power goes while the log is copied into the file", async () => {
    let taken = 0;
    for (const { before, after } of pairs()) {
      if (before.file.equals(after.file)) continue;
      taken += 1;
      for (let round = 0; round < tries; round++) {
        expect(await contentOf(torn(before.file, after.file), after.log), `seed ${seed}`).toBe(after.content);
      }
    }
    expect(taken).toBeGreaterThan(1);
  });

  it("the simulation detects a returned commit that is not on the disk", async () => {
    const lost = pairs().filter(({ before, after }) => !beginsAgain(before.log, after.log));
    let seen = 0;
    for (const { before, after } of lost) {
      if ((await contentOf(before.file, torn(before.log, after.log))) !== after.content) seen += 1;
    }
    expect(seen).toBeGreaterThan(0);
  });
});
