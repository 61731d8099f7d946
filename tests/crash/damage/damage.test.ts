import { expect, it } from "vitest";
import { damageRounds } from "./rounds.ts";

it("[SVC-05] [SVC-03] after damage and commands at random a restore gives the content of the archive", {
  timeout: 120_000,
}, async () => {
  const { rounds } = await damageRounds({ rounds: 2, seed: 20_261_128 }, 2, () => undefined);
  expect(rounds).toBe(2);
});
