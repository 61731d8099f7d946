import { execFileSync } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../scripts/lib/project.mjs";
import { guide } from "./guide.ts";
import { image } from "./image.ts";
import { installer } from "./installer.ts";
import { keptPages } from "./kept-pages.ts";
import { otherSystems } from "./other-systems.ts";
import type { Part } from "./part.ts";
import { pgBouncer } from "./pgbouncer.ts";
import { postgresArchive } from "./postgres-archive.ts";
import { proxies } from "./proxies.ts";
import { unit } from "./unit.ts";

/** Proofs of `npm run test:deploy`, which need package sources or root, unlike those of `npm test`. */
const parts: Part[] = [otherSystems, pgBouncer, postgresArchive, unit, image, proxies, keptPages, installer, guide];

/** Results file. First line: the commit; then the ids proved for it. */
const results = join(root, "test-results", "rows-deploy.txt");
const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

const notShown: string[] = [];
await rm(results, { force: true });
for (const part of parts) {
  console.log(`${[part.name, ...part.rows].join(" · ")}; needs ${part.needs}`);
  const missing = await part.missing();
  if (missing) notShown.push(`${part.name}: skipped, ${missing}`);
  else
    await part
      .run((line) => console.log(`  ${line}`))
      .catch((error) => notShown.push(`${part.name}: ${error.message}`));
}
for (const line of notShown) console.error(line);
console.log(`${parts.length - notShown.length} of ${parts.length} parts passed`);
if (notShown.length > 0) process.exitCode = 1;
else if (git("status", "--porcelain", "--untracked-files=no"))
  console.log("No rows are kept: there are changes without a commit.");
else {
  const rows = [...new Set(parts.flatMap(({ rows }) => rows))].sort();
  await mkdir(join(root, "test-results"), { recursive: true });
  await writeFile(results, [git("rev-parse", "HEAD"), ...rows].map((line) => `${line}\n`).join(""));
}
