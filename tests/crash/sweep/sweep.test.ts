import { randomInt } from "node:crypto";
import { rm } from "node:fs/promises";
import { expect, it } from "vitest";
import { Random } from "../random.ts";
import { makeOriginal, sweepRounds } from "./rounds.ts";

/** Short run; `npm run crash -- sweep` goes through all troubles, with kills. */
it("[SVC-01] [SVC-02] a sweep loses no file, whatever has befallen the installation", { timeout: 60_000 }, async () => {
  const seed = randomInt(2 ** 32);
  console.log(`sweep rounds: seed ${seed}`);
  const original = await makeOriginal();
  const { turns } = await sweepRounds(original, [1], new Random(seed), { more: 1 });
  expect(Object.values(turns).reduce((sum, turn) => sum + turn.rounds, 0)).toBe(1);
  await rm(original.folder, { recursive: true });
  await rm(original.archive);
});
