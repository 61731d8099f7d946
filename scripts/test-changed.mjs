// `npm run test:changed [-- --base REV]`: runs the tests that changed files affect, in about a minute instead of the
// whole run.
import { availableParallelism } from "node:os";
import { changedFiles } from "./lib/changed-files.mjs";
import { checkSteps } from "./lib/check-steps.mjs";
import { chooseTests } from "./lib/choose-tests.mjs";
import { readImports } from "./lib/imports.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { exitWith, Hint, root } from "./lib/project.mjs";
import { runTasks } from "./lib/run-tasks.mjs";
import { addUp, build, storyTask, unitTask } from "./lib/test-tasks.mjs";

exitWith(async () => {
  const [option, base = "HEAD", ...rest] = process.argv.slice(2);
  if ((option && option !== "--base") || rest.length > 0) throw new Hint("Usage: npm run test:changed [-- --base REV]");
  await ensureInstalled("all");
  const changed = changedFiles(base);
  if (changed.length === 0) throw new Hint(`Nothing has changed since ${base}.`);

  const { modules } = await readImports(root);
  const { unit, stories, left } = chooseTests(
    changed,
    modules,
    modules.map(({ source }) => source),
  );
  console.log(
    `${changed.length} changed files reach ${unit.length} files of unit tests, ${stories.length} of stories.`,
  );
  const lanes = availableParallelism();
  const tasks = [
    build,
    ...checkSteps,
    ...(stories.length > 0 ? [storyTask(stories, lanes)] : []),
    ...(unit.length > 0 ? [unitTask(unit, lanes)] : []),
  ];
  const results = await runTasks(tasks, { lanes });
  const { passed, failed } = addUp([...results.values()].map(({ summary }) => summary));
  if (left.length > 0) console.log(`\nAlso reached, and too much for a quick run (npm test):\n${left.join("\n")}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
