// Checks the settings of an installation, before anything is installed or built: `npm run cli -- settings check`.
import { settingsCommand } from "./lib/check-settings.mjs";

process.exitCode = settingsCommand(process.argv.slice(2));
