import { failureMark } from "../../scripts/lib/ordered-output.mjs";

/** Names a failed test in a line of its own, which `npm test` shows at once whatever else is being shown. */
export function tellFailure(title: string): void {
  process.stdout.write(`\n${failureMark}${title.replaceAll("\n", " ")}\n`);
}
