import { readFileSync } from "node:fs";
import { constants } from "node:os";

/** Signals that ask a program to end. Each needs a listener: process 1 of a container gets no other. */
export const endings = ["SIGHUP", "SIGINT", "SIGTERM"];

/** Exit code of a program ended by `signal`, as in a shell. */
export const codeOf = (signal) => 128 + (constants.signals[signal] ?? 0);

/** Interval of checks of the parent processes. Milliseconds. */
const lookEvery = 250;

/**
 * Calls `onGone` once when npm, or the shell in which npm runs a script, is gone: npm ends its shell at SIGTERM, but
 * the shell does not end its child. Without npm above, a parent may leave its child behind on purpose (nohup).
 * @returns {() => void} stops checking
 */
export function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return () => undefined;
  const parent = process.ppid;
  const above = parentOfShell(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (above === null || parentOf(parent) === above)) return;
    clearInterval(timer);
    onGone();
  }, lookEvery);
  return () => clearInterval(timer);
}

/**
 * Process id of npm if `pid` is its shell. `null`: the shell was replaced by the script (exec), or the system is not
 * Linux.
 */
function parentOfShell(pid) {
  const command = readProc(pid, "cmdline");
  return command?.includes("-c\0") && command.includes("start.mjs") ? parentOf(pid) : null;
}

/** Parent's process id. `null`: the process is gone. */
function parentOf(pid) {
  const fields = readProc(pid, "stat")?.replace(/^.*[)] /s, "");
  return fields ? Number(fields.split(" ")[1]) : null;
}

function readProc(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return null;
  }
}
