import { rm } from "node:fs/promises";
import { type ProofOptions, roundsOf } from "../proof.ts";
import { Random } from "../random.ts";
import { makeOriginal, sweepRounds } from "./rounds.ts";

/** Shows that no file is lost to a sweep, whatever has befallen the installation. */
export async function proveSweep(options: ProofOptions): Promise<void> {
  console.log(`sweeps: seed ${options.seed}`);
  const original = await makeOriginal();
  const { turns, kills, aside } = await sweepRounds(
    original,
    roundsOf(options, 200),
    new Random(options.seed),
    console.log,
  );
  const rounds = Object.values(turns).reduce((sum, turn) => sum + turn.rounds, 0);
  console.log(`${rounds} rounds, ${kills} kills, no file was lost; ${aside} lay aside at the ends of rounds.`);
  console.log(JSON.stringify(turns));
  await rm(original.folder, { recursive: true });
  await rm(original.archive);
}
