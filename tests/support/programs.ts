import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");
const folder = join(root, "node_modules", ".cache", "programs");
/** Their modules may be part of a program. */
const rooms = ["backend", "cli", "diocese", "demo-sign-in", "product", "tests/crash", "tests/import", "tests/support"];
const single = ["main.ts", "package-lock.json", "site/index.ts", "site/server", "site/app/backend"];

/**
 * Makes one file of the modules of each program that the tests of a whole run start often, where `TEST_PROGRAMS` says `make`
 * (scripts/lib/test-tasks.mjs), and tells `programFile` of backend/testing by the same name where they lie. A run of a few files
 * starts the sources, as stories and long proofs do.
 */
export default async function makePrograms(): Promise<(() => void) | undefined> {
  if (process.env.TEST_PROGRAMS !== "make") return;
  process.env.TEST_PROGRAMS = await made();
  return () => delete process.env.TEST_PROGRAMS;
}

/** Makes them unless those of the last run are of the same sources. @returns the folder */
async function made(): Promise<string> {
  const stamp = stampOf([...rooms, ...single]);
  const isUpToDate = (await readFile(join(folder, "stamp"), "utf8").catch(() => "")) === stamp;
  if (isUpToDate) return folder;
  const unfinished = `${folder}-${process.pid}`;
  const { bundlePrograms } = await import("./bundle-programs.ts");
  await bundlePrograms(root, unfinished);
  await writeFile(join(unfinished, "stamp"), stamp);
  // Always of one name: Node keeps what it compiles by the path of a file.
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
  return folder;
}

/** Changes with every source: by the moment and size of each. */
function stampOf(paths: string[]): string {
  const stamp = createHash("sha256");
  const files = paths.flatMap((path) => {
    const whole = join(root, path);
    if (!statSync(whole).isDirectory()) return [whole];
    const entries = readdirSync(whole, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  });
  for (const file of files.filter((path) => /\.(?:ts|json)$/.test(path) && !path.includes("/node_modules/")).sort()) {
    const { mtimeMs, size } = statSync(file);
    stamp.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return stamp.digest("hex");
}
