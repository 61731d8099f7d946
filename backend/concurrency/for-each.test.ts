import { setImmediate as tick } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { forEach } from "./for-each.ts";

describe("work on many items", () => {
  it("work on many items is done once for each, so many at once", async () => {
    const done: number[] = [];
    let working = 0;
    let most = 0;
    await forEach(new Set([1, 2, 3, 4, 5]).values(), 2, async (item) => {
      most = Math.max(most, ++working);
      await tick();
      working--;
      done.push(item);
    });
    expect(done.sort()).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  it("work on many items stops after a failure, and waits for what is under way", async () => {
    const begun: number[] = [];
    let finished = 0;
    const work = forEach([1, 2, 3, 4], 2, async (item) => {
      begun.push(item);
      if (item === 1) throw new Error("a full disk");
      await tick();
      finished++;
    });
    await expect(work).rejects.toThrow("a full disk");
    expect(begun).toEqual([1, 2]);
    expect(finished).toBe(1);
  });
});
