import { setImmediate as tick, setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { UnavailableError } from "../../protocol/errors.ts";
import { createSemaphore } from "./semaphore.ts";

describe("[SEG-29] the queue for pictures", () => {
  it("never works on more than it may, in the order of coming, also after failures", async () => {
    const semaphore = createSemaphore({ atOnce: 2, waiting: 100, patience: 60_000 });
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
    await Promise.allSettled(Array.from({ length: 20 }, (_, index) => semaphore(work(index))));
    expect(most).toBe(2);
    expect(begun).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  it("a newcomer does not slip in before those who wait", async () => {
    const semaphore = createSemaphore({ atOnce: 1, waiting: 100, patience: 60_000 });
    const order: string[] = [];
    const note = (name: string) => async () => void order.push(name);
    const first = semaphore(note("first")).then(() => semaphore(note("newcomer")));
    await Promise.all([first, semaphore(note("second")), semaphore(note("third"))]);
    expect(order).toEqual(["first", "second", "third", "newcomer"]);
  });

  it("answers 503 when too many wait, and serves the others", async () => {
    const semaphore = createSemaphore({ atOnce: 2, waiting: 200, patience: 60_000 });
    const results = await Promise.allSettled(Array.from({ length: 210 }, () => semaphore(tick)));
    const refused = results.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(8);
    expect(refused.every((result) => (result as PromiseRejectedResult).reason instanceof UnavailableError)).toBe(true);
  });

  it("gives up waiting after a while without losing a place", async () => {
    const semaphore = createSemaphore({ atOnce: 1, waiting: 10, patience: 20 });
    const slow = semaphore(() => wait(80));
    await expect(semaphore(tick)).rejects.toThrow(UnavailableError);
    await slow;
    expect(await semaphore(async () => "free again")).toBe("free again");
  });
});
