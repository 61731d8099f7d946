import { availableParallelism } from "node:os";
import { ensureInstalled } from "./lib/install.mjs";
import { exitWith } from "./lib/project.mjs";
import { runTasks } from "./lib/run-tasks.mjs";
import { testTasks } from "./lib/test-tasks.mjs";

exitWith(async () => {
  await ensureInstalled("all");
  const lanes = availableParallelism();
  const results = [...(await runTasks(testTasks("check", { args: [], lanes }), { lanes })).entries()];
  const unsatisfied = results.filter(([, { ending }]) => ending !== "succeeded").map(([name]) => name);
  if (unsatisfied.length > 0) console.error(`\nNot satisfied: ${unsatisfied.join(", ")}`);
  return unsatisfied.length === 0 ? 0 : 1;
});
