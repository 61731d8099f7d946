import { killItself } from "@arzobispado/backend/testing";
import { bringIn, type Place } from "./bring-in.ts";

/** Brings an archive in and kills itself at a step: `node dying-child.ts ARCHIVE STEP`, the place in the environment. */
const [archive = "", step = ""] = process.argv.slice(2);
const { DATA_DIR: dataDirectory = "", DATABASE_URL: databaseUrl = null } = process.env;

await bringIn({ dataDirectory, databaseUrl } as Place, archive, {
  onStep(reached) {
    if (reached === step) killItself();
  },
});
