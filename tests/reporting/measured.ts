import { existsSync, readFileSync } from "node:fs";

/**
 * Sums in milliseconds that tests of every process of the run have measured (written by `measured` in
 * backend/testing/measured.ts).
 */
export function measuredKinds(): Map<string, number> {
  const path = process.env.TEST_TIMING;
  const sums = new Map<string, number>();
  if (!path || !existsSync(path)) return sums;
  for (const line of readFileSync(path, "utf8").split("\n")) {
    const [kind = "", milliseconds] = line.split("\t");
    if (milliseconds) sums.set(kind, (sums.get(kind) ?? 0) + Number(milliseconds));
  }
  return sums;
}
