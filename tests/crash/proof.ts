import { randomInt } from "node:crypto";

/** Length of a proof. Without both lengths: the proof's own. */
export interface ProofOptions {
  rounds?: number;
  /** Minutes after which no further round starts. */
  minutes?: number;
  seed: number;
}

/** Long proof. Prints its seed and what it did; throws at the first failure. */
export type Proof = (options: ProofOptions) => Promise<void>;

/**
 * Reads `[200 | 10m] [seed]`: rounds, or minutes with an `m`. Without a seed, one is drawn.
 * @throws Error for anything else
 */
export function readProofOptions([length, seed, ...more]: readonly string[]): ProofOptions {
  const [, number = "", unit] = /^(\d+)(m?)$/.exec(length ?? "") ?? [];
  const given = seed === undefined ? randomInt(2 ** 32) : Number(seed);
  if ((length !== undefined && number === "") || !Number.isInteger(given) || more.length > 0) {
    throw new Error("Usage: npm run crash -- [PROOF] [ROUNDS | MINUTESm] [SEED]");
  }
  if (number === "") return { seed: given };
  return { ...(unit === "m" ? { minutes: Number(number) } : { rounds: Number(number) }), seed: given };
}

/** Yields round numbers until the rounds or minutes are over; `otherwise` rounds if neither was given. */
export function* roundsOf({ rounds, minutes }: ProofOptions, otherwise: number): Generator<number> {
  const until = minutes === undefined ? Number.POSITIVE_INFINITY : performance.now() + minutes * 60_000;
  const most = rounds ?? (minutes === undefined ? otherwise : Number.POSITIVE_INFINITY);
  for (let round = 1; round <= most && performance.now() < until; round++) yield round;
}
