/** Prefix of a line that names a failed test (tests/reporting/tell-failure.ts). */
export const failureMark = "✗ failed: ";

/**
 * Shows the output of several tasks in order: that of the first unfinished task at once, that of the others
 * afterwards. The very first failure is shown at once, and all failures again at the end: of a long output, often
 * only the end is kept.
 *
 * @param {string[]} names tasks in the order in which they are shown
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
    /** Takes output of a task, in pieces of any length. */
    write(name, chunk) {
      const output = waiting.get(name);
      const lines = (output.rest + chunk).split("\n");
      output.rest = lines.pop();
      for (const line of lines) {
        if (line.startsWith(failureMark)) tellFailure(name, line.slice(failureMark.length));
        else print(name, `${line}\n`);
      }
    },
    /** Marks a task as ended; shows the tasks after it, up to the next unfinished one. */
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
    /** Names a failed task by its failed tests, or by its own name if there are none. */
    tellFailedTask(name, error) {
      if (error || failures.every((failure) => failure.name !== name)) tellFailure(name, error ? String(error) : name);
    },
    showFailures() {
      if (failures.length > 0) show(`\n${failures.map(({ line }) => line).join("")}`);
    },
  };
}
