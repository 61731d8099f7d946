import type { TestBackend } from "@arzobispado/backend/testing";
import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fuzz } from "./fuzz.ts";
import { startFuzzedBackend } from "./fuzzed-backend.ts";
import { keptSeeds } from "./kept-seeds.ts";
import type { Target } from "./target.ts";

/** Seeds of a short run; `npm run fuzz` goes on with more. */
const seeds = [
  ...Object.keys(keptSeeds).map(Number),
  ...drawnCases(
    Array.from({ length: 600 }, (_, seed) => seed),
    150,
  ),
];

describe("requests that chance has written", { timeout: 60_000 }, () => {
  let api: TestBackend;
  let target: Target;
  beforeAll(async () => {
    ({ api, target } = await startFuzzedBackend());
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it("[SEG-49] [SEG-61] [SEG-66] random requests get one answer each, at its place, and pass no guard", async () => {
    const finds = await fuzz(target, seeds);
    expect(finds.map(({ seed, complaints }) => `seed ${seed}: ${complaints.join(", ")}`)).toEqual([]);
  });

  it("[SEG-49] random requests leave no connection open", async () => {
    const { server } = api.backend.app;
    const open = () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
    await expect.poll(open, { timeout: 10_000 }).toBe(0);
  });
});
