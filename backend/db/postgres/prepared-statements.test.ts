import type pg from "pg";
import { expect, it } from "vitest";
import { PreparedStatements } from "./prepared-statements.ts";

const ask = (statements: PreparedStatements, text: string) => {
  statements.nameOf(text);
  return statements.nameOf(text);
};

it("[SEG-64] prepared texts are bounded in number, in all and each", () => {
  const statements = new PreparedStatements();
  expect(ask(statements, "SELECT 1")).toMatch(/^[0-9a-f]{32}$/);
  const long = (number: number) => `SELECT ${number} -- ${"x".repeat(19_000)}`;
  for (let number = 0; number < 50; number++) expect(ask(statements, long(number))).toBeDefined();
  expect(statements.nameOf("SELECT 1")).toBeDefined();
  for (let number = 50; number < 110; number++) ask(statements, long(number));
  expect(statements.nameOf("SELECT 1")).toBeUndefined();
  expect(statements.nameOf(long(0))).toBeUndefined();
  for (let number = 0; number < 200; number++) ask(statements, `SELECT ${number}`);
  expect(statements.nameOf(long(109))).toBeUndefined();
  expect(ask(statements, `SELECT ${"x".repeat(20_001)}`)).toBeUndefined();
});

it("[SEG-91] a connection ends after so many prepared statements, or so many characters of them", () => {
  const until = (length: number) => {
    const statements = new PreparedStatements();
    const connection = {} as pg.PoolClient;
    let count = 1;
    while (statements.add(connection, `name ${count}`, "x".repeat(length))) {
      // A statement that runs again is not prepared again.
      expect(statements.add(connection, `name ${count}`, "x".repeat(length))).toBe(true);
      count++;
    }
    return count;
  };
  expect(until(100)).toBe(400);
  expect(until(20_000)).toBe(50);
});
