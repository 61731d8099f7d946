import { rmSync } from "node:fs";
import { relative } from "node:path";
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
  TestStep,
} from "@playwright/test/reporter";
import { type Outcome, RunRecord } from "./run-summary.ts";
import { tellFailure } from "./tell-failure.ts";
import { TimingRecord } from "./timing.ts";

/** Writes the sums and the proved requirement ids of a Playwright run to the file that `RUN_SUMMARY` names. */
export default class SummaryReporter implements Reporter {
  readonly #timing = new TimingRecord();
  readonly #begun = performance.now();
  #root = "";
  #suite: Suite | undefined;
  #errorsOutsideTests = 0;

  onBegin(config: FullConfig, suite: Suite): void {
    this.#root = config.rootDir;
    this.#suite = suite;
    this.#timing.addKind(
      "start of processes: the servers and the reading of the stories",
      performance.now() - this.#begun,
    );
  }

  onError({ message = "an error outside any story" }: TestError): void {
    this.#errorsOutsideTests += 1;
    tellFailure(message);
  }

  onStepEnd(_test: TestCase, _result: TestResult, step: TestStep): void {
    const kind = kindOf(step);
    if (kind) this.#timing.addKind(kind, step.duration);
  }

  onTestEnd(test: TestCase, { duration, error }: TestResult): void {
    this.#timing.addKind("stories and their hooks", duration);
    this.#timing.addFile(relative(this.#root, test.location.file), duration);
    if (outcomeOf(test) === "failed") tellFailure(titleOf(test), error?.message);
  }

  async onEnd(): Promise<{ status?: FullResult["status"] }> {
    const record = new RunRecord();
    for (const test of this.#suite?.allTests() ?? []) record.add(titleOf(test), outcomeOf(test));
    for (let error = 0; error < this.#errorsOutsideTests; error++) record.addFailure();
    await record.finish(process.env.RUN_SUMMARY, this.#timing.timing());
    return record.summary().crowdedTitles.length > 0 ? { status: "failed" } : {};
  }

  /** Removes the logs after the servers have ended. */
  async onExit(): Promise<void> {
    if (process.env.PRODUCT_LOGS) rmSync(process.env.PRODUCT_LOGS, { recursive: true, force: true });
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** Title without the first three parts: root, project and file. */
const titleOf = (test: TestCase) => test.titlePath().slice(3).join(" > ");

/** Kind of a step in the timing. Undefined: most steps are of no such kind. */
function kindOf({ category, title }: TestStep): string | undefined {
  if (/^Wait for timeout/.test(title)) return "  of these: fixed waits";
  if (category === "pw:api" && /^(?:Navigate|Reload|Go back|Go forward)/.test(title))
    return "  of these: browser loads";
  if (category === "test.step" && title === "axe") return "  of these: axe";
  if (category === "hook" && /^beforeAll|^afterAll/.test(title)) return "  of these: own servers";
  if (category === "fixture" && /^Fixture "(?:browser|warm|context|page)"/.test(title))
    return "  of these: contexts and pages";
  return undefined;
}

function outcomeOf(test: TestCase): Outcome {
  if (test.outcome() === "skipped") return "skipped";
  if (test.outcome() !== "expected") return "failed";
  return test.results.at(-1)?.status === "passed" ? "passed" : "expected-failure";
}
