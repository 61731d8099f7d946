import { type Config, ConfigError, readConfig, type Secrets } from "@arzobispado/backend";
import { readSettings } from "../scripts/lib/settings-file.mjs";
import { sayWarning } from "./start-messages.ts";

/**
 * Reads the settings of an installation: its file and the environment, which wins.
 * @throws ConfigError
 */
export function readInstalled(mode: "serve" | "cli"): { config: Config; secrets: Secrets; file: string | null } {
  const { file, sources, values, problems, warnings } = readSettings();
  for (const warning of warnings) sayWarning(warning);
  if (problems.length > 0) throw new ConfigError(problems, sources);
  return { ...readConfig(mode, values, sources), file };
}
