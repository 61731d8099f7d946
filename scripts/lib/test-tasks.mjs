import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { checkSteps } from "./check-steps.mjs";
import { runChild } from "./child.mjs";
import { inRoot } from "./project.mjs";

/** @typedef {import("../../tests/reporting/run-summary.ts").RunSummary} RunSummary */

const tool = (path, ...args) => [inRoot("node_modules", ...path.split("/")), ...args];
const vitest = tool("vitest/vitest.mjs", "run");
const playwright = tool("@playwright/test/cli.js", "test", "--config", "tests/e2e/playwright.config.ts");

/** The built site, which everything asks that is no mere part of it. */
export const build = { name: "build", command: ["scripts/start.mjs", "--build"] };
const needs = [build.name];

/**
 * @param {string[]} args for vitest: files, options
 * @param {number} [lanes] as many workers, although others run beside it: half of their time they wait for a disk
 */
export const unitTask = (args, lanes) => ({
  name: "unit",
  command: [...vitest, ...args, ...(lanes ? [`--maxWorkers=${lanes}`] : [])],
  needs,
  summary: "unit",
  // Worth it where hundreds of processes are started (tests/support/programs.ts).
  env: args.every((argument) => argument.startsWith("-")) ? { TEST_PROGRAMS: "make" } : {},
});

/**
 * @param {string[]} args for Playwright
 * @param {number} [lanes] as many workers, for the same reason
 * @param {"site" | "desk"} [room] has a server of its own; both without it
 */
export const storyTask = (args, lanes, room) => ({
  name: room ? `stories of the ${room}` : "stories",
  command: [...playwright, ...args, ...(lanes ? [`--workers=${lanes}`] : [])],
  needs,
  summary: room ? `e2e-${room}` : "e2e",
  // Node takes the types away by itself, as everywhere here: Playwright's compiler would write each file anew, and a map with it.
  env: { PW_DISABLE_TS_ESM: "yes", ...(room && { E2E_ROOM: room }) },
});

/**
 * The tasks of `npm test` or of one of its parts, in the order in which they are shown and preferred.
 *
 * @param {string | undefined} part check, unit, e2e; everything when left out
 * @param {{args: string[], shard?: string, bail?: boolean, lanes: number}} options `args` go to the part's own runner
 * @returns {{name: string, command: string[], needs?: string[], summary?: string, env?: Record<string, string>}[]}
 */
export function testTasks(part, { args, shard, bail, lanes }) {
  const divided = [...(shard ? [`--shard=${shard}`] : []), ...args];
  const forUnit = [...divided, ...(bail ? ["--bail=1"] : [])];
  const forStories = [...divided, ...(bail ? ["-x"] : [])];
  // Alone, a part has as many workers as its own configuration says.
  if (part === "check") return checkSteps;
  if (part === "unit") return [build, unitTask(forUnit)];
  if (part === "e2e") return [build, storyTask(forStories)];
  return [
    build,
    // What is checked is the same on every machine that runs a shard.
    ...(shard && !shard.startsWith("1/") ? [] : checkSteps),
    storyTask(forStories, lanes, "site"),
    unitTask(forUnit, lanes),
    storyTask(forStories, lanes, "desk"),
  ];
}

/**
 * Runs the command of a task; a runner leaves its sums in test-results (tests/reporting/).
 * @param {ReturnType<typeof testTasks>[number]} task
 * @param {{folder: string, signal: AbortSignal, onOutput: (text: string) => void}} options `folder` for what tests make
 * @returns {Promise<{code: number, seconds: number, processorSeconds: number | null, summary: RunSummary}>} a runner
 *   that left no summary counts as one failure
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
  // A task may fail for something that is no test: the line at the end must not call that a success.
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
