import { readFileSync } from "node:fs";
import { checkDependencies } from "./lib/dependencies.mjs";
import { inRoot } from "./lib/project.mjs";

const lock = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8"));
const complaints = checkDependencies(lock);
for (const complaint of complaints) console.error(complaint);
console.log(`${Object.keys(lock.packages).length} packages, ${complaints.length} of them not to be used`);
if (complaints.length > 0) process.exitCode = 1;
