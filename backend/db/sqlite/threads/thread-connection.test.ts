import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SqliteConnection } from "../connection.ts";
import { ThreadConnection } from "./thread-connection.ts";

let folder: string;
let path: string;
let side: ThreadConnection;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "arzobispado-test-"));
  path = join(folder, "data.db");
  const writer = new SqliteConnection(path, "write");
  writer.exec(`CREATE TABLE "gone:1" (_rowid_ INTEGER PRIMARY KEY, id TEXT UNIQUE NOT NULL)`);
  writer.exec(`CREATE INDEX notes_id ON "gone:1" (id)`);
  writer.exec(`INSERT INTO "gone:1" (id) VALUES ('a'), ('b'), ('c'), ('d'), ('e')`);
  writer.exec(`CREATE TABLE "gone:2" (owner TEXT, number INTEGER, PRIMARY KEY (owner, number)) WITHOUT ROWID`);
  writer.exec(`INSERT INTO "gone:2" VALUES ('a', 1), ('a', 2)`);
  writer.close();
  side = new ThreadConnection(path, { durable: true, longestIdle: 20 });
});
afterEach(async () => {
  await side.close();
  await rm(folder, { recursive: true, force: true });
});

const checkpoint = () => side.run({ name: "checkpoint" });

describe("the second connection that writes", () => {
  it("[SEG-76] the second connection is closed at rest, and opened again when it is needed", async () => {
    expect(side.isRunning).toBe(false);
    expect(await checkpoint()).toMatchObject({ busy: 0 });
    await expect.poll(() => side.isRunning).toBe(false);
    expect(await checkpoint()).toMatchObject({ busy: 0 });
  });

  it("the second connection goes on after a failure, whose work is rolled back", async () => {
    expect(await side.run({ name: "clear part", rows: 2 })).toBe(0);
    const failing = side.run({ name: "clear part", rows: Number.NaN });
    const next = side.run({ name: "clear part", rows: 2 });
    await expect(failing).rejects.toThrow("NaN");
    expect(await next).toBe(2);
  });
});

describe("rows of dropped tables", () => {
  it("[SEG-76] rows of dropped tables are deleted in parts of so many rows, indexes first, whatever their key is", async () => {
    const found: unknown[] = [];
    for (let part = 0; part < 9; part++) found.push(await side.run({ name: "clear part", rows: 2 }));
    expect(found).toEqual([0, 2, 2, 1, 2, 0, null, null, null]);
  });
});
