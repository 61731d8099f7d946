import { randomInt } from "node:crypto";
import { expect, it } from "vitest";
import { Random } from "../random.ts";
import { makeOriginal } from "./installation.ts";
import { noRounds, upgradeRound } from "./rounds.ts";

/** Short run; `npm run crash -- upgrade` goes on, also on PostgreSQL. */
it("[SVC-01] an update of an earlier schema keeps everything and gets its mark, whenever its server is killed", {
  timeout: 120_000,
}, async () => {
  const seed = randomInt(2 ** 32);
  console.log(`upgrade rounds: seed ${seed}`);
  const random = new Random(seed);
  const original = await makeOriginal("sqlite", random, { measures: false });
  await using _place = original.place;
  const result = noRounds();
  await upgradeRound(original, random, result, { isShort: true });
  expect(result.rounds).toBe(1);
});
