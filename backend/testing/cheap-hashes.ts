import { afterAll, beforeAll } from "vitest";
import { useRealHashes } from "./least-hash-cost.ts";

// Set-up file of every unit test: its import makes passwords cheap. Tests about what a hash costs call `realHashes`.

/** In a file or a `describe`: hashes have their own costs, and each comparison is made. */
export function realHashes(): void {
  beforeAll(() => useRealHashes(true));
  afterAll(() => useRealHashes(false));
}
