import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { drawnCases, isDrawn } from "./drawn-cases.ts";

const cases = Array.from({ length: 100 }, (_, number) => ({ number, kind: number % 3 === 0 ? "third" : "other" }));

// Unset, so that the tests also pass in a run with all cases.
beforeEach(() => vi.stubEnv("TEST_CASES", ""));
afterEach(() => vi.unstubAllEnvs());

describe("cases that are drawn by lot", () => {
  test("drawn cases are as many as asked for, each once and in the table's order", () => {
    const numbers = drawnCases(cases, 10).map(({ number }) => number);

    expect(new Set(numbers).size).toBe(10);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  });

  test("drawn cases are the same with the same seed, and others with another one", () => {
    vi.stubEnv("TEST_SEED", "7");
    const drawn = drawnCases(cases, 10);
    expect(drawnCases(cases, 10)).toEqual(drawn);
    vi.stubEnv("TEST_SEED", "8");
    expect(drawnCases(cases, 10)).not.toEqual(drawn);
  });

  test("drawn cases include every case in time", () => {
    const seen = new Set<number>();
    for (let seed = 1; seed <= 100; seed++) {
      vi.stubEnv("TEST_SEED", String(seed));
      for (const { number } of drawnCases(cases, 10)) seen.add(number);
    }
    expect(seen.size).toBe(cases.length);
  });

  test("drawn cases are some of each group", () => {
    const kinds = drawnCases(cases, 4, ({ kind }) => kind).map(({ kind }) => kind);

    expect(kinds.filter((kind) => kind === "third")).toHaveLength(4);
    expect(kinds.filter((kind) => kind === "other")).toHaveLength(4);
  });

  test("drawn cases are all of them where there are few, and in a whole run", () => {
    expect(drawnCases(cases, 1000)).toEqual(cases);
    vi.stubEnv("TEST_CASES", "all");
    expect(drawnCases(cases, 10)).toEqual(cases);
  });
});

describe("draws by name", () => {
  const names = cases.map(({ number }) => `place ${number}`);
  const drawn = () => names.filter((name) => isDrawn(name, 3));

  test("a draw by name takes a part of all, another one with another seed, and each in time", () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 40; seed++) {
      vi.stubEnv("TEST_SEED", String(seed));
      expect(drawn().length).toBeGreaterThan(15);
      expect(drawn().length).toBeLessThan(55);
      expect(drawn()).toEqual(drawn());
      for (const name of drawn()) seen.add(name);
    }
    expect(seen.size).toBe(names.length);
  });

  test("a draw by name takes one of several that share their name", () => {
    for (const name of names) expect([0, 1, 2].filter((nth) => isDrawn(name, 3, nth))).toHaveLength(1);
  });

  test("a draw by name takes all in a whole run", () => {
    vi.stubEnv("TEST_CASES", "all");
    expect(drawn()).toEqual(names);
  });
});
