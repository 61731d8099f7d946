import { type KillPlan, type Point, points } from "../plan.ts";
import { Random } from "../random.ts";
import { signIn } from "../rounds.ts";
import { type Place, ServerProcess } from "../server-process.ts";
import { checkDrafts } from "./checks.ts";
import { Drafter } from "./drafter.ts";

/** Maximum number of times that each step is reached before the kill. */
const hits: Record<Point, number> = { staging: 25, sync: 25, rename: 12, commit: 12, answer: 12 };
/** Number of people who write at the same time. */
const atOnce = 3;
export const holdsDrafts = { CRASH_CONTENT: "drafts" };

export interface DraftCrashes {
  kills: Record<Point, number>;
  acknowledged: number;
  drafters: Drafter[];
}

/**
 * Kills a real server again and again while drafts are written, files are uploaded to them in parts, and drafts are
 * published in one batch. Checks after each start that everything acknowledged is there. Each step is interrupted once
 * in every five rounds.
 * @throws AssertionError for a lost draft or part, half a publication, a missing file
 */
export async function crashDrafts(
  place: Place,
  rounds: number,
  seed: number,
  tell: (line: string) => void = () => undefined,
): Promise<DraftCrashes> {
  const random = new Random(seed);
  const drafters = Array.from({ length: atOnce }, () => new Drafter(random));
  const kills = Object.fromEntries(points.map((point) => [point, 0])) as Record<Point, number>;
  let turns: Point[] = [];
  let token = "";
  for (let round = 1; round <= rounds; round++) {
    if (turns.length === 0) turns = random.shuffled(points);
    const point = turns.pop() as Point;
    const plan: KillPlan = { point, moment: random.of(["before", "after"]), hit: 1 + random.below(hits[point]) };
    await using process = await ServerProcess.start(place, holdsDrafts);
    token ||= await signIn(process.url);
    const server = { url: process.url, token };
    await checkDrafts(place, server, drafters);
    // Sends an acknowledged write before the first kill, however early the kill comes.
    if (round === 1) for (const drafter of drafters) await drafter.write(server);
    await process.arm(plan);
    await Promise.all([process.killed(plan), ...drafters.map((drafter) => drafter.writeUntilKilled(server))]);
    kills[point] += 1;
    tell(`${round}: ${plan.moment} ${point} no. ${plan.hit}`);
  }
  await using process = await ServerProcess.start(place, holdsDrafts);
  await checkDrafts(place, { url: process.url, token }, drafters);
  await process.close();
  return { kills, acknowledged: drafters.reduce((sum, { acknowledged }) => sum + acknowledged, 0), drafters };
}
