import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { inRoot, runTool } from "./project.mjs";
import { temporaryFolder } from "./temporary-folder.mjs";

/** @typedef {import("../../tests/reporting/run-summary.ts").RunSummary} RunSummary */

/**
 * Runs one runner, which leaves its sums in test-results (tests/reporting/).
 * @returns {Promise<{code: number, summary: RunSummary}>} a run that left no summary counts as one failure
 */
async function runRunner(name, tool, args) {
  const path = inRoot("test-results", `${name}.json`);
  mkdirSync(inRoot("test-results"), { recursive: true });
  rmSync(path, { force: true });
  const temporary = temporaryFolder();
  const code = await runTool(tool, args, { ...process.env, RUN_SUMMARY: path, TMPDIR: temporary.folder });
  temporary.remove();
  const summary = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : noSummary();
  // A runner may fail for something that is no test: the line at the end must not call that a success.
  if (code !== 0 && summary.failed === 0) summary.failed = 1;
  return { code, summary };
}

export const runUnitTests = (args) => runRunner("unit", "vitest/vitest.mjs", ["run", ...args]);

export const runBrowserTests = (args) =>
  runRunner("e2e", "@playwright/test/cli.js", ["test", "--config", "tests/e2e/playwright.config.ts", ...args]);

export const noSummary = () => ({ passed: 0, failed: 0, skipped: 0, proved: [], refuted: [], crowdedTitles: [] });

/** Adds up runs; an id that any of them refutes is not proved. */
export function addUp(summaries) {
  const sum = (key) => summaries.reduce((total, summary) => total + summary[key], 0);
  const refuted = new Set(summaries.flatMap((summary) => summary.refuted));
  const proved = new Set(summaries.flatMap((summary) => summary.proved));
  return {
    passed: sum("passed"),
    failed: sum("failed"),
    skipped: sum("skipped"),
    rows: [...proved].filter((id) => !refuted.has(id)).sort(),
  };
}

/** The requirement ids whose tests ran and passed, one a line. */
export function writeRows(rows) {
  writeFileSync(inRoot("test-results", "rows.txt"), rows.map((id) => `${id}\n`).join(""));
}
