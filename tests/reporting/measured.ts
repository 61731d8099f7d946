import { existsSync, readFileSync } from "node:fs";

/**
 * Sums in milliseconds of what tests have measured of themselves, from every process of the run (`measured` in
 * backend/testing/measured.ts writes them).
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
