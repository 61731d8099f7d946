import { randomInt } from "node:crypto";
import { expect, it } from "vitest";
import { damageRounds } from "./rounds.ts";

/** Short run; `npm run crash -- damage` goes on for many rounds. */
it("[SVC-05] [SVC-03] a restore gives the content of the archive after random damage and commands", {
  timeout: 120_000,
}, async () => {
  const seed = randomInt(2 ** 32);
  console.log(`damage rounds: seed ${seed}`);
  const { rounds } = await damageRounds({ rounds: 1, seed }, 1, () => undefined);
  expect(rounds).toBe(1);
});
