import { join } from "node:path";
import { checkWalls } from "./lib/walls.mjs";

/** Minimum number of modules: with fewer, the parser has failed, and an empty tree has no violations. */
const fewestModules = 20;

const { modules, violations } = await checkWalls(join(import.meta.dirname, ".."));
for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
if (modules < fewestModules) console.error(`Only ${modules} modules were read; the parser does not work.`);
console.log(`${modules} modules, ${violations.length} forbidden arrows`);
if (violations.length > 0 || modules < fewestModules) process.exitCode = 1;
