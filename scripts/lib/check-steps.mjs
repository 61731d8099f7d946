import { runNode, runTool } from "./project.mjs";

const tsc = (project) => runTool("typescript/bin/tsc", ["--noEmit", "--project", project]);

/** In the order of how soon they tell something. */
const steps = [
  [
    "format and lint",
    () => runTool("@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "--diagnostic-level=warn"]),
  ],
  ["import walls", () => runNode(["scripts/walls.mjs"])],
  ["route types", () => runTool("@react-router/dev/bin.cjs", ["typegen", "site"])],
  ["types", () => tsc("tsconfig.json")],
  ["types of the site", () => tsc("site/tsconfig.json")],
  ["types of the browser tests", () => tsc("tests/e2e/tsconfig.json")],
];

/** Runs every check, also after one has failed, and answers 0 only if all are satisfied. */
export async function runChecks() {
  const failed = [];
  for (const [name, step] of steps) {
    console.log(`\n— ${name}`);
    if ((await step()) !== 0) failed.push(name);
  }
  if (failed.length > 0) console.error(`\nNot satisfied: ${failed.join(", ")}`);
  return failed.length === 0 ? 0 : 1;
}
