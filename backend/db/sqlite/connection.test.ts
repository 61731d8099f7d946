import { DatabaseSync } from "node:sqlite";
import { expect, it, vi } from "vitest";
import { SqliteConnection } from "./connection.ts";

it("[SEG-64] the statements that are kept are bounded in number and in letters", () => {
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
