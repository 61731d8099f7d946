const mostFiles = 15;

/**
 * Says where the time of a run went: by task, by kind of work, by file.
 *
 * @param {Map<string, {seconds: number, processorSeconds: number | null, summary: {timing?: Timing}}>} results
 * @typedef {{kinds: Record<string, number>, files: Record<string, number>}} Timing seconds; those of things that ran
 *   side by side are added up, so that they may be more than the task's own (tests/reporting/timing.ts)
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

/** The tests come first, with their parts below them. */
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
