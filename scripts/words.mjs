import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { inRoot, root } from "./lib/project.mjs";
import { readComments, sourceFiles } from "./lib/source-files.mjs";
import { hidesItsSubject, titleFault } from "./lib/words.mjs";

if (existsSync(inRoot(".git"))) {
  checkComments();
  checkTitle();
} else {
  console.log("Skipped: without .git it is not known which files and which title are meant.");
}

function checkComments() {
  const dark = sourceFiles().flatMap(({ path, text }) =>
    readComments(text)
      .comments.filter(({ words }) => hidesItsSubject(words))
      .map(({ line, words }) => `${path}:${line}: ${words}`),
  );
  for (const comment of dark) console.error(`Begins without its subject: ${comment}`);
  console.log(`${dark.length} comments hide their subject`);
  if (dark.length > 0) process.exitCode = 1;
}

function checkTitle() {
  const [parents, title] = execFileSync("git", ["log", "-1", "--format=%P%n%s"], { cwd: root, encoding: "utf8" }).split(
    "\n",
  );
  const fault = parents.includes(" ") ? "" : titleFault(title);
  if (fault === "") return;
  console.error(`Title of the last commit, «${title}»: ${fault}`);
  process.exitCode = 1;
}
