import { stripVTControlCharacters } from "node:util";
import { failureMark } from "../../scripts/lib/ordered-output.mjs";

/** Characters of an error that its line has room for. */
const longestReason = 300;

/**
 * Names a failed test in a line of its own, which `npm test` shows at once whatever else is being shown.
 * @param reason message of the error
 */
export function tellFailure(title: string, reason = ""): void {
  const inShort = stripVTControlCharacters(reason).replaceAll(/\s+/g, " ").slice(0, longestReason);
  process.stdout.write(`\n${failureMark}${title.replaceAll("\n", " ")}${inShort && `: ${inShort}`}\n`);
}
