import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { node26, root, withCompileCache } from "./project.mjs";

/** Clock ticks per second in /proc: 100 on every Linux that Node runs on. */
const ticks = 100;
/** Processor time of the children that have ended so far; those of the set-up before the first call do not count. */
let counted;

/**
 * Runs a script on Node 26 to its end; passes its output on instead of showing it.
 *
 * @param {string[]} args the script and its arguments
 * @param {{env?: NodeJS.ProcessEnv, signal?: AbortSignal, onOutput: (text: string) => void}} options
 * @returns {Promise<{code: number, seconds: number, processorSeconds: number | null}>} `processorSeconds` includes
 *   its own children; null if the system does not report it
 */
export function runChild(args, { env, signal, onOutput }) {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    counted ??= processorSecondsOfChildren();
    const color = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
    const stdio = ["ignore", "pipe", "pipe"];
    const child = spawn(node26, args, { cwd: root, env: { ...withCompileCache(env), ...color }, stdio });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", onOutput);
    const stop = () => child.kill("SIGTERM");
    signal?.addEventListener("abort", stop);
    process.on("SIGINT", stop).on("SIGTERM", stop);
    let processorSeconds = null;
    child.once("error", reject);
    // The system adds a child's time to ours when it is reaped, which is now.
    child.once("exit", () => {
      const all = processorSecondsOfChildren();
      if (all !== null) processorSeconds = all - counted;
      counted = all;
    });
    child.once("close", (code) => {
      signal?.removeEventListener("abort", stop);
      process.off("SIGINT", stop).off("SIGTERM", stop);
      resolve({ code: code ?? 1, seconds: (performance.now() - begun) / 1000, processorSeconds });
    });
  });
}

/** Processor time of all children that have ended, including theirs. @see proc_pid_stat(5), cutime and cstime */
function processorSecondsOfChildren() {
  if (process.platform !== "linux") return null;
  const fields = readFileSync("/proc/self/stat", "utf8")
    .replace(/^.*[)] /s, "")
    .split(" ");
  return (Number(fields[13]) + Number(fields[14])) / ticks;
}
