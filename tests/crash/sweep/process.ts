import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { createBackend, PersonError, readConfig } from "@arzobispado/backend";
import { killItself } from "@arzobispado/backend/testing";
import { contentOfSweeps } from "./content.ts";

/**
 * A server of its own process whose first sweep comes at once, or the technician's `storage` command beside it.
 * Argument: `serve`, `clean`, `put-back DATE`, `restore ARCHIVE`. SWEEP_KILL_AT: kills itself at that many-th move of a file.
 * Ends with 3 where it refuses to start.
 */
const [order = "serve", given = ""] = process.argv.slice(2);

let moves = Number(process.env.SWEEP_KILL_AT ?? 0);
const { rename } = files;
Object.assign(files, {
  rename: async (from: string, to: string) => {
    const isMove = from.includes("/.aside/") || to.includes("/.aside/");
    if (isMove && --moves === 0) killItself();
    return rename(from, to);
  },
});
syncBuiltinESMExports();

const { config, secrets } = readConfig("start", { ...process.env, LOG_LEVEL: "silent", RATE_LIMITS: "off" });
const isTool = order !== "serve";
try {
  const backend = await createBackend({
    ...{ config, secrets, ...contentOfSweeps },
    alone: !isTool,
    storage: order === "restore" ? "unchecked" : "checked",
    waits: { filesCleanup: 1 },
    log: { write: () => undefined },
  });
  if (order === "clean") await backend.storage.clean();
  else if (order === "put-back") await backend.storage.putBack(given);
  else if (order === "restore") await backend.restore({ path: given });
  else {
    // As often as the job does it, and once more for the rest of a sweep that was cut off.
    await backend.tidy();
    await backend.tidy();
  }
  await backend.close();
} catch (error) {
  if (!(error instanceof PersonError)) throw error;
  process.stdout.write(error.message);
  process.exitCode = 3;
}
