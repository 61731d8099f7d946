import {
  type Config,
  createBackend,
  type ImportReport,
  openInstallation,
  PersonError,
  reportLines,
  type Secrets,
} from "@arzobispado/backend";
import { collections, demoTraces, missingDates, installation as ownInstallation } from "@arzobispado/diocese";
import { agrees, type CommandLine, say } from "./command.ts";

/** Notes of each kind shown on the terminal; the report's file has all of them. */
const mostNotes = 15;

/**
 * Runs `import RUTA [--dry-run] [--yes]`, beside a running server or without one. Unpacks and checks the archive
 * before it opens anything here: a refused archive leaves everything unchanged.
 */
export async function importCommand(config: Config, secrets: Secrets, { rest: [path], yes, dryRun }: CommandLine) {
  if (!path)
    throw new PersonError("La orden es: import RUTA [--dry-run] [--yes], con un respaldo ZIP o una carpeta pb_data.");
  const { dataDirectory } = config;
  await using installation = await openInstallation(path, { dataDirectory, encryptionKey: secrets.pocketbaseKey });
  await using backend = await createBackend({
    ...ownInstallation(config),
    config,
    secrets,
    collections,
    alone: false,
    storage: "unchecked",
  });
  const { report, reportPath } = await backend.importInstallation(installation, {
    demonstration: await demoTraces(backend.content),
    definitions: collections,
    missingDates,
    isTrial: dryRun,
    confirm: (planned) => confirm(planned, yes),
  });
  for (const line of reportLines(report, mostNotes)) say(line);
  if (reportPath) say(`\nEl informe completo está en ${reportPath}`);
  if (!dryRun && !report.isUnchanged)
    say("Si el servidor está en marcha, en unos segundos atiende con lo que se trajo.");
}

async function confirm(report: ImportReport, yes: boolean): Promise<boolean> {
  if (yes) return true;
  for (const line of reportLines(report, mostNotes)) say(line);
  say(
    "\nAquí ya hay contenido propio. Lo que se trae se junta con él: de un registro que está en los dos queda el más nuevo.",
  );
  return agrees("¿Seguir?", { yes });
}
