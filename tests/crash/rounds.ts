import { check } from "./checks.ts";
import { account } from "./papers.ts";
import { type KillPlan, type Point, points } from "./plan.ts";
import { Random } from "./random.ts";
import { type Place, ServerProcess } from "./server-process.ts";
import { Writer } from "./writer.ts";

/** Maximum number of times that each step is reached before the kill: those of a few saves. */
const hits: Record<Point, number> = { staging: 40, sync: 30, rename: 16, commit: 5, answer: 5 };
/** Number of people who save at the same time. */
const writersAtOnce = 3;

type Turn = Omit<KillPlan, "hit">;

export interface CrashResult {
  /** Number of kills at each step. */
  kills: Record<Point, Record<KillPlan["moment"], number>>;
  acknowledged: number;
  writers: Writer[];
}

interface CrashOptions {
  rounds: number;
  seed: number;
  /** Steps at which the server is killed. Absent: all. */
  at?: readonly Point[];
  tell?: (line: string) => void;
  /** Called before the last server starts, which cleans up and is not killed. */
  beforeLast?: () => Promise<void>;
}

/**
 * Kills a real server in the middle of saves with photos, again and again on the same data. Checks after each start
 * that everything acknowledged is there. Each step is interrupted once in as many rounds as there are steps, and then
 * once at its other moment.
 * @throws AssertionError for a lost write, half a write, or a row without its file
 */
export async function crash(place: Place, options: CrashOptions): Promise<CrashResult> {
  const { rounds, seed, at = points, tell, beforeLast } = options;
  const random = new Random(seed);
  const writers = Array.from({ length: writersAtOnce }, () => new Writer(random));
  const kills = Object.fromEntries(points.map((point) => [point, { before: 0, after: 0 }])) as CrashResult["kills"];
  let turns: Turn[] = [];
  let token = "";
  for (let round = 1; round <= rounds; round++) {
    if (turns.length === 0) turns = turnsAt(at, random);
    const turn = turns.shift() as Turn;
    const plan: KillPlan = { ...turn, hit: 1 + random.below(hits[turn.point]) };
    await using process = await ServerProcess.start(place);
    token ||= await signIn(process.url);
    const server = { url: process.url, token };
    await check(place, server, writers);
    // Sends an acknowledged write before the first kill, however early the kill comes.
    if (round === 1) for (const writer of writers) await writer.write(server);
    await process.arm(plan);
    await Promise.all([process.killed(plan), ...writers.map((writer) => writer.writeUntilKilled(server))]);
    kills[plan.point][plan.moment] += 1;
    tell?.(`${round}: ${plan.moment} ${plan.point} no. ${plan.hit}`);
  }
  await beforeLast?.();
  await using process = await ServerProcess.start(place);
  await check(place, { url: process.url, token }, writers);
  await process.tidy();
  await process.close();
  return { kills, acknowledged: writers.reduce((sum, writer) => sum + writer.acknowledged, 0), writers };
}

function turnsAt(at: readonly Point[], random: Random): Turn[] {
  const once = at.map((point): Turn => ({ point, moment: random.of(["before", "after"]) }));
  const others = once.map(({ point, moment }): Turn => ({ point, moment: moment === "before" ? "after" : "before" }));
  return [...random.shuffled(once), ...random.shuffled(others)];
}

export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/collections/_superusers/auth-with-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ identity: account.email, password: account.password }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}
