import "./read-using-declarations.mjs";
import { readdir } from "node:fs/promises";
import { cruise } from "dependency-cruiser";
import config from "../../.dependency-cruiser.mjs";

/** Fewer files than this mean that the parser did not read them: it then finds no violation in nothing. */
export const fewestModules = 20;

/**
 * Checks the import walls of the tree at `root`.
 *
 * @param {string} root absolute path; the rules speak of paths relative to it
 * @returns {Promise<{modules: number, violations: {rule: string, from: string, to: string}[]}>}
 */
export async function checkWalls(root) {
  const { forbidden, options } = config;
  const entries = (await readdir(root, { withFileTypes: true })).filter(isCruised).map(({ name }) => name);
  const { output } = await cruise(entries, {
    ...options,
    baseDir: root,
    ruleSet: { forbidden },
    validate: true,
    outputType: "json",
  });
  const { modules, summary } = JSON.parse(String(output));
  return {
    modules: modules.filter(({ dependencies }) => dependencies.length > 0).length,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}

const notOurs = new Set(["node_modules", "data", "docs", "test-results", "playwright-report"]);

function isCruised(entry) {
  if (entry.name.startsWith(".") || entry.name.includes(".tmp.")) return false;
  return entry.isDirectory() ? !notOurs.has(entry.name) : /[.](ts|tsx|mjs)$/.test(entry.name);
}
