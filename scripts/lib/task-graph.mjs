/**
 * Runs tasks in parallel: each as soon as the tasks it needs have succeeded and a lane is free. Earlier tasks of the
 * list go first. A task is not run if one it needs has failed.
 *
 * @param {import("./task-graph.d.mts").Task[]} tasks
 * @param {import("./task-graph.d.mts").GraphOptions} options
 * @returns {Promise<Map<string, import("./task-graph.d.mts").Ending>>} ending of each task, in the order of the list
 */
export async function runTaskGraph(tasks, { lanes, bail = false, onEnd = () => undefined }) {
  const endings = new Map(tasks.map(({ name }) => [name, undefined]));
  const running = new Map();
  const stopping = new AbortController();

  const endingOf = (name) => endings.get(name);
  const isReady = ({ name, needs = [] }) =>
    !endingOf(name) && !running.has(name) && needs.every((need) => endingOf(need) === "succeeded");
  const isLost = ({ name, needs = [] }) =>
    !endingOf(name) && needs.some((need) => !["succeeded", undefined].includes(endingOf(need)));

  const start = (task) => {
    const ended = task.run(stopping.signal).then(
      (succeeded) => settle(task.name, succeeded ? "succeeded" : "failed"),
      (error) => settle(task.name, "failed", error),
    );
    running.set(task.name, ended);
  };
  const settle = (name, ending, error) => {
    running.delete(name);
    endings.set(name, stopping.signal.aborted && ending === "failed" ? "stopped" : ending);
    onEnd(name, endings.get(name), error);
    if (ending === "failed" && bail) stopping.abort();
  };

  for (;;) {
    for (const task of tasks.filter(isLost)) settle(task.name, "not run");
    const ready = stopping.signal.aborted ? [] : tasks.filter(isReady);
    for (const task of ready.slice(0, lanes - running.size)) start(task);
    if (running.size === 0) break;
    await Promise.race(running.values());
  }
  for (const { name } of tasks) if (!endingOf(name)) settle(name, "not run");
  return endings;
}
