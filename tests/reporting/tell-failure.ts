import { stripVTControlCharacters } from "node:util";
import { failureMark } from "../../scripts/lib/ordered-output.mjs";

/** Maximum characters of an error in its line. */
const longestReason = 300;

/**
 * Prints a failed test in a line of its own, which `npm test` shows at once, also among other output.
 * @param reason message of the error
 */
export function tellFailure(title: string, reason = ""): void {
  const inShort = stripVTControlCharacters(reason).replaceAll(/\s+/g, " ").slice(0, longestReason);
  process.stdout.write(`\n${failureMark}${title.replaceAll("\n", " ")}${inShort && `: ${inShort}`}\n`);
}
