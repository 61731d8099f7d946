import { setImmediate as tick, setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { Semaphore, type SemaphoreLimits } from "./semaphore.ts";

class RefusedError extends Error {}

const semaphoreOf = (limits: Omit<SemaphoreLimits, "refuse">) =>
  new Semaphore({ ...limits, refuse: () => new RefusedError() });

describe("[SEG-29] a semaphore", () => {
  it("a semaphore keeps its limit, in the order of arrival, also after failures", async () => {
    const semaphore = semaphoreOf({ atOnce: 2, waiting: 100, longestWait: 60_000 });
    const begun: number[] = [];
    let working = 0;
    let most = 0;
    const work = (index: number) => async () => {
      begun.push(index);
      most = Math.max(most, ++working);
      await tick();
      working--;
      if (index % 3 === 0) throw new Error("broken picture");
    };
    await Promise.allSettled(Array.from({ length: 20 }, (_, index) => semaphore.run(work(index))));
    expect(most).toBe(2);
    expect(begun).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  it("a newcomer does not slip in before those who wait", async () => {
    const semaphore = semaphoreOf({ atOnce: 1, waiting: 100, longestWait: 60_000 });
    const order: string[] = [];
    const note = (name: string) => async () => void order.push(name);
    const first = semaphore.run(note("first")).then(() => semaphore.run(note("newcomer")));
    await Promise.all([first, semaphore.run(note("second")), semaphore.run(note("third"))]);
    expect(order).toEqual(["first", "second", "third", "newcomer"]);
  });

  it("a semaphore refuses newcomers when too many wait, and serves the others", async () => {
    const semaphore = semaphoreOf({ atOnce: 2, waiting: 200, longestWait: 60_000 });
    const results = await Promise.allSettled(Array.from({ length: 210 }, () => semaphore.run(tick)));
    const refused = results.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(8);
    expect(refused.every((result) => (result as PromiseRejectedResult).reason instanceof RefusedError)).toBe(true);
  });

  it("a semaphore gives up waiting after a while without losing a place", async () => {
    const semaphore = semaphoreOf({ atOnce: 1, waiting: 10, longestWait: 20 });
    const slow = semaphore.run(() => wait(80));
    await expect(semaphore.run(tick)).rejects.toThrow(RefusedError);
    await slow;
    expect(await semaphore.run(async () => "free again")).toBe("free again");
  });
});
