import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import {
  type Lock,
  nameOf,
  nativeParts,
  runtimeFor,
  type System,
  systems,
  thisSystem,
} from "../../scripts/lib/platforms.mjs";
import { environmentForNpm, root } from "../../scripts/lib/project.mjs";
import { nativeFiles } from "./native-files.ts";
import type { Part } from "./part.ts";

const run = promisify(execFile);
const npm = (args: string[], cwd: string) => run("npm", args, { cwd, env: environmentForNpm(), maxBuffer: 2 ** 26 });
const readLock = async (): Promise<Lock> => JSON.parse(await readFile(join(root, "package-lock.json"), "utf8"));

/** Installs from the lock file for each system other than this machine's, and checks the installed native files. */
export const otherSystems: Part = {
  name: "native parts of other systems",
  rows: ["SVC-12"],
  needs: "npm's package source, 1 GB of disk for a while",
  async missing() {
    const lock = await readLock();
    const place = runtimeFor(lock, thisSystem());
    if (!place) return "a system that the product runs on";
    const asked = await npm(["view", `${basename(place)}@${lock.packages[place]?.version}`, "version"], root).catch(
      () => null,
    );
    return asked?.stdout.trim() ? null : "npm's package source does not answer";
  },
  async run(tell) {
    const lock = await readLock();
    const own = nameOf(thisSystem());
    for (const system of systems) {
      if (nameOf(system) === own) continue;
      const count = await installFor(system, lock);
      tell(`${nameOf(system)}: ${count} native packages, all for it`);
    }
  },
};

/** Installs the packages for a system. @returns number of native packages */
async function installFor(system: System, lock: Lock): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "arzobispado-install-"));
  try {
    await copyManifests(lock, folder);
    const { os, cpu, libc } = system;
    await npm(
      [
        ...["ci", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"],
        ...[`--os=${os}`, `--cpu=${cpu}`, ...(libc ? [`--libc=${libc}`] : [])],
      ],
      folder,
    );
    const parts = nativeParts(lock, system);
    for (const { place } of parts) {
      const { suitable, others } = await nativeFiles(join(folder, place), nameOf(system));
      assert.ok(suitable > 0, `${place} has no program or library for ${nameOf(system)}`);
      assert.deepEqual(others, [], `files for another system than ${nameOf(system)}`);
    }
    return parts.length;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Copies the files that npm needs to install: the lock, and package.json of the project and of each workspace. */
async function copyManifests(lock: Lock, folder: string): Promise<void> {
  const workspaces = Object.keys(lock.packages).filter((place) => !place.includes("node_modules/"));
  const files = ["package-lock.json", ...workspaces.map((place) => join(place, "package.json"))];
  for (const file of files) await cp(join(root, file), join(folder, dirname(file), basename(file)));
}
