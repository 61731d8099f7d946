// `npm test`: everything, or one of its parts: check, unit, e2e. What follows the part goes to its runner.
import { ensureBuilt } from "./lib/build.mjs";
import { runChecks } from "./lib/check-steps.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { exitWith, Hint } from "./lib/project.mjs";
import { addUp, noSummary, runBrowserTests, runUnitTests, writeRows } from "./lib/run-tests.mjs";

const oneFailure = { ...noSummary(), failed: 1 };

async function check() {
  return (await runChecks()) === 0 ? noSummary() : oneFailure;
}

/** Some of the unit tests ask the whole product for pages. */
async function unit(args) {
  return (await isBuilt()) ? (await runUnitTests(args)).summary : oneFailure;
}

async function e2e(args) {
  return (await isBuilt()) ? (await runBrowserTests(args)).summary : oneFailure;
}

async function isBuilt() {
  try {
    await ensureBuilt();
    return true;
  } catch (error) {
    if (!(error instanceof Hint)) throw error;
    console.error(error.message);
    return false;
  }
}

const parts = { check, unit, e2e };

exitWith(async () => {
  const [name, ...args] = process.argv.slice(2);
  if (name && !Object.hasOwn(parts, name))
    throw new Hint(`Unknown part «${name}». Parts: ${Object.keys(parts).join(", ")}.`);
  await ensureInstalled({ forTests: true });

  const summaries = [];
  for (const part of name ? [parts[name]] : Object.values(parts)) summaries.push(await part(args));
  const { passed, failed, skipped, rows } = addUp(summaries);
  // One part alone proves too little to replace what the whole run proved.
  if (!name) writeRows(rows);

  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
  return failed === 0 ? 0 : 1;
});
