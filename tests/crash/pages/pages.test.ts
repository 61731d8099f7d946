import { randomInt } from "node:crypto";
import { expect, it } from "vitest";
import { changeBesidePages } from "./rounds.ts";

it("[SVC-60] [NOT-16] no file that a proxy could send shows what a change by chance has hidden, by API or command line", {
  timeout: 60_000,
}, async () => {
  const seed = randomInt(2 ** 32);
  console.log(`saves beside pages on the disk: seed ${seed}`);
  const { words, found } = await changeBesidePages({ saves: 300, seed });
  expect(found).toBeGreaterThan(50);
  expect(words).toBeGreaterThan(150);
});
