import { describe, expect, it } from "vitest";
import { Counters } from "./counters.ts";

describe("counters", () => {
  it("counters let as many through as allowed, say how long to wait, and begin anew", () => {
    let now = 0;
    const counters = new Counters(10, () => now);
    expect([1, 2, 3, 4].map(() => counters.count("a", 3, 60))).toEqual([0, 0, 0, 60]);
    expect(counters.count("b", 3, 60)).toBe(0);
    now = 59_001;
    expect(counters.count("a", 3, 60)).toBe(1);
    now = 60_000;
    expect([1, 2, 3, 4].map(() => counters.count("a", 3, 60))).toEqual([0, 0, 0, 60]);
  });

  it("counters take a new number at once", () => {
    const counters = new Counters(10, () => 0);
    expect([1, 2].map(() => counters.count("a", 5, 60))).toEqual([0, 0]);
    expect(counters.count("a", 2, 60)).toBe(60);
    expect(counters.count("a", 3, 60)).toBe(0);
  });

  it("[SEG-46] counters never fill the memory: the oldest goes, one that began anew stays", () => {
    let now = 0;
    const counters = new Counters(3, () => now);
    for (const name of ["a", "b", "c"]) counters.count(name, 1, 1);
    now = 1000;
    counters.count("a", 1, 60);
    counters.count("d", 1, 60);
    expect(counters.size).toBe(3);
    expect(counters.count("a", 1, 60)).toBe(60);
    for (let visitor = 0; visitor < 1000; visitor++) counters.count(`visitor ${visitor}`, 1, 60);
    expect(counters.size).toBe(3);
  });
});
