import { localText, PersonError, spelledSize } from "@arzobispado/backend";
import { timeZone } from "@arzobispado/diocese";
import { type Command, type CommandLine, say } from "./command.ts";
import { restoreCommand } from "./restore.ts";

const create: Command = async ({ backups }, { rest: [, name = ""] }) => {
  say("Se hace el respaldo; el servidor, si está en marcha, sigue atendiendo…");
  const made = await backups.create(name);
  const [file] = (await backups.list()).filter(({ key }) => key === made);
  say(`El respaldo ${made} está listo y comprobado${file ? ` (${spelledSize(file.size)})` : ""}.`);
};

const list: Command = async ({ backups }) => {
  const files = await backups.list();
  if (files.length === 0) say("No hay respaldos.");
  else say("Hora de La Paz, tamaño, nombre:");
  for (const { key, size, modified } of files)
    say(`${localText(new Date(modified.replace(" ", "T")), timeZone)}  ${spelledSize(size).padStart(10)}  ${key}`);
};

const verbs: Record<string, Command> = { create, list, restore: restoreCommand };

/** `backup create [NOMBRE]`, `backup list`, `backup restore NOMBRE|ARCHIVO`. */
export const backupCommand: Command = async (backend, line: CommandLine) => {
  const [verb = ""] = line.rest;
  const command = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!command)
    throw new PersonError("Las órdenes son: backup create [NOMBRE], backup list, backup restore NOMBRE|ARCHIVO.");
  await command(backend, line);
};
