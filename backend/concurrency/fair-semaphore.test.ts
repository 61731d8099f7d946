import { setImmediate as tick } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { FairSemaphore, type FairSemaphoreLimits } from "./fair-semaphore.ts";

class RefusedError extends Error {}

const semaphoreOf = (limits: Partial<FairSemaphoreLimits>) =>
  new FairSemaphore({
    ...{ atOnce: 4, atOnceOfOne: 2, waiting: 100, longestWait: 60_000 },
    ...limits,
    refuse: () => new RefusedError(),
  });

const refusals = async (works: Promise<unknown>[]) =>
  (await Promise.allSettled(works)).map((end) => end.status === "rejected" && end.reason instanceof RefusedError);

describe("[SEG-75] a fair semaphore", () => {
  it("a fair semaphore gives turns to askers, not to tasks: an asker waits for one round, not for another's hundred", async () => {
    const semaphore = semaphoreOf({ atOnce: 1, atOnceOfOne: 1, waiting: 1000 });
    const order: string[] = [];
    const note = (name: string) => async () => {
      await tick();
      order.push(name);
    };
    const greedy = Array.from({ length: 100 }, () => semaphore.run("greedy", note("greedy")));
    const others = ["one", "two"].map((name) => semaphore.run(name, note(name)));
    await Promise.all([...greedy, ...others]);
    expect(order.slice(0, 4)).toEqual(["greedy", "greedy", "one", "two"]);
    expect(order).toHaveLength(102);
  });

  it("a fair semaphore keeps its limits, in all and for one asker, also after failures, and leaves places for others", async () => {
    const semaphore = semaphoreOf({ waiting: 1000 });
    const running = new Map<string, number>();
    let most = 0;
    let mostOfOne = 0;
    const work = (name: string, fails: boolean) => async () => {
      running.set(name, (running.get(name) ?? 0) + 1);
      most = Math.max(
        most,
        [...running.values()].reduce((sum, one) => sum + one),
      );
      mostOfOne = Math.max(mostOfOne, running.get(name) ?? 0);
      await tick();
      running.set(name, (running.get(name) ?? 0) - 1);
      if (fails) throw new Error("no page");
    };
    const alone = Array.from({ length: 9 }, (_, at) => semaphore.run("a", work("a", at % 3 === 0)));
    expect([running.get("a"), semaphore.waiting]).toEqual([2, 7]);
    const beside = semaphore.run("b", work("b", false));
    expect(running.get("b")).toBe(1);
    await Promise.allSettled([...alone, beside]);
    await Promise.allSettled(
      ["a", "b", "c"].flatMap((name) => [0, 1, 2].map(() => semaphore.run(name, work(name, false)))),
    );
    expect([most, mostOfOne, semaphore.waiting]).toEqual([4, 2, 0]);
  });

  it("a fair semaphore prefers askers whose tasks have taken less time of late, and keeps a place for them", async () => {
    let now = 0;
    const limits = { atOnce: 3, atOnceOfOne: 1, waiting: 100, longestWait: 60_000, reserved: 1 };
    const semaphore = new FairSemaphore({ ...limits, refuse: () => new RefusedError() }, () => now);
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const ask = (name: string) =>
      semaphore.run(name, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      });
    const end = async (name: string) => {
      now += 2_000;
      ends.get(name)?.();
      await tick();
    };
    const heavy = ["a", "b", "c"];
    const works = heavy.map(ask);
    expect(begun.splice(0)).toEqual(heavy);
    for (const name of heavy) await end(name);
    works.push(...heavy.map(ask));
    // Two places for askers with much recent work; the third is reserved for those with little.
    expect(begun.splice(0)).toEqual(["a", "b"]);
    works.push(ask("new"));
    expect(begun.splice(0)).toEqual(["new"]);
    works.push(ask("newer"));
    await end("a");
    expect(begun.splice(0)).toEqual(["newer"]);
    for (const name of ["b", "new", "newer"]) await end(name);
    expect(begun.splice(0)).toEqual(["c"]);
    await end("c");
    await Promise.all(works);
    // After a while the recent work is forgotten.
    now += 300_000;
    const later = heavy.map(ask);
    expect(begun).toEqual(heavy);
    for (const name of heavy) await end(name);
    await Promise.all(later);
  });

  it("a fair semaphore runs tasks last that are known to be long, and gives them no reserved place", async () => {
    const semaphore = semaphoreOf({ atOnce: 2, atOnceOfOne: 1, reserved: 1 });
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const ask = (name: string, expected: number) => {
      const work = () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      };
      return semaphore.run(name, work, expected);
    };
    const works = [ask("long 1", 5_000), ask("long 2", 5_000), ask("long 3", 5_000)];
    expect(begun).toEqual(["long 1"]);
    works.push(ask("short 1", 0), ask("short 2", 0));
    expect(begun).toEqual(["long 1", "short 1"]);
    for (const name of ["long 1", "short 1", "short 2", "long 2", "long 3"]) {
      ends.get(name)?.();
      await tick();
    }
    expect(begun).toEqual(["long 1", "short 1", "short 2", "long 2", "long 3"]);
    await Promise.all(works);
  });

  it("a fair semaphore drops the last task of the longest queue when too many wait, and refuses its asker", async () => {
    const semaphore = semaphoreOf({ atOnce: 1, atOnceOfOne: 1, waiting: 4 });
    const greedy = Array.from({ length: 6 }, () => semaphore.run("greedy", tick));
    const other = semaphore.run("other", tick);
    // First runs, four wait; the sixth is refused at once, the fifth gives way.
    expect(await refusals(greedy)).toEqual([false, false, false, false, true, true]);
    expect(await refusals([other])).toEqual([false]);
  });

  it("a fair semaphore gives up after a while, without losing a place", async () => {
    const semaphore = semaphoreOf({ atOnce: 1, longestWait: 10 });
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = semaphore.run("a", () => promise);
    expect(await refusals([semaphore.run("a", tick), semaphore.run("b", tick)])).toEqual([true, true]);
    resolve();
    await slow;
    expect(await semaphore.run("b", async () => "free again")).toBe("free again");
  });
});
