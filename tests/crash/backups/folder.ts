import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Archives } from "./judge.ts";

/** A folder of backups, without the small files of properties beside the contents. */
export function openFolder(folder: string): Archives {
  return {
    async *list(prefix) {
      const entries = await readdir(join(folder, prefix), { recursive: true, withFileTypes: true }).catch(() => []);
      const paths = new Set(entries.filter((entry) => entry.isFile()).map((each) => join(each.parentPath, each.name)));
      for (const path of paths) {
        if (path.endsWith(".attrs") && paths.has(path.slice(0, -".attrs".length))) continue;
        yield { key: relative(folder, path), size: (await stat(path)).size };
      }
    },
    open: async (key) => createReadStream(join(folder, key)),
  };
}
