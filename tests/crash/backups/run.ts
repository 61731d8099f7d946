import startPostgresServer from "../../support/postgres-server.ts";
import { type ProofOptions, roundsOf } from "../proof.ts";
import { Random } from "../random.ts";
import { engines, Lane, stores } from "./lane.ts";
import { killOnce, type Measures, phases } from "./rounds.ts";

/** Nights before the first kill, so that there is something to prune and to restore. */
const nightsBefore = 4;

/**
 * Kills the product at moments spread evenly over making a backup, pruning, restoring and exporting, on both engines,
 * with backups on the disk and in a bucket. Rounds without a kill measure each phase first, and are not counted.
 */
export async function proveBackups(options: ProofOptions): Promise<void> {
  console.log(`backups: seed ${options.seed}`);
  await using resources = new AsyncDisposableStack();
  const stop = await startPostgresServer();
  resources.defer(async () => stop?.());
  const random = new Random(options.seed);
  const measures: Measures = new Map();
  const pairs = engines.flatMap((engine) => stores.map((store) => [engine, store] as const));
  const lanes: Lane[] = [];
  for (const [engine, store] of pairs) {
    const lane = resources.use(await Lane.make(engine, store));
    lanes.push(lane);
    const whole = { at: null, byStep: true, again: false, isPublic: false };
    for (let night = 0; night < nightsBefore; night++)
      await killOnce(lane, { phase: night % 2 === 0 ? "make" : "prune", byCommand: false, ...whole }, measures, random);
    for (const byCommand of [true, false])
      await killOnce(lane, { phase: "restore", byCommand, ...whole }, measures, random);
    await killOnce(lane, { phase: "export", byCommand: true, ...whole }, measures, random);
  }
  const counts = new Map<string, { kills: number; after: number }>();
  const planned = options.rounds ?? 200;
  const most = Math.ceil(planned / phases.length);
  // Each part of a phase once, in any order.
  const parts = Array.from({ length: most }, (_, part) => part);
  const places = new Map(phases.map((phase) => [phase, random.shuffled(parts)]));
  for (const round of roundsOf(options, planned)) {
    const phase = phases[round % phases.length] ?? "make";
    const lane = lanes[Math.floor(round / phases.length) % lanes.length] as Lane;
    const place = (places.get(phase) as number[])[Math.floor(round / phases.length) % most] as number;
    const at = (place + random.below(1000) / 1000) / most;
    const chance = () => random.below(2) === 0;
    const seldom = () => random.below(4) === 0;
    const kill = { phase, at, byStep: chance(), again: seldom(), byCommand: chance(), isPublic: seldom() };
    try {
      const words = await killOnce(lane, kill, measures, random);
      console.log(`${round}: ${lane.name}: ${words}`);
      const count = counts.get(phase) ?? { kills: 0, after: 0 };
      count[words.includes(": killed") ? "kills" : "after"]++;
      counts.set(phase, count);
    } catch (cause) {
      throw new Error(`Seed ${options.seed}, round ${round}, ${lane.name}`, { cause });
    }
  }
  for (const [phase, { kills, after }] of counts) console.log(`${phase}: ${kills} kills, ${after} ended before theirs`);
}
