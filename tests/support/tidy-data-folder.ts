import { createBackend, readConfig } from "@arzobispado/backend";
import { collections, installation } from "@arzobispado/diocese";

/** Runs the server's regular jobs on the data folder that DATA_DIR names, as if two days had passed. */
const { config, secrets } = readConfig("start", { ...process.env, LOG_LEVEL: "error" });
const twoDays = 2 * 24 * 60 * 60 * 1000;
const backend = await createBackend({
  config,
  secrets,
  collections,
  ...installation(config),
  clock: () => new Date(Date.now() + twoDays),
});
await backend.tidy();
await backend.close();
