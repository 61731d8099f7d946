// Bundles the server; runs on Node 26. Arguments: the program that it makes, and the file that lists its sources.
import { writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { bundlePrograms } from "./bundle-programs.mjs";
import { inRoot, root } from "./project.mjs";

const [program, list] = process.argv.slice(2);
const sources = await bundlePrograms(root, inRoot(dirname(program)), ["main.ts"]);
writeFileSync(inRoot(list), JSON.stringify(sources));
