import { afterAll, beforeAll } from "vitest";
import { useRealHashes } from "./least-hash-cost.ts";

// Set-up file of every unit test: importing it makes password hashes cheap. Tests of a hash's cost call `realHashes`.

/** Restores the real cost of hashes and real comparisons, for a file or a `describe`. */
export function realHashes(): void {
  beforeAll(() => useRealHashes(true));
  afterAll(() => useRealHashes(false));
}
