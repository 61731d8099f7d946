import { orderedOutput } from "./ordered-output.mjs";
import { runTaskGraph } from "./task-graph.mjs";
import { temporaryFolder } from "./temporary-folder.mjs";
import { noSummary, runTask } from "./test-tasks.mjs";

/**
 * Runs tasks in parallel and shows their output one after the other.
 *
 * @param {ReturnType<typeof import("./test-tasks.mjs").testTasks>} tasks
 * @param {{lanes: number, bail?: boolean}} options
 * @returns {Promise<Map<string, {ending: string, seconds: number, processorSeconds: number | null, summary:
 *   object}>>}
 */
export async function runTasks(tasks, { lanes, bail }) {
  const names = tasks.map(({ name }) => name);
  const output = orderedOutput(names, (text) => process.stdout.write(text));
  const results = new Map();
  const temporary = temporaryFolder();
  // All processes use the same moment (tests/support/run-moment.ts).
  process.env.DEMONSTRATION_MOMENT ??= new Date().toISOString();
  await runTaskGraph(
    tasks.map((task) => ({
      ...task,
      run: async (signal) => {
        output.write(task.name, `\n— ${task.name}\n`);
        const result = await runTask(task, {
          folder: temporary.folder,
          signal,
          onOutput: (text) => output.write(task.name, text),
        });
        results.set(task.name, result);
        return result.summary.failed === 0;
      },
    })),
    {
      lanes,
      bail,
      onEnd(name, ending, error) {
        if (ending === "failed") output.tellFailedTask(name, error);
        output.end(name);
        const none = { seconds: 0, processorSeconds: null, summary: { ...noSummary(), failed: 1 } };
        results.set(name, { ...(results.get(name) ?? none), ending });
      },
    },
  );
  temporary.remove();
  output.showFailures();
  return new Map(names.map((name) => [name, results.get(name)]));
}
