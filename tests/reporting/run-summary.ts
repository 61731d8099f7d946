import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { mostIdsInATitle, requirementIds } from "./requirement-ids.ts";
import type { Timing } from "./timing.ts";

/** Result of a test. "expected-failure": marked as failing; green, but proof of nothing. */
export type Outcome = "passed" | "failed" | "skipped" | "expected-failure";

/** Result of a run for `scripts/test.mjs`, as JSON. */
export interface RunSummary {
  passed: number;
  failed: number;
  skipped: number;
  /** Ids named by at least one passed test. */
  proved: string[];
  /** Ids named by at least one test that did not pass; they outweigh `proved`. */
  refuted: string[];
  /** Titles with too many ids; the run fails if there is one. */
  crowdedTitles: string[];
  /** Timing for `npm test -- --timing`. */
  timing?: Timing;
}

/** Collects the results of a run, for the reporters of both runners. */
export class RunRecord {
  readonly #counts = { passed: 0, failed: 0, skipped: 0 };
  readonly #proved = new Set<string>();
  readonly #refuted = new Set<string>();
  readonly #crowdedTitles = new Set<string>();

  /**
   * Adds a test.
   * @param title with the titles of the groups around the test: an id of a group counts for each of its tests
   */
  add(title: string, outcome: Outcome): void {
    const ids = requirementIds(title);
    if (ids.length > mostIdsInATitle) this.#crowdedTitles.add(title);
    this.#counts[outcome === "expected-failure" ? "passed" : outcome] += 1;
    if (outcome === "skipped") return;
    for (const id of ids) (outcome === "passed" ? this.#proved : this.#refuted).add(id);
  }

  /** Adds a failure outside any test: a file that does not load, an uncaught error. */
  addFailure(): void {
    this.#counts.failed += 1;
  }

  summary(): RunSummary {
    return {
      ...this.#counts,
      proved: [...this.#proved].sort(),
      refuted: [...this.#refuted].sort(),
      crowdedTitles: [...this.#crowdedTitles],
    };
  }

  /** Writes the summary. A crowded title makes the process fail, whatever the results of its tests. */
  async finish(path: string | undefined, timing: Timing): Promise<void> {
    const summary = this.summary();
    if (path) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, `${JSON.stringify({ ...summary, timing }, null, 2)}\n`);
    }
    for (const title of summary.crowdedTitles) {
      console.error(`More than ${mostIdsInATitle} requirement ids in one title: ${title}`);
    }
    if (summary.crowdedTitles.length > 0) process.exitCode = 1;
  }
}
