import { existsSync } from "node:fs";
import { inRoot } from "./lib/project.mjs";
import { readComments, sourceFiles } from "./lib/source-files.mjs";

if (existsSync(inRoot(".git"))) printLines();
else console.log("Skipped: without .git it is not known which files belong to the product.");

/** Prints lines, and lines of code, of the product's files by top-level folder. */
function printLines() {
  const rooms = new Map();
  for (const { path, text } of sourceFiles().filter(({ isProduct }) => isProduct)) {
    const [room] = path.includes("/") ? path.split("/") : ["(root)"];
    for (const name of [room, "all"]) {
      const { files, lines, code } = rooms.get(name) ?? { files: 0, lines: 0, code: 0 };
      const more = { lines: text.split("\n").length - 1, code: readComments(text).codeLines };
      rooms.set(name, { files: files + 1, lines: lines + more.lines, code: code + more.code });
    }
  }
  for (const [room, { files, lines, code }] of [...rooms].sort(([, one], [, other]) => other.code - one.code)) {
    console.log(`${room}: ${code} lines of code, ${lines} lines, ${files} files`);
  }
}
