import { execFileSync } from "node:child_process";
import { Hint, root } from "./project.mjs";

/**
 * Files that differ from a commit, and untracked ones. Deleted ones are left out: the files that used them have
 * changed as well.
 *
 * @param {string} base a commit, branch or tag
 * @returns {string[]} relative to the project's folder
 */
export function changedFiles(base) {
  try {
    const changed = git("diff", "--name-only", "--diff-filter=d", base, "--");
    return [...new Set([...changed, ...git("ls-files", "--others", "--exclude-standard")])].sort();
  } catch (error) {
    throw new Hint(
      `git does not say what has changed since «${base}»: ${String(error.stderr ?? error.message).trim()}`,
    );
  }
}

function git(...args) {
  const options = { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] };
  return execFileSync("git", args, options).split("\n").filter(Boolean);
}
