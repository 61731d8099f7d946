import "./read-using-declarations.mjs";
import { readdir } from "node:fs/promises";
import { cruise } from "dependency-cruiser";
import config from "../../.dependency-cruiser.mjs";

/**
 * Reads all imports in the tree at `root`, type-only imports included.
 *
 * @param {string} root absolute path; the paths in the answer are relative to it
 * @param {{validate?: boolean}} options `validate` also checks the import walls
 * @returns {Promise<{modules: {source: string, dependencies: {resolved: string}[]}[], violations: object[]}>}
 */
export async function readImports(root, { validate = false } = {}) {
  const { forbidden, options } = config;
  const entries = (await readdir(root, { withFileTypes: true })).filter(isCruised).map(({ name }) => name);
  const rules = validate ? { ruleSet: { forbidden }, validate } : {};
  const { output } = await cruise(entries, { ...options, ...rules, baseDir: root, outputType: "json" });
  const { modules, summary } = JSON.parse(String(output));
  return { modules, violations: summary.violations };
}

const notOurs = new Set(["node_modules", "data", "docs", "test-results", "playwright-report"]);

function isCruised(entry) {
  if (entry.name.startsWith(".") || entry.name.includes(".tmp.")) return false;
  return entry.isDirectory() ? !notOurs.has(entry.name) : /[.](ts|tsx|mjs)$/.test(entry.name);
}

/**
 * Finds the files that import some of these, directly or not, and these themselves.
 *
 * @param {{source: string, dependencies: {resolved: string}[]}[]} modules
 * @param {string[]} files
 * @returns {Set<string>}
 */
export function filesReaching(modules, files) {
  const importers = new Map();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
  const reached = new Set(files);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}
