import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { constants, DatabaseSync } from "node:sqlite";
import { expect, it, vi } from "vitest";
import { SqliteConnection } from "./connection.ts";

it("[SEG-64] the kept statements are bounded in number and in letters", () => {
  const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");
  const connection = new SqliteConnection(":memory:", "write");
  const isKept = (sql: string) => {
    const before = prepare.mock.calls.length;
    connection.all({ sql, parameters: [] });
    return prepare.mock.calls.length === before;
  };
  const long = (number: number) => `SELECT ${number} -- ${"x".repeat(200_000)}`;
  try {
    for (const sql of ["SELECT 1", long(0), long(1)]) expect([isKept(sql), isKept(sql)]).toEqual([false, true]);
    for (let number = 2; number < 10; number++) isKept(long(number));
    expect([isKept("SELECT 1"), isKept(long(0)), isKept(long(9))]).toEqual([false, false, true]);
    for (let number = 0; number < 200; number++) isKept(`SELECT ${number}`);
    expect(isKept(long(9))).toBe(false);
    const longest = `SELECT 1 -- ${"x".repeat(300_000)}`;
    expect([isKept(longest), isKept(longest)]).toEqual([false, false]);
  } finally {
    connection.close();
    prepare.mockRestore();
  }
});

it("integers of any size are read as numbers, on connections that read and that write", async () => {
  const folder = await mkdtemp(join(tmpdir(), "connection-"));
  const path = join(folder, "a.db");
  const writer = new SqliteConnection(path, "write");
  writer.exec("CREATE TABLE t (n NUMERIC)");
  const ask = (connection: SqliteConnection, sql: string) => connection.all({ sql, parameters: [] });
  expect(ask(writer, "INSERT INTO t VALUES (1), (100000000000000000), (-9223372036854775808) RETURNING n")).toEqual([
    { n: 1 },
    { n: 1e17 },
    { n: -(2 ** 63) },
  ]);
  expect(ask(writer, "SELECT COUNT(*) AS n FROM t")).toEqual([{ n: 3 }]);
  const reader = new SqliteConnection(path, "read");
  for (let time = 0; time < 2; time++) {
    expect(ask(reader, "SELECT n FROM t ORDER BY n DESC LIMIT 1")).toEqual([{ n: 1e17 }]);
    expect(ask(reader, "SELECT n FROM t WHERE n = 1")).toEqual([{ n: 1 }]);
  }
  for (const connection of [reader, writer]) connection.close();
  await rm(folder, { recursive: true });
});

it("a search index opens while another connection makes one table after the other", async () => {
  const folder = await mkdtemp(join(tmpdir(), "connection-"));
  const path = join(folder, "a.db");
  const writer = new SqliteConnection(path, "write");
  writer.exec("CREATE VIRTUAL TABLE found USING fts5(t, content='', contentless_delete=1)");
  writer.exec("INSERT INTO found (rowid, t) VALUES (7, 'campana')");
  const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");
  const reader = new SqliteConnection(path, "read");
  try {
    reader.all({ sql: "SELECT 1", parameters: [] });
    const database = prepare.mock.contexts[0] as DatabaseSync;
    let made = 0;
    // FTS5 reads its settings when it opens an index: SQLite's knowledge of the tables is stale by then. SQLite tries
    // about a hundred times before it fails.
    database.setAuthorizer((_action, table) => {
      if (table === "found_config" && made < 120) writer.exec(`CREATE TABLE t${made++} (n)`);
      return constants.SQLITE_OK;
    });
    const ask = () => reader.all({ sql: "SELECT rowid FROM found WHERE found MATCH 'campana'", parameters: [] });
    expect(ask()).toEqual([{ rowid: 7 }]);
    expect(made).toBe(120);
  } finally {
    prepare.mockRestore();
    for (const connection of [reader, writer]) connection.close();
    await rm(folder, { recursive: true });
  }
});
