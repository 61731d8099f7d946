import { spawn } from "node:child_process";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { codeOf, endings, watchNpm } from "./stop.mjs";

/** The project's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

export const inRoot = (...parts) => join(root, ...parts);

/** The Node that the product runs on, whatever the machine's own is. */
export const node26 = inRoot("node_modules", ".bin", "node");

/** A failure with a text for the person at the terminal; it is shown without a stack trace. */
export class Hint extends Error {}

let running = 0;
/** Whether a command of `run` runs now; signals are its matter then. */
export const isRunning = () => running > 0;

/**
 * Runs a command to its end in the project's folder, with this terminal. Signals that ask for an end reach it, also when
 * they end npm above.
 * @param {boolean} isServer it ends when this process is gone, and takes one signal that comes twice for one
 * @returns {Promise<number>} its exit code; 128 + n when signal n ended it, as a shell has it
 */
export function run(command, args, env = process.env, { isServer = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = ["inherit", "inherit", "inherit", ...(isServer ? ["ipc"] : [])];
    const child = spawn(command, args, { cwd: root, env, stdio });
    running++;
    // Ctrl+C in a terminal reaches the child by itself; a second one would cut its orderly stop short.
    const forward = (signal) =>
      signal === "SIGINT" && process.stdin.isTTY && !isServer ? undefined : child.kill(signal);
    for (const signal of endings) process.on(signal, forward);
    const stopWatching = watchNpm(() => child.kill("SIGTERM"));
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      running--;
      stopWatching();
      for (const ending of endings) process.off(ending, forward);
      resolve(code ?? codeOf(signal));
    });
  });
}

/** What Node makes of our TypeScript is kept between runs: programs start in half the time and with less memory. */
export const withCompileCache = (env = process.env) => ({
  NODE_COMPILE_CACHE: inRoot("node_modules", ".cache", "node-compile"),
  ...env,
});

/** Runs a script or a tool of the project on Node 26. */
export const runNode = (args, env, options) => run(node26, args, withCompileCache(env), options);

/** Runs a command line tool of a package on Node 26; its own first line would pick the machine's Node. */
export const runTool = (path, args, env) => runNode([inRoot("node_modules", ...path.split("/")), ...args], env);

/** PATH without the folders that npm puts in front: npm itself must not run on the Node that it is about to replace. */
export function environmentForNpm() {
  const isOfAPackage = (folder) => /[\\/]node_modules[\\/]|[\\/]node_modules$/.test(folder);
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => !isOfAPackage(folder));
  return { ...process.env, PATH: path.join(delimiter) };
}

/** Ends the process with what `main` answers, and shows a foreseen failure as its text alone. */
export async function exitWith(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof Hint)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
