import { runChecks } from "./lib/check-steps.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { exitWith } from "./lib/project.mjs";

exitWith(async () => {
  await ensureInstalled({ forTests: true });
  return runChecks();
});
