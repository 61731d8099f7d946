import { describe, expect, it, vi } from "vitest";
import { drawnEngine, drawnOn } from "./drawn-on.ts";

const cases = ["a", "b", "c", "d", "e", "f", "g"];

describe("cases of a table for one engine", () => {
  it.each(["1", "2", "30"])(
    "cases of one engine are half of them, and the others are the other engine's, with seed %s",
    (seed) => {
      vi.stubEnv("TEST_SEED", seed);
      vi.stubEnv("TEST_CASES", "");
      const [sqlite, postgres] = [drawnOn("sqlite", cases), drawnOn("postgres", cases)];
      expect([sqlite.length, postgres.length]).toEqual([4, 3]);
      expect([...sqlite, ...postgres].toSorted()).toEqual(cases);
      vi.unstubAllEnvs();
    },
  );

  it("cases of one engine are all of them in a whole run", () => {
    vi.stubEnv("TEST_CASES", "all");
    expect([drawnOn("sqlite", cases), drawnOn("postgres", cases)]).toEqual([cases, cases]);
    vi.unstubAllEnvs();
  });
});

describe("the engine that a run asks", () => {
  it("the drawn engine differs for each half of the files, and by the run's seed", () => {
    vi.stubEnv("TEST_CASES", "");
    const seeds = Array.from({ length: 20 }, (_, seed) => {
      vi.stubEnv("TEST_SEED", String(seed));
      return [...drawnEngine(0), ...drawnEngine(1)].join();
    });
    vi.unstubAllEnvs();
    expect([...new Set(seeds)].toSorted()).toEqual(["postgres,sqlite", "sqlite,postgres"]);
  });

  it("the drawn engines are both in a whole run", () => {
    vi.stubEnv("TEST_CASES", "all");
    expect(drawnEngine(0)).toEqual(["sqlite", "postgres"]);
    vi.unstubAllEnvs();
  });
});
