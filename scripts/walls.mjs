import { join } from "node:path";
import { checkWalls } from "./lib/walls.mjs";

/** Fewer files than this mean that the parser did not read them: it then finds no violation in nothing. */
const fewestModules = 20;

const { modules, violations } = await checkWalls(join(import.meta.dirname, ".."));
for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
if (modules < fewestModules) console.error(`Only ${modules} modules were read; the parser does not work.`);
console.log(`${modules} modules, ${violations.length} forbidden arrows`);
if (violations.length > 0 || modules < fewestModules) process.exitCode = 1;
