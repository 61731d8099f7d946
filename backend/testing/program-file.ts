import { existsSync } from "node:fs";
import { join, relative } from "node:path";

const root = join(import.meta.dirname, "..", "..");

/**
 * Where Node finds a program of ours. For a whole run it is one file with the program's modules, of which there are 1,400
 * (`tests/support/programs.ts`): that starts in a third of the time. For a run of a few files it is the source.
 * @param source absolute path
 */
export function programFile(source: string): string {
  const folder = process.env.TEST_PROGRAMS;
  if (!folder) return source;
  const made = join(folder, relative(root, source).replace(/\.ts$/, ".js"));
  return existsSync(made) ? made : source;
}
