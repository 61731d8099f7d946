import { readSync, writeSync } from "node:fs";
import { killItself } from "@arzobispado/backend/testing";
import { bringIn, type Place } from "./bring-in.ts";

/**
 * Brings an archive in and kills itself at a step: `node dying-child.ts ARCHIVE STEP [wait]`, the place in the environment.
 * With `wait` it says each step before, and stands still until it is told a line.
 */
const [archive = "", step = "", wait] = process.argv.slice(2);
const { DATA_DIR: dataDirectory = "", DATABASE_URL: databaseUrl = null } = process.env;

await bringIn({ dataDirectory, databaseUrl } as Place, archive, {
  onStep(reached) {
    if (reached === step) killItself();
    if (!wait) return;
    writeSync(1, `${reached}\n`);
    readSync(0, Buffer.alloc(1));
  },
});
