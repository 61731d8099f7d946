// `npm run test:flaky -- FILE [TITLE]`: repeats the tests of a file 50 times, to find flaky ones.
import { availableParallelism } from "node:os";
import { ensureInstalled } from "./lib/install.mjs";
import { exitWith, Hint } from "./lib/project.mjs";
import { runTasks } from "./lib/run-tasks.mjs";
import { addUp, testTasks } from "./lib/test-tasks.mjs";

const times = 50;

exitWith(async () => {
  const [file, title] = process.argv.slice(2);
  if (!file) throw new Hint("Which file? For example: npm run test:flaky -- tests/e2e/navigation/home.test.ts");
  await ensureInstalled("all");

  const isStory = /(^|[\\/])e2e[\\/]/.test(file);
  // Vitest counts the repetitions after the first run.
  const repeated = isStory ? [`--repeat-each=${times}`] : [`--repeats=${times - 1}`];
  const chosen = title ? [isStory ? "--grep" : "--testNamePattern", title] : [];
  const lanes = availableParallelism();
  const tasks = testTasks(isStory ? "e2e" : "unit", { args: [file, ...repeated, ...chosen], lanes });
  const results = await runTasks(tasks, { lanes });
  const { passed, failed } = addUp([...results.values()].map(({ summary }) => summary));
  console.log(`\n${file}, ${times} times: ${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
});
