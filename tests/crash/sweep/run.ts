import { rm } from "node:fs/promises";
import { type ProofOptions, roundsOf } from "../proof.ts";
import { Random } from "../random.ts";
import { makeOriginal, sweepRounds } from "./rounds.ts";

/** Proves that no sweep loses a file, whatever has happened to the installation. */
export async function proveSweep(options: ProofOptions): Promise<void> {
  console.log(`sweeps: seed ${options.seed}`);
  const original = await makeOriginal();
  const rounds = roundsOf(options, 200);
  const { turns, kills, aside } = await sweepRounds(original, rounds, new Random(options.seed), { tell: console.log });
  const played = Object.values(turns).reduce((sum, turn) => sum + turn.rounds, 0);
  console.log(`${played} rounds, ${kills} kills, no file was lost; ${aside} lay aside at the ends of rounds.`);
  console.log(JSON.stringify(turns));
  await rm(original.folder, { recursive: true });
  await rm(original.archive);
}
