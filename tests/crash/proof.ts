import { randomInt } from "node:crypto";

/** How long a proof runs; both lengths left out: as long as it likes. */
export interface ProofOptions {
  rounds?: number;
  /** Starts no further round after so many. */
  minutes?: number;
  seed: number;
}

/** A long proof. Prints its seed and what it did; throws at the first failure. */
export type Proof = (options: ProofOptions) => Promise<void>;

/**
 * Reads `[200 | 10m] [seed]`: rounds, or minutes with an `m`. A seed that is left out is drawn.
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

/** Counts rounds until rounds or minutes are over, whichever was given; `otherwise` rounds when neither was. */
export function* roundsOf({ rounds, minutes }: ProofOptions, otherwise: number): Generator<number> {
  const until = minutes === undefined ? Number.POSITIVE_INFINITY : performance.now() + minutes * 60_000;
  const most = rounds ?? (minutes === undefined ? otherwise : Number.POSITIVE_INFINITY);
  for (let round = 1; round <= most && performance.now() < until; round++) yield round;
}
