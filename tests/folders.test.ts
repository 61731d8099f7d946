import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { sourceFiles } from "../scripts/lib/source-files.mjs";

/** Most files of a folder whose files are of several kinds. */
const most = 30;

const map = readFileSync(join(import.meta.dirname, "../docs/map.md"), "utf8");
const [, table = ""] = /\n## Large folders\n([\s\S]*?)(?=\n## |$)/.exec(map) ?? [];
/** Rows of the map's table: folder, kind of its files, reason. */
const rows = [...table.matchAll(/^\| `(.+)\/` \| (.+) \| (.+) \|$/gm)].map(([, ...cells]) => cells);

const files = sourceFiles();

/** Folders that directly hold more than `most` of the given files. */
function largeFolders(paths: string[]): string[] {
  const folders = Object.groupBy(paths, (path) => dirname(path));
  return Object.keys(folders).filter((folder) => (folders[folder] ?? []).length > most);
}

it("a large folder of the product is in the table of the map, and every row of the table is a large folder", () => {
  const large = largeFolders(files.filter(({ isProduct }) => isProduct).map(({ path }) => path));
  expect(rows.map(([folder]) => folder).sort()).toEqual(large.sort());
});

it("a folder of stories or of their support is never large", () => {
  const paths = files.map(({ path }) => path).filter((path) => /^tests\/(?:e2e|support)\//.test(path));
  expect(paths.length).toBeGreaterThan(most);
  expect(largeFolders(paths)).toEqual([]);
});

it("a folder counts as large from one file too many on, without the files of folders in it", () => {
  const paths = Array.from({ length: most }, (_, number) => `site/x/${number}.ts`);
  expect(largeFolders([...paths, "site/x/y/more.ts"])).toEqual([]);
  expect(largeFolders([...paths, "site/x/more.ts"])).toEqual(["site/x"]);
});
