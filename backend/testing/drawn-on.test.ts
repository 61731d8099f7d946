import { describe, expect, it, vi } from "vitest";
import { drawnOn } from "./drawn-on.ts";

const cases = ["a", "b", "c", "d", "e", "f", "g"];

describe("cases of a table for one engine", () => {
  it.each(["1", "2", "30"])("are half of them, and the others are the other engine's, with seed %s", (seed) => {
    vi.stubEnv("TEST_SEED", seed);
    vi.stubEnv("TEST_CASES", "");
    const [sqlite, postgres] = [drawnOn("sqlite", cases), drawnOn("postgres", cases)];
    expect([sqlite.length, postgres.length]).toEqual([4, 3]);
    expect([...sqlite, ...postgres].toSorted()).toEqual(cases);
    vi.unstubAllEnvs();
  });

  it("are all of them in a whole run", () => {
    vi.stubEnv("TEST_CASES", "all");
    expect([drawnOn("sqlite", cases), drawnOn("postgres", cases)]).toEqual([cases, cases]);
    vi.unstubAllEnvs();
  });
});
