import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { inRoot, root } from "./project.mjs";

const isSource = (path) => /\.(?:ts|tsx|css|mjs)$/.test(path);
const isGenerated = (path) => path.includes("/generated/");
const isTest = (path) =>
  /^(?:tests|bench)\//.test(path) ||
  path.includes("/testing/") ||
  /(?:\.test\.(?:ts|tsx|mjs)|\/test-[^/]+\.tsx?)$/.test(path);

/**
 * Tracked source files written by people, as `{ path, text, isProduct }`; tests, benches and their helpers are not
 * product.
 */
export function sourceFiles() {
  const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0");
  return tracked
    .filter((path) => isSource(path) && !isGenerated(path))
    .map((path) => ({ path, text: readFileSync(inRoot(path), "utf8"), isProduct: !isTest(path) }));
}

/**
 * Reads the comments of a text, and counts its lines with code. A comment is a block, or consecutive `//` lines. Only
 * comments that begin a line, or follow code and a space, are read: an address in a string does not count.
 *
 * @param {string} text
 * @returns {{ comments: { line: number, words: string }[], codeLines: number }} `line` counts from 1
 */
export function readComments(text) {
  const comments = [...text.matchAll(comment)].map(({ 0: whole, index }) => {
    const begin = index + whole.search(/\S/);
    const words = whole.replace(/^\s*\{?\/\*+|\s*\*\/\}?$|^\s*\/\/+|^\s*\*+(?!\/) ?/gm, " ").replace(/\s+/g, " ");
    return { line: text.slice(0, begin).split("\n").length, words: words.trim() };
  });
  const code = withoutComments(text).split("\n");
  return {
    comments: comments.filter(({ words }) => /\p{L}/u.test(words)),
    codeLines: code.filter((line) => line.trim() !== "").length,
  };
}

/** Removes the comments that `readComments` reads. @param {string} text */
export const withoutComments = (text) => text.replace(comment, "");

const comment = /^[ \t]*\{?\/\*[\s\S]*?\*\/\}?|^[ \t]*\/\/.*(?:\n[ \t]*\/\/.*)*|(?<=[;,{})\]>]) \/\/ .*$/gm;
