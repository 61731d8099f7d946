import { readFileSync } from "node:fs";
import { checkDependencies } from "./lib/dependencies.mjs";
import { inRoot } from "./lib/project.mjs";

for (const file of [
  "package-lock.json",
  "bench/package-lock.json",
  "tests/e2e/browsers/chromium-103/package-lock.json",
]) {
  const lock = JSON.parse(readFileSync(inRoot(file), "utf8"));
  const complaints = checkDependencies(lock);
  for (const complaint of complaints) console.error(complaint);
  console.log(`${file}: ${Object.keys(lock.packages).length} packages, ${complaints.length} complaints`);
  if (complaints.length > 0) process.exitCode = 1;
}
