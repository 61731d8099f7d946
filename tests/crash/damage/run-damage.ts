import type { ProofOptions } from "../proof.ts";
import { damageRounds } from "./rounds.ts";

/** Damages database and storage at random and restores, as the test does, for many rounds. */
export async function proveDamage(options: ProofOptions): Promise<void> {
  console.log(`seed ${options.seed}`);
  const { rounds, codes } = await damageRounds(options, 300, console.log);
  console.log(
    `${rounds} rounds: each restore gave the content of the archive. Other commands: ${JSON.stringify(codes)}`,
  );
}
