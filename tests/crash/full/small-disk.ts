import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Filled } from "./fill.ts";

const mount = 'mount -t tmpfs -o size=64m,mode=700 small "$DISK" || exit 77; exec "$NODE" "$FILL"';
const notAllowed = 77;

/**
 * Runs the rounds in a process with a file system of its own, of 64 MB.
 * @returns counts. `null`: this machine does not allow one.
 * @throws Error with the output of the process
 */
export async function fillSmallDisk({ rounds, seed }: { rounds: number; seed: number }): Promise<Filled | null> {
  const disk = await mkdtemp(join(tmpdir(), "arzobispado-full-"));
  const env = {
    ...process.env,
    ...{ DISK: disk, NODE: process.execPath, FILL: join(import.meta.dirname, "filling.ts") },
    ...{ ROUNDS: String(rounds), SEED: String(seed) },
  };
  try {
    const child = spawn("unshare", ["-rm", "sh", "-c", mount], { env, stdio: ["ignore", "pipe", "pipe"] });
    let [output, complaint] = ["", ""];
    child.stdout.on("data", (part) => (output += part));
    child.stderr.on("data", (part) => (complaint += part));
    const code = await Promise.race([
      once(child, "close").then(([ended]) => ended as number),
      once(child, "error").then(() => notAllowed),
    ]);
    if (code === notAllowed || /unshare|operation not permitted/i.test(complaint)) return null;
    if (code !== 0)
      throw new Error(
        complaint
          .split("\n")
          .filter((line) => !line.startsWith("{"))
          .join("\n") || complaint,
      );
    return JSON.parse(output) as Filled;
  } finally {
    await rm(disk, { recursive: true, force: true });
  }
}
