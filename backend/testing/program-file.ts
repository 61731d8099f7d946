import { existsSync } from "node:fs";
import { join, relative } from "node:path";

const root = join(import.meta.dirname, "..", "..");

/**
 * Path under which Node finds a program of ours. In a whole run it is one bundled file of the program's 1,400 modules
 * (`tests/support/programs.ts`), which starts in a third of the time; in a run of a few files it is the source.
 * @param source absolute path
 */
export function programFile(source: string): string {
  const folder = process.env.TEST_PROGRAMS;
  if (!folder) return source;
  const made = join(folder, relative(root, source).replace(/\.ts$/, ".js"));
  return existsSync(made) ? made : source;
}
