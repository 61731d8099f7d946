import type { FullConfig, FullResult, Reporter, Suite, TestCase } from "@playwright/test/reporter";
import { type Outcome, RunRecord } from "./run-summary.ts";

/** Leaves the sums and the proved requirement ids of a Playwright run in the file that `RUN_SUMMARY` names. */
export default class SummaryReporter implements Reporter {
  #suite: Suite | undefined;
  #errorsOutsideTests = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onError(): void {
    this.#errorsOutsideTests += 1;
  }

  async onEnd(): Promise<{ status?: FullResult["status"] }> {
    const record = new RunRecord();
    // The first three titles are the root, the project and the file.
    for (const test of this.#suite?.allTests() ?? [])
      record.add(test.titlePath().slice(3).join(" > "), outcomeOf(test));
    for (let error = 0; error < this.#errorsOutsideTests; error++) record.addFailure();
    await record.finish(process.env.RUN_SUMMARY);
    return record.summary().crowdedTitles.length > 0 ? { status: "failed" } : {};
  }

  printsToStdio(): boolean {
    return false;
  }
}

function outcomeOf(test: TestCase): Outcome {
  if (test.outcome() === "skipped") return "skipped";
  if (test.outcome() !== "expected") return "failed";
  return test.results.at(-1)?.status === "passed" ? "passed" : "expected-failure";
}
