import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pace } from "./pace.ts";

describe("the pace of a long work", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const takes = (milliseconds: number) => async () => void vi.advanceTimersByTime(milliseconds);

  it("[SEG-76] the pace falls at once after a slow step, and never below the limit", async () => {
    const pace = new Pace({ first: 100, least: 3, most: 500, time: 20 });
    await pace.measure(takes(200));
    expect(pace.size).toBe(10);
    await pace.measure(takes(100_000));
    expect(pace.size).toBe(3);
  });

  it("[SEG-76] the pace rises after quick steps, and never above the limit", async () => {
    const pace = new Pace({ first: 1, least: 1, most: 500, time: 20 });
    for (let step = 0; step < 30; step++) await pace.measure(takes(1));
    expect(pace.size).toBe(500);
  });

  it("the pace stays where a step takes as long as it shall", async () => {
    const pace = new Pace({ first: 40, least: 1, most: 500, time: 20 });
    await pace.measure(takes(20));
    expect(pace.size).toBe(40);
  });
});
