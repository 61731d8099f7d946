// `npm test`: runs everything, or one of its parts: check, unit, e2e. Arguments after the part go to its runner.
import { randomInt } from "node:crypto";
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { ensureInstalled } from "./lib/install.mjs";
import { exitWith, Hint, inRoot } from "./lib/project.mjs";
import { runTasks } from "./lib/run-tasks.mjs";
import { addUp, testTasks } from "./lib/test-tasks.mjs";
import { timingLines } from "./lib/timing.mjs";

const parts = ["check", "unit", "e2e"];

exitWith(async () => {
  const { part, args, timing, bail, shard, whole } = readArguments(process.argv.slice(2));
  // Seed of the random cases of long tables (backend/testing/drawn-cases.ts), the same in all processes of a run.
  process.env.TEST_SEED ??= String(randomInt(1, 1_000_000));
  if (whole) process.env.TEST_CASES = "all";
  await ensureInstalled("all");

  const lanes = availableParallelism();
  const results = await runTasks(testTasks(part, { args, shard, bail, lanes }), { lanes, bail });
  const { passed, failed, skipped, rows } = addUp([...results.values()].map(({ summary }) => summary));
  // A part alone proves too little to replace the results of a whole run.
  if (!part && !shard) writeFileSync(inRoot("test-results", "rows.txt"), rows.map((id) => `${id}\n`).join(""));

  if (timing) console.log(timingLines(results).join("\n"));
  if (!whole)
    console.log(`Long tables were drawn with TEST_SEED=${process.env.TEST_SEED}; --whole tries all of their cases.`);
  const unsatisfied = [...results].filter(([, { ending }]) => ending !== "succeeded");
  for (const [name, { ending }] of unsatisfied) console.log(`${name}: ${ending}`);
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
  return unsatisfied.length === 0 ? 0 : 1;
});

/**
 * Reads the arguments: `--timing`, `--bail`, `--whole`, `--shard i/n` are ours; all others belong to the part's own
 * runner.
 */
function readArguments(given) {
  const [part, ...rest] = parts.includes(given[0]) ? given : [undefined, ...given];
  const options = { part, args: [], timing: false, bail: false, whole: false, shard: undefined };
  for (let index = 0; index < rest.length; index++) {
    const argument = rest[index];
    if (["--timing", "--bail", "--whole"].includes(argument)) options[argument.slice(2)] = true;
    else if (argument === "--shard") options.shard = rest[++index];
    else if (argument.startsWith("--shard=")) options.shard = argument.slice("--shard=".length);
    else options.args.push(argument);
  }
  const [, nth = "1", of = "1"] = /^([1-9]\d*)[/]([1-9]\d*)$/.exec(options.shard ?? "1/1") ?? [];
  if ((options.shard && of === "1" && options.shard !== "1/1") || Number(nth) > Number(of))
    throw new Hint(`«--shard ${options.shard}» is none: write --shard 1/3, 2/3 or 3/3.`);
  if (!part && options.args.length > 0)
    throw new Hint(
      `Unknown: ${options.args.join(" ")}. Parts: ${parts.join(", ")}. Options: --timing, --bail, --whole, --shard i/n.`,
    );
  return options;
}
