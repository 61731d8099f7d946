import { stat } from "node:fs/promises";
import { type Backend, type OfflineBackups, PersonError } from "@arzobispado/backend";
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
  list(): ReturnType<OfflineBackups["list"]>;
  restore: Backend["restore"];
  isWaiting(): boolean;
}

/** Runs `backup restore NOMBRE|ARCHIVO`, beside a running server or without one. */
export async function restoreCommand(
  { list, restore, isWaiting }: Restoring,
  { rest: [, name], yes, forgetsSecrets }: CommandLine,
) {
  if (!name) throw new PersonError("La orden es: backup restore NOMBRE|ARCHIVO.");
  const known = (await list()).some(({ key }) => key === name);
  if (!known && !(await isFile(name))) {
    throw new PersonError(`No hay ningún respaldo ni archivo «${name}». Los respaldos que hay los dice: backup list.`);
  }
  say("El contenido de ahora (registros, archivos, cuentas y ajustes) se reemplaza por el del respaldo.");
  if (!(await agrees(`¿Restaurar «${name}»?`, { yes }))) return say("No se restauró nada.");
  await restore(known ? { key: name } : { path: name }, {
    forgetsSecrets,
    onStep(step) {
      const text = steps[step];
      if (text !== null) say(text);
    },
  });
  say(
    isWaiting()
      ? "El respaldo está listo, y el servidor que está en marcha todavía no lo tomó: reinícielo para que atienda con él."
      : "El respaldo quedó restaurado. Si el servidor está en marcha, en unos segundos atiende con él.",
  );
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false;
}
