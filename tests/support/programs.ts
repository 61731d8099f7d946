import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");
const folder = join(root, "node_modules", ".cache", "programs");
/** Programs that the tests of a run start again and again, each in a process of its own. */
const programs = [
  "main.ts",
  "cli/index.ts",
  "backend/backups/restore/test-restore-process.ts",
  "tests/crash/server.ts",
  "tests/crash/sweep/process.ts",
  "tests/crash/upgrade/process.ts",
  "tests/import/dying-child.ts",
  "tests/import/measuring-child.ts",
  "tests/support/fill-data-folder.ts",
];

/** Folders whose modules may be part of a program. */
const rooms = ["backend", "cli", "diocese", "demo-sign-in", "product", "tests/crash", "tests/import", "tests/support"];
const single = [
  "main.ts",
  "package-lock.json",
  "scripts/lib/bundle-programs.mjs",
  "scripts/lib/check-settings.mjs",
  "scripts/lib/settings-file.mjs",
  "site/index.ts",
  "site/server",
  "site/app/backend",
];

/**
 * Bundles each program that the tests of a whole run start often, if `TEST_PROGRAMS` is `make`
 * (scripts/lib/test-tasks.mjs), and sets it to the folder for `programFile` of backend/testing. A run of a few files
 * starts the sources instead, as stories and long proofs do.
 */
export default async function makePrograms(): Promise<(() => void) | undefined> {
  if (process.env.TEST_PROGRAMS !== "make") return;
  process.env.TEST_PROGRAMS = await made();
  return () => delete process.env.TEST_PROGRAMS;
}

/** Bundles the programs unless the last run did so from the same sources. @returns the folder */
async function made(): Promise<string> {
  const stamp = stampOf([...rooms, ...single]);
  const isUpToDate = (await readFile(join(folder, "stamp"), "utf8").catch(() => "")) === stamp;
  if (isUpToDate) return folder;
  const unfinished = `${folder}-${process.pid}`;
  const { bundlePrograms } = await import("../../scripts/lib/bundle-programs.mjs");
  await bundlePrograms(root, unfinished, programs);
  await writeFile(join(unfinished, "stamp"), stamp);
  // The path stays the same: Node's compile cache depends on it.
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
  return folder;
}

/** Hash of the sources by the time and size of each file. */
function stampOf(paths: string[]): string {
  const stamp = createHash("sha256");
  const files = paths.flatMap((path) => {
    const whole = join(root, path);
    if (!statSync(whole).isDirectory()) return [whole];
    const entries = readdirSync(whole, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  });
  for (const file of files
    .filter((path) => /\.(?:ts|mjs|json)$/.test(path) && !path.includes("/node_modules/"))
    .sort()) {
    const { mtimeMs, size } = statSync(file);
    stamp.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return stamp.digest("hex");
}
