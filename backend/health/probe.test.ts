import { setTimeout as pause } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { Probe } from "./probe.ts";

it("[SVC-26] a thousand questions ask a part once, until the answer is old", async () => {
  const ask = vi.fn(async () => true);
  const probe = new Probe(ask, { keptFor: 30, limit: 1000 });
  for (let time = 0; time < 20; time++)
    expect(new Set(await Promise.all(Array.from({ length: 50 }, () => probe.succeeds())))).toEqual(new Set([true]));
  expect(ask).toHaveBeenCalledTimes(1);
  await pause(40);
  await probe.succeeds();
  expect(ask).toHaveBeenCalledTimes(2);
});

it("[SVC-26] a part that never answers makes nobody wait, and is not asked again meanwhile", async () => {
  const ask = vi.fn(() => new Promise<boolean>(() => undefined));
  const probe = new Probe(ask, { keptFor: 0, limit: 20 });
  expect(await probe.succeeds()).toBe(false);
  const before = performance.now();
  for (let time = 0; time < 50; time++) expect(await probe.succeeds()).toBe(false);
  expect(performance.now() - before).toBeLessThan(20);
  expect(ask).toHaveBeenCalledTimes(1);
});

it("an error of a part counts as no", async () => {
  const failing = () => {
    throw new Error("gone");
  };
  expect(await new Probe(failing, { keptFor: 0, limit: 20 }).succeeds()).toBe(false);
});
