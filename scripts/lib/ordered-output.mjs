/** A line that begins so names a failed test (tests/reporting/tell-failure.ts). */
export const failureMark = "✗ failed: ";

/**
 * Keeps what several tasks print in order: the first that has not ended is shown as it writes, the others wait for it.
 * The first failure of all is shown at once, and all of them again at the end: of a long output often only that is kept.
 *
 * @param {string[]} names the tasks in the order in which they are shown
 * @param {(text: string) => void} show
 */
export function orderedOutput(names, show) {
  const waiting = new Map(names.map((name) => [name, { text: "", rest: "", ended: false }]));
  const failures = [];

  const print = (name, text) => {
    if (name === waiting.keys().next().value) show(text);
    else waiting.get(name).text += text;
  };
  const tellFailure = (name, title) => {
    failures.push({ name, line: `${failureMark}${title} (${name})\n` });
    if (failures.length > 1) return;
    show(`\n${failureMark}${title} (${name}; its whole output follows in its turn)\n`);
  };

  return {
    /** Takes what a task has written, in pieces of any length. */
    write(name, chunk) {
      const output = waiting.get(name);
      const lines = (output.rest + chunk).split("\n");
      output.rest = lines.pop();
      for (const line of lines) {
        if (line.startsWith(failureMark)) tellFailure(name, line.slice(failureMark.length));
        else print(name, `${line}\n`);
      }
    },
    /** The task has ended: those behind it are shown up to the next that has not. */
    end(name) {
      const output = waiting.get(name);
      if (output.rest !== "") this.write(name, "\n");
      output.ended = true;
      for (const [first, { ended }] of waiting) {
        if (!ended) break;
        waiting.delete(first);
        const next = waiting.values().next().value;
        if (!next) break;
        show(next.text);
        next.text = "";
      }
    },
    /** A task that has failed is named by what failed in it; without that, by itself. */
    tellFailedTask(name, error) {
      if (error || failures.every((failure) => failure.name !== name)) tellFailure(name, error ? String(error) : name);
    },
    showFailures() {
      if (failures.length > 0) show(`\n${failures.map(({ line }) => line).join("")}`);
    },
  };
}
