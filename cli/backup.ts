import {
  archivesLeftOnDisk,
  type Backend,
  type Config,
  localText,
  openOfflineBackups,
  PersonError,
  requireDatabase,
  type Secrets,
  spelledSize,
} from "@arzobispado/backend";
import { city, collections, installation, timeZone } from "@arzobispado/diocese";
import { type CommandLine, say } from "./command.ts";
import { type Restoring, rehearseCommand, restoreCommand } from "./restore.ts";

/** Opens the database, as other commands do. */
export type OpenBackend = () => Promise<Backend>;

async function create({ backups }: Backend, { rest: [, name = ""] }: CommandLine): Promise<void> {
  say("Se hace el respaldo; el servidor, si está en marcha, sigue atendiendo…");
  const made = await backups.create(name);
  const [file] = (await backups.list()).filter(({ key }) => key === made);
  say(`El respaldo ${made} está listo y comprobado${file ? ` (${spelledSize(file.size)})` : ""}.`);
}

async function list({ list, dataDirectory }: Restoring): Promise<void> {
  const files = await list();
  if (files.length === 0) say("No hay respaldos.");
  else say(`Hora de ${city}, tamaño, nombre:`);
  for (const { key, size, modified } of files)
    say(`${localText(new Date(modified.replace(" ", "T")), timeZone)}  ${spelledSize(size).padStart(10)}  ${key}`);
  const left = await archivesLeftOnDisk(dataDirectory, files);
  if (left !== null) say(left);
}

const verbs: Record<string, (restoring: Restoring, line: CommandLine) => Promise<void>> = {
  list,
  rehearse: rehearseCommand,
  restore: restoreCommand,
};

/**
 * Runs `backup create [NOMBRE]`, `backup list`, `backup rehearse NOMBRE|ARCHIVO`, `backup restore NOMBRE|ARCHIVO`. On
 * SQLite, the last three do not open the database, which may be damaged.
 */
export async function backupCommand(config: Config, secrets: Secrets, line: CommandLine, open: OpenBackend) {
  const [verb = ""] = line.rest;
  const { dataDirectory } = config;
  if (verb === "create") {
    requireDatabase({ ...config, ...secrets }, false);
    await using backend = await open();
    return await create(backend, line);
  }
  const command = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!command)
    throw new PersonError(
      "Las órdenes son: backup create [NOMBRE], backup list, backup rehearse NOMBRE|ARCHIVO, backup restore NOMBRE|ARCHIVO.",
    );
  if (secrets.databaseUrl !== null) {
    await using backend = await open();
    const { restore, rehearse } = backend;
    const list = () => backend.backups.list();
    return await command({ dataDirectory, list, restore, rehearse, isWaiting: () => false }, line);
  }
  await using offline = await openOfflineBackups({ ...installation(config), config, secrets, collections });
  if (!offline.knowsSettings) say("No se pueden leer los ajustes: solo se miran los respaldos que están en el disco.");
  await command({ ...offline, dataDirectory }, line);
}
