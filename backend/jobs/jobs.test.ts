import { describe, expect, it, vi } from "vitest";
import { type Job, JobRunner } from "./jobs.ts";

const jobOf = (more: Partial<Job>): Job => ({
  ...{ id: "one", name: "work", every: 3_600_000, expression: () => "0 * * * *", run: async () => undefined },
  ...more,
});

describe("timed work", () => {
  it("[API-10] timed work is listed by id, but for work that is only started by hand", () => {
    const expression = () => "*/5 * * * *";
    const runner = new JobRunner(
      [jobOf({ id: "two", expression }), jobOf({}), jobOf({ id: "off", expression: () => "" })],
      () => undefined,
    );
    expect(runner.list()).toEqual([
      { id: "one", expression: "0 * * * *" },
      { id: "two", expression: "*/5 * * * *" },
    ]);
    expect([runner.begin("off"), runner.begin("three")]).toEqual([false, false]);
  });

  it("[API-10] timed work runs when it is asked for, once at a time, and a superuser may start another work", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const run = vi.fn(() => promise);
    const runNow = vi.fn(async () => undefined);
    const failed: unknown[] = [];
    const runner = new JobRunner(
      [jobOf({ run }), jobOf({ id: "two", runNow }), jobOf({ id: "broken", run: () => Promise.reject("no") })],
      (error, name) => failed.push([error, name]),
    );
    expect([runner.begin("one"), runner.begin("one"), runner.begin("two")]).toEqual([true, true, true]);
    expect([run.mock.calls.length, runNow.mock.calls.length]).toEqual([1, 1]);
    runner.begin("broken");
    await expect.poll(() => failed).toEqual([["no", "work"]]);
    resolve();
    await runner.close();
    expect(runner.begin("one")).toBe(true);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("timed work is repeated in its time, and ends with the server", async () => {
    const runs: boolean[] = [];
    const run = async (closing: AbortSignal) => void runs.push(closing.aborted);
    const runner = new JobRunner([jobOf({ run, every: 10, first: 1 })], () => undefined);
    runner.start();
    await expect.poll(() => runs.length).toBeGreaterThan(2);
    await runner.close();
    const { length } = runs;
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(runs).toHaveLength(length);
    expect(runs).not.toContain(true);
  });
});
