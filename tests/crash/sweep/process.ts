import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { createBackend, openOfflineBackups, PersonError, readConfig } from "@arzobispado/backend";
import { killItself } from "@arzobispado/backend/testing";
import { contentOfSweeps } from "./content.ts";

/**
 * Process with a server whose first sweep runs at once, or with the technician's `storage` command beside it. Argument:
 * `serve`, `clean`, `put-back DATE`, `restore ARCHIVE`. SWEEP_KILL_AT: number of the file move at which it kills
 * itself. Exit code 3 if it refuses to start.
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
try {
  await (order === "restore" ? restore() : work());
} catch (error) {
  if (!(error instanceof PersonError)) throw error;
  process.stdout.write(error.message);
  process.exitCode = 3;
}

/** Restores as `backup restore` does: without opening the database, whose file is replaced. */
async function restore(): Promise<void> {
  const { collections } = contentOfSweeps;
  await using backups = await openOfflineBackups({
    config,
    secrets,
    collections,
    timeZone: "America/La_Paz",
    settings: {},
  });
  await backups.restore({ path: given });
}

async function work(): Promise<void> {
  const backend = await createBackend({
    ...{ config, secrets, ...contentOfSweeps },
    alone: order === "serve",
    waits: { filesCleanup: 1 },
    log: { write: () => undefined },
  });
  if (order === "clean") await backend.storage.clean();
  else if (order === "put-back") await backend.storage.putBack(given);
  else {
    // Runs twice as the job does: the second run handles the rest of an interrupted sweep.
    await backend.tidy();
    await backend.tidy();
  }
  await backend.close();
}
