import assert from "node:assert/strict";
import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectTo, keptContent, lastMigration, shapeOf, type TestPlace } from "@arzobispado/backend/testing";
import type { Random } from "../random.ts";
import { earlierCopy, type FinalState, type Kill, type Original, start, storedFiles } from "./installation.ts";

type Stage = "before the steps" | "after the steps" | "after the mark";

export interface UpgradeResult {
  rounds: number;
  /** Killed processes, by the stage of the update. */
  kills: Record<Stage, number>;
  /** Starts beside another process. */
  pairs: number;
  /** Starts, among the pairs, that refused because the folder was in use. */
  inUse: number;
  /** Rounds that began with the log of a killed version. */
  logs: number;
}

export const noRounds = (): UpgradeResult => ({
  ...{ rounds: 0, pairs: 0, inUse: 0, logs: 0 },
  kills: { "before the steps": 0, "after the steps": 0, "after the mark": 0 },
});

/**
 * Updates an installation of an earlier schema: its server is killed at random moments of its start, some starts have a
 * second process beside them, and the last one is not killed. All content must be there then, and an earlier version
 * must refuse it.
 * @param options.isShort one killed start, and no earlier version
 * @throws AssertionError
 */
export async function upgradeRound(
  original: Original,
  random: Random,
  result: UpgradeResult,
  { isShort = false } = {},
): Promise<string> {
  const schema = 1 + random.below(lastMigration);
  const isKilled = original.engine === "sqlite" && random.below(2) === 0;
  await using place = await earlierCopy(original, schema, isKilled);
  const done = [`${original.engine}, schema ${schema}${isKilled ? ", killed" : ""}`];
  try {
    let stage: Stage = "before the steps";
    for (let starts = isShort ? 1 : 1 + random.below(4); starts > 0 && stage !== "after the mark"; starts--) {
      const attempt = await startAndKill(original, place, { random, schema, result, isShort });
      stage = attempt.stage;
      done.push(`${attempt.words}: ${stage}`);
    }
    await finish(original, place);
    if (!isShort) await refuseNewer(place);
  } catch (error) {
    throw new Error(done.join("; "), { cause: error });
  }
  result.rounds++;
  if (isKilled) result.logs++;
  return done.join("; ");
}

interface Attempt {
  random: Random;
  schema: number;
  result: UpgradeResult;
  isShort: boolean;
}

async function startAndKill(original: Original, place: TestPlace, { random, schema, result, isShort }: Attempt) {
  const kill = randomKill(original, random);
  const second = random.of(isShort ? (["none"] as const) : (["none", "none", "serve", "doctor"] as const));
  const processes = [start("serve", place, kill)];
  // The second process is killed too, or runs to its end beside the killed one.
  const secondKill = random.below(2) === 0 ? randomKill(original, random) : undefined;
  if (second !== "none") processes.push(start(second, place, secondKill));
  const ends = await Promise.all(processes.map(({ ended }) => ended));
  for (const { end, text } of ends) {
    if (end === "refused") assert(second !== "none" && text.includes("ya está usando"), `refused: ${text}`);
  }
  const words = `${wordsOf(kill)} ${ends[0]?.end}${second === "none" ? "" : `, beside ${second} ${ends[1]?.end}`}`;
  const stage = await stageOf(original, place, schema);
  result.kills[stage] += ends.filter(({ end }) => end === "killed").length;
  if (second !== "none") result.pairs++;
  result.inUse += ends.filter(({ end }) => end === "refused").length;
  return { words, stage };
}

const wordsOf = ({ step, after }: Kill) => (step > 0 ? `step ${step}` : `${Math.round(after ?? 0)} ms`);

/** Random kill: before a step or after some milliseconds. */
function randomKill({ steps, duration }: Original, random: Random): Kill {
  if (random.below(3) > 0) return { step: 1 + random.below(steps), after: null };
  return { step: 0, after: random.below(Math.ceil(duration)) };
}

/** Stage of the update: all of its steps are done, or none. */
async function stageOf(
  { engine, records }: Original,
  { dataDirectory, databaseUrl }: TestPlace,
  earlier: number,
): Promise<Stage> {
  // Reads a copy: opening the SQLite file itself would remove its log, which the next process must find.
  const copy = await mkdtemp(join(tmpdir(), "arzobispado-upgrade-"));
  if (engine === "sqlite") {
    for (const name of ["data.db-wal", "data.db"]) {
      await copyFile(join(dataDirectory, name), join(copy, name)).catch((error) => {
        if (error.code !== "ENOENT" || name === "data.db") throw error;
      });
    }
  }
  const found = await keptContent({ dataDirectory: copy, databaseUrl });
  await rm(copy, { recursive: true });
  assert([earlier, lastMigration].includes(found.schema), `schema ${found.schema}`);
  assert.deepEqual(found.records, records, "every record");
  if (found.id !== null) return "after the mark";
  return found.schema === earlier && earlier !== lastMigration ? "before the steps" : "after the steps";
}

/** Starts the server without a kill and checks all content. */
async function finish(original: Original, place: TestPlace): Promise<void> {
  const { end, text } = await start("finish", place).ended;
  assert.equal(end, "done", text);
  const { wrong, appName } = JSON.parse(text) as FinalState;
  assert.deepEqual(wrong, [], "the doctor");
  assert.equal(appName, original.appName, "the setting");
  const found = await keptContent(place);
  assert.equal(found.schema, lastMigration);
  assert.deepEqual(found.records, original.records, "every record");
  assert.deepEqual(found.parameters, original.parameters, "every parameter");
  assert.deepEqual(await storedFiles(place), original.files, "every file, in its place");
  const mark = JSON.parse(await readFile(join(place.dataDirectory, "storage", ".installation.json"), "utf8"));
  assert.deepEqual([mark.id, mark.making], [found.id, undefined], "the mark");
  const database = connectTo(place);
  const shape = await shapeOf(database);
  await database.close();
  assert.deepEqual(shape, original.shape, "tables, indexes, triggers");
}

/** Checks that the installation of a later version is refused and stays unchanged. */
async function refuseNewer(place: TestPlace): Promise<void> {
  const database = connectTo(place);
  const newer = { number: lastMigration + 1, name: "later", applied: new Date().toISOString() };
  await database.transaction((transaction) => transaction.run(database.query.insertInto("_migrations").values(newer)));
  await database.close();
  const before = await keptContent(place);
  const { end, text } = await start("serve", place).ended;
  assert.equal(end, "refused");
  assert(text.includes(`número ${lastMigration + 1}`), text);
  assert.deepEqual(await keptContent(place), before, "unchanged after the refusal");
}
