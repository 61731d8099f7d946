import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";
import { measuredKinds } from "./measured.ts";
import { type Outcome, RunRecord } from "./run-summary.ts";
import { tellFailure } from "./tell-failure.ts";
import { type Timing, TimingRecord } from "./timing.ts";

/** Writes the sums and the proved requirement ids of a vitest run to the file that `RUN_SUMMARY` names. */
export default class SummaryReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (outcomeOf(test) === "failed") tellFailure(test.fullName, test.result().errors?.[0]?.message);
  }

  async onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): Promise<void> {
    const record = new RunRecord();
    const addFailure = (place: string, { message }: { message: string }) => {
      record.addFailure();
      tellFailure(place, message);
    };
    for (const module of modules) {
      for (const test of module.children.allTests()) record.add(test.fullName, outcomeOf(test));
      // A file that could not be loaded, or a failed hook, has no failed test of its own.
      for (const part of [module, ...module.children.allSuites()]) {
        const [error] = part.errors();
        if (error) addFailure("fullName" in part ? part.fullName : part.relativeModuleId, error);
      }
    }
    for (const error of unhandledErrors) addFailure("outside any test", error);
    await record.finish(process.env.RUN_SUMMARY, timingOf(modules));
  }
}

function timingOf(modules: readonly TestModule[]): Timing {
  const record = new TimingRecord();
  for (const module of modules) {
    const { prepareDuration, environmentSetupDuration, collectDuration, setupDuration, duration } = module.diagnostic();
    record.addKind("start of processes", prepareDuration + environmentSetupDuration + setupDuration);
    record.addKind("imports", collectDuration);
    record.addKind("tests and their hooks", duration);
    record.addFile(module.relativeModuleId, collectDuration + duration);
  }
  for (const [kind, milliseconds] of measuredKinds()) record.addKind(`  of these: ${kind}`, milliseconds);
  return record.timing();
}

function outcomeOf(test: TestCase): Outcome {
  const { state } = test.result();
  if (state === "skipped") return "skipped";
  if (state !== "passed") return "failed";
  return test.options.fails ? "expected-failure" : "passed";
}
