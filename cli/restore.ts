import { stat } from "node:fs/promises";
import { type Backend, counted, localText, type OfflineBackups, PersonError } from "@arzobispado/backend";
import { timeZone } from "@arzobispado/diocese";
import { agrees, type CommandLine, say } from "./command.ts";

/** Progress messages by step, for the terminal. */
const steps = {
  fetch: "Se trae el respaldo…",
  unpack: "Se descomprime…",
  inspect: "Se revisa su base de datos…",
  rebuild: "Se escribe de nuevo con las tablas de esta versión…",
  rehearse: "Se prueba que abre…",
  files: "Se guardan sus archivos…",
  replace: "Se reemplaza el contenido…",
  commit: null,
  finish: null,
};

/** Backups and their restore, with an open database or without one. */
export interface Restoring {
  dataDirectory: string;
  list(): ReturnType<OfflineBackups["list"]>;
  restore: Backend["restore"];
  rehearse: Backend["rehearse"];
  isWaiting(): boolean;
}

/** Runs `backup restore NOMBRE|ARCHIVO`, beside a running server or without one. */
export async function restoreCommand(
  { list, restore, isWaiting }: Restoring,
  { rest: [, name], yes, forgetsSecrets }: CommandLine,
) {
  const source = await findBackup(list, "restore", name);
  say("El contenido de ahora (registros, archivos, cuentas y ajustes) se reemplaza por el del respaldo.");
  if (!(await agrees(`¿Restaurar «${name}»?`, { yes }))) return say("No se restauró nada.");
  const made = await restore(source, { forgetsSecrets, onStep: sayStep });
  say(`Trae lo que se guardó hasta el ${localText(made, timeZone)}.`);
  say(
    isWaiting()
      ? "El respaldo está listo, y el servidor que está en marcha todavía no lo tomó: reinícielo para que atienda con él."
      : "El respaldo quedó restaurado. Si el servidor está en marcha, en unos segundos atiende con él.",
  );
}

/** Runs `backup rehearse NOMBRE|ARCHIVO`: restores a backup aside, whatever database and bucket the site uses. */
export async function rehearseCommand(
  { list, rehearse }: Restoring,
  { rest: [, name], forgetsSecrets }: CommandLine,
): Promise<void> {
  const source = await findBackup(list, "rehearse", name);
  const { made, records, files, compared } = await rehearse(source, { forgetsSecrets, onStep: sayStep });
  const content = `${counted(records, "registro")} y ${counted(files, "archivo")}`;
  const checked = compared === 0 ? "" : ` De los archivos se compararon ${compared} al azar con lo que se subió.`;
  say(
    `El respaldo se puede restaurar: es del ${localText(made, timeZone)} y trae ${content}.${checked} El sitio sigue como estaba.`,
  );
}

function sayStep(step: keyof typeof steps): void {
  const text = steps[step];
  if (text !== null) say(text);
}

async function findBackup(list: Restoring["list"], verb: string, name: string | undefined) {
  if (!name) throw new PersonError(`La orden es: backup ${verb} NOMBRE|ARCHIVO.`);
  if ((await list()).some(({ key }) => key === name)) return { key: name };
  if (await isFile(name)) return { path: name };
  throw new PersonError(`No hay ningún respaldo ni archivo «${name}». Los respaldos que hay los dice: backup list.`);
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false;
}
