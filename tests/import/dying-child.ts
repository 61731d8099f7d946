import { readSync, writeSync } from "node:fs";
import { killItself } from "@arzobispado/backend/testing";
import { bringIn, type Place } from "./bring-in.ts";

/**
 * Imports an archive and kills itself at a step: `node dying-child.ts ARCHIVE STEP [wait]`; the environment names the
 * place. With `wait` it prints each step before, and waits for a line on standard input.
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
