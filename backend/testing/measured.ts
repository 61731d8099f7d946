import { appendFileSync } from "node:fs";

/** Measures the total time of a kind of work in a run, for `npm test -- --timing` (tests/reporting/measured.ts). */
export async function measured<T>(kind: "databases" | "servers", work: () => Promise<T>): Promise<T> {
  const path = process.env.TEST_TIMING;
  if (!path) return work();
  const begun = performance.now();
  try {
    return await work();
  } finally {
    appendFileSync(path, `${kind}\t${performance.now() - begun}\n`);
  }
}
