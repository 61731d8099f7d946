import { spawn } from "node:child_process";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { codeOf, endings, watchNpm } from "./stop.mjs";

/** Folder of the project. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

export const inRoot = (...parts) => join(root, ...parts);

/** Path of the Node that the product runs on, whatever Node the machine has. */
export const node26 = inRoot("node_modules", ".bin", "node");

/** Argument of Node: trust the authorities of this machine too. A private provider or bucket may have one of its own. */
export const trustMachine = "--use-system-ca";

/**
 * Arguments of Node that run the built server; a command follows. A young generation of 4 MiB instead of 16: a page
 * costs the same processor time, and the process takes 15 MiB less at rest and 70 less under load. With gc() it gives
 * memory back when it is at rest (product/memory-at-rest.ts).
 */
export const server = ["--max-semi-space-size=4", "--expose-gc", trustMachine, "build/main.js"];

/** Failure with a text for the person at the terminal; shown without a stack trace. */
export class Hint extends Error {}

let running = 0;
/** Is a command of `run` running? Then it handles signals. */
export const isRunning = () => running > 0;

/**
 * Runs a command to its end in the project's folder, with this terminal. Forwards signals that ask for an end, also
 * when they end npm above.
 * @param {boolean} isServer it ends when this process is gone, and counts a signal that arrives twice as one
 * @returns {Promise<number>} exit code; 128 + n when signal n ended it, as in a shell
 */
export function run(command, args, env = process.env, { isServer = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = ["inherit", "inherit", "inherit", ...(isServer ? ["ipc"] : [])];
    const child = spawn(command, args, { cwd: root, env, stdio });
    running++;
    // Ctrl+C in a terminal reaches the child directly; a second signal would cut its orderly stop short.
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

/** Environment that keeps Node's compiled code between runs: programs start in half the time and with less memory. */
export const withCompileCache = (env = process.env) => ({
  NODE_COMPILE_CACHE: inRoot("node_modules", ".cache", "node-compile"),
  ...env,
});

/** Runs a script or a tool of the project on Node 26. */
export const runNode = (args, env, options) => run(node26, args, withCompileCache(env), options);

/** Runs a package's command line tool on Node 26; its shebang would use the machine's Node. */
export const runTool = (path, args, env) => runNode([inRoot("node_modules", ...path.split("/")), ...args], env);

/**
 * Environment with PATH without the folders that npm puts in front: npm itself must not run on the Node that it is
 * about to replace.
 */
export function environmentForNpm() {
  const isOfAPackage = (folder) => /[\\/]node_modules[\\/]|[\\/]node_modules$/.test(folder);
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => !isOfAPackage(folder));
  return { ...process.env, PATH: path.join(delimiter) };
}

/** Ends the process with the exit code of `main`; shows a `Hint` as text only. */
export async function exitWith(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof Hint)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
