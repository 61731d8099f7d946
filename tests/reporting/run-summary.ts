import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { mostIdsInATitle, requirementIds } from "./requirement-ids.ts";
import type { Timing } from "./timing.ts";

/** "expected-failure" is a test that says of itself that it fails: green, but proof of nothing. */
export type Outcome = "passed" | "failed" | "skipped" | "expected-failure";

/** What a run leaves for `scripts/test.mjs`, as JSON. */
export interface RunSummary {
  passed: number;
  failed: number;
  skipped: number;
  /** Ids that at least one passed test names. */
  proved: string[];
  /** Ids that at least one test names which did not pass; they outweigh `proved`. */
  refuted: string[];
  /** Titles with too many ids; any makes the run fail. */
  crowdedTitles: string[];
  /** For `npm test -- --timing`. */
  timing?: Timing;
}

/** Adds up a run test by test, for the reporter of either runner. */
export class RunRecord {
  readonly #counts = { passed: 0, failed: 0, skipped: 0 };
  readonly #proved = new Set<string>();
  readonly #refuted = new Set<string>();
  readonly #crowdedTitles = new Set<string>();

  /** @param title with the titles of the groups around the test: an id on a group stands on each of its tests. */
  add(title: string, outcome: Outcome): void {
    const ids = requirementIds(title);
    if (ids.length > mostIdsInATitle) this.#crowdedTitles.add(title);
    this.#counts[outcome === "expected-failure" ? "passed" : outcome] += 1;
    if (outcome === "skipped") return;
    for (const id of ids) (outcome === "passed" ? this.#proved : this.#refuted).add(id);
  }

  /** A failure outside any test: a file that does not load, an error nobody caught. */
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

  /** Writes the summary; a crowded title makes the process fail whatever its tests say. */
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
