import { randomInt } from "node:crypto";
import { utimes } from "node:fs/promises";
import { makeTestPlace } from "@arzobispado/backend/testing";
import { drawnRuns } from "@arzobispado/backend/testing/drawn-on";
import { expect, it } from "vitest";
import { storedFiles, uploads } from "../checks.ts";
import { ServerProcess } from "../server-process.ts";
import { namedFiles } from "./checks.ts";
import { crashDrafts, holdsDrafts } from "./rounds.ts";

/** Seed, printed with a failure. A repeated run may differ in the order of the writers' requests. */
const seed = randomInt(2 ** 32);
/**
 * Rounds, each of which starts a process and interrupts another step, drawn anew each time; `npm run crash` goes
 * through all of them.
 */
const rounds = drawnRuns(1, 2);
const twoDays = 48 * 60 * 60 * 1000;

it("[HIS-03] a server that is killed while drafts are written and published loses no draft and no part, and publishes none by half", {
  timeout: 120_000,
}, async () => {
  console.log(`crash rounds with drafts: seed ${seed}`);
  await using place = await makeTestPlace("sqlite");
  const { kills, acknowledged, drafters } = await crashDrafts(place, rounds, seed);
  expect(Object.values(kills).filter((times) => times === 1)).toHaveLength(rounds);
  expect(acknowledged).toBeGreaterThan(0);

  // Makes files left by interrupted saves old enough for the cleanup.
  const old = new Date(Date.now() - twoDays);
  for (const path of [...(await storedFiles(place)), ...(await uploads(place))]) await utimes(path, old, old);
  await using server = await ServerProcess.start(place, { ...holdsDrafts, CRASH_CLOCK_AHEAD: String(twoDays) });
  await server.tidy();
  await server.close();
  const earlier = drafters.flatMap(({ replaced }) => replaced);
  const left = (await storedFiles(place)).map((path) => path.split("/").slice(-2).join("/"));
  expect(left.sort()).toEqual(
    namedFiles(drafters, earlier)
      .flatMap((name) => [name, `${name}.attrs`])
      .sort(),
  );
  expect(await uploads(place)).toEqual([]);
});
