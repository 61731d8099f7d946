const mostFiles = 15;

/**
 * Lists the time of a run by task, by kind of work and by file.
 *
 * @param {Map<string, {seconds: number, processorSeconds: number | null, summary: {timing?: Timing}}>} results
 * @typedef {{kinds: Record<string, number>, files: Record<string, number>}} Timing seconds; times of parallel work
 *   are added up, so that the sum may exceed the task's own time (tests/reporting/timing.ts)
 */
export function timingLines(results) {
  const lines = ["", "Where the time went, in seconds", row("task", "wall", "processor")];
  for (const [name, { seconds, processorSeconds }] of results) lines.push(row(name, seconds, processorSeconds));
  const all = [...results.values()];
  const sum = all.reduce((total, { processorSeconds }) => total + (processorSeconds ?? 0), 0);
  lines.push(row("all tasks, with their own children", "", sum));
  for (const [name, { summary }] of results) {
    if (!summary.timing) continue;
    lines.push("", row(`${name}: kind of work`, "sum"), ...kindRows(summary.timing.kinds));
    lines.push(
      "",
      row(`${name}: longest files`, "sum"),
      ...rows(Object.entries(summary.timing.files)).slice(0, mostFiles),
    );
  }
  return lines;
}

/** Rows of the kinds of work: the tests first, with their parts below them. */
function kindRows(sums) {
  const kinds = Object.entries(sums);
  const [tests, ...others] = rows(kinds.filter(([name]) => !isPart(name)));
  return [tests, ...rows(kinds.filter(([name]) => isPart(name))), ...others];
}

const isPart = (name) => name.startsWith("  ");

function rows(sums) {
  return sums.toSorted(([, one], [, other]) => other - one).map(([name, seconds]) => row(name, seconds));
}

function row(name, ...values) {
  const texts = values.map((value) => (typeof value === "number" ? value.toFixed(1) : (value ?? "")).padStart(11));
  return `${name.padEnd(60)}${texts.join("")}`;
}
