import { type Config, ConfigError, readConfig, type Secrets } from "@arzobispado/backend";
import { readSettings } from "../scripts/lib/settings-file.mjs";
import { sayWarning } from "./start-messages.ts";

/**
 * Reads the settings of an installation: its file and the environment, which wins.
 * @throws ConfigError also for an environment that names another data folder than the file, while the file's database
 *   or bucket stays: the command would work on the data of the site
 */
export function readInstalled(mode: "serve" | "cli"): { config: Config; secrets: Secrets; file: string | null } {
  const { file, sources, values, problems, warnings, from, replaced } = readSettings();
  for (const warning of warnings) sayWarning(warning);
  const shared = (["DATABASE_URL", "S3_ENDPOINT"] as const).filter((name) => from[name] === "file");
  if (replaced.includes("DATA_DIR") && shared.length > 0)
    problems.push(
      `El entorno dice otra DATA_DIR que el archivo, y ${shared.join(" y ")} siguen siendo las del archivo: se trabajaría con los datos del sitio. Diga en SITE_ENV el archivo de la otra instalación (SITE_ENV=/dev/null: sin archivo). Para probar un respaldo no hace falta otra: npm run cli -- backup rehearse NOMBRE.`,
    );
  if (problems.length > 0) throw new ConfigError(problems, sources);
  return { ...readConfig(mode, values, sources), file };
}

/** Origin of the site for visitors, without a final slash; without PUBLIC_URL, where this machine listens. */
export function publicOriginOf({ publicUrl, host, port }: Pick<Config, "publicUrl" | "host" | "port">): string {
  return publicUrl ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
