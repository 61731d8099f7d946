import { readImports } from "./imports.mjs";

/**
 * Checks the import walls of the tree at `root`.
 *
 * @param {string} root absolute path; the rules use paths relative to it
 * @returns {Promise<{modules: number, violations: {rule: string, from: string, to: string}[]}>}
 */
export async function checkWalls(root) {
  const { modules, violations } = await readImports(root, { validate: true });
  return {
    modules: modules.filter(({ dependencies }) => dependencies.length > 0).length,
    violations: violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}
