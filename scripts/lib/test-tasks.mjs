import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { checkSteps } from "./check-steps.mjs";
import { runChild } from "./child.mjs";
import { inRoot } from "./project.mjs";

/** @typedef {import("../../tests/reporting/run-summary.ts").RunSummary} RunSummary */

const tool = (path, ...args) => [inRoot("node_modules", ...path.split("/")), ...args];
const vitest = tool("vitest/vitest.mjs", "run");
const playwright = tool("@playwright/test/cli.js", "test", "--config", "tests/e2e/playwright.config.ts");

/** Build of the site, needed by all tests but those of single parts. */
export const build = { name: "build", command: ["scripts/start.mjs", "--build"] };
const needs = [build.name];

/**
 * Task of unit tests.
 * @param {string[]} args for vitest: files, options
 * @param {number} [lanes] number of workers, although other tasks run beside it: half of the time they wait for a
 *   disk
 */
export const unitTask = (args, lanes) => ({
  name: "unit",
  command: [...vitest, ...args, ...(lanes ? [`--maxWorkers=${lanes}`] : [])],
  needs,
  summary: "unit",
  // Bundling pays off when hundreds of processes are started (tests/support/programs.ts).
  env: args.every((argument) => argument.startsWith("-")) ? { TEST_PROGRAMS: "make" } : {},
});

/**
 * Task of browser tests.
 * @param {string[]} args for Playwright
 * @param {number} [lanes] number of workers, for the same reason
 * @param {"site" | "desk"} [room] part with a server of its own; left out: both
 */
export const storyTask = (args, lanes, room) => ({
  name: room ? `stories of the ${room}` : "stories",
  command: [...playwright, ...args, ...(lanes ? [`--workers=${lanes}`] : [])],
  needs,
  summary: room ? `e2e-${room}` : "e2e",
  // Node strips the types itself, as everywhere here: Playwright's compiler would write each file anew, with a source
  // map.
  env: { PW_DISABLE_TS_ESM: "yes", ...(room && { E2E_ROOM: room }) },
});

/**
 * Tasks of `npm test` or of one of its parts, in the order in which they are shown and preferred.
 *
 * @param {string | undefined} part check, unit, e2e; default: everything
 * @param {{args: string[], shard?: string, bail?: boolean, lanes: number}} options `args` go to the part's own runner
 * @returns {{name: string, command: string[], needs?: string[], summary?: string, env?: Record<string, string>}[]}
 */
export function testTasks(part, { args, shard, bail, lanes }) {
  const divided = [...(shard ? [`--shard=${shard}`] : []), ...args];
  const forUnit = [...divided, ...(bail ? ["--bail=1"] : [])];
  const forStories = [...divided, ...(bail ? ["-x"] : [])];
  // A part that runs alone uses the workers of its own configuration.
  if (part === "check") return checkSteps;
  if (part === "unit") return [build, unitTask(forUnit)];
  if (part === "e2e") return [build, storyTask(forStories)];
  return [
    build,
    // Checks give the same result on every machine that runs a shard, so only the first one runs them.
    ...(shard && !shard.startsWith("1/") ? [] : checkSteps),
    storyTask(forStories, lanes, "site"),
    unitTask(forUnit, lanes),
    storyTask(forStories, lanes, "desk"),
  ];
}

/**
 * Runs the command of a task; a runner writes its sums to test-results (tests/reporting/).
 * @param {ReturnType<typeof testTasks>[number]} task
 * @param {{folder: string, signal: AbortSignal, onOutput: (text: string) => void}} options `folder` for temporary
 *   files of tests
 * @returns {Promise<{code: number, seconds: number, processorSeconds: number | null, summary: RunSummary}>} a runner
 *   without a summary counts as one failure
 */
export async function runTask({ command, summary: name, env = {} }, { folder, signal, onOutput }) {
  const path = name && inRoot("test-results", `${name}.json`);
  if (path) {
    mkdirSync(inRoot("test-results"), { recursive: true });
    rmSync(path, { force: true });
  }
  const own = path ? { RUN_SUMMARY: path, TEST_TIMING: join(folder, `${name}-timing.txt`), TMPDIR: folder } : {};
  const ended = await runChild(command, { env: { ...process.env, ...env, ...own }, signal, onOutput });
  const summary = path && existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : noSummary();
  // A task may fail without a failed test: the last line must not call that a success.
  if (ended.code !== 0 && summary.failed === 0) summary.failed = 1;
  return { ...ended, summary };
}

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
