import type { ProofOptions } from "../proof.ts";
import { changeBesidePages } from "./rounds.ts";

/** Changes content beside pages on the disk, as the test does, for many saves. */
export async function provePages({ rounds = 10_000, seed }: ProofOptions): Promise<void> {
  console.log(`${rounds} saves, seed ${seed}`);
  const { words, looked, found } = await changeBesidePages({ saves: rounds, seed, tell: console.log });
  console.log(`${words} words in ${found} of ${looked} looks at the folder: none was hidden.`);
}
