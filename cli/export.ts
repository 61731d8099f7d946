import { mkdtemp, readdir, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { agreed, type Backend, type Config, counted, localText, PersonError, spelledSize } from "@arzobispado/backend";
import { city, organization, timeZone } from "@arzobispado/diocese";
import { type CommandLine, say } from "./command.ts";
import { type ContentCounts, exportContent } from "./export-content.ts";
import { exportPages } from "./export-pages.ts";

/** Of an account: address, name, role, and for keepers the parishes that they look after. */
const accountFields = ["email", "nombre", "rol", "parroquias"];

/** Missing files, or faulty pages, that are named on the terminal. */
const mostNamed = 15;

/** End of the name of a folder that is not whole, before a random part. */
const unfinished = ".incompleto-";

interface Exporter extends Pick<Config, "dataDirectory" | "pagesDirectory"> {
  publicOrigin: string;
}

/**
 * Runs `export CARPETA [--public]`. Writes into a folder beside it, which gets the name only when everything is in it:
 * what is called CARPETA is whole.
 */
export async function exportCommand(
  backend: Backend,
  { rest: [folder], isPublic }: CommandLine,
  { publicOrigin, dataDirectory, pagesDirectory }: Exporter,
): Promise<void> {
  if (!folder) throw new PersonError("La orden es: export CARPETA [--public], con una carpeta que todavía no existe.");
  const target = await findTarget(folder);
  await refuseOwn(target, [dataDirectory, ...(pagesDirectory === null ? [] : [pagesDirectory])]);
  await refuseUsed(target);
  for (const left of await leftBeside(target))
    say(`! ${left} quedó de una exportación que se cortó, o es de otra que está en marcha: si no hay otra, bórrela.`);
  const work = await mkdtemp(target + unfinished).catch((error) => {
    throw new PersonError(`No se puede escribir al lado de ${target}: ${error.message}`);
  });
  using interruption = listenToInterruption();
  const { signal } = interruption;
  try {
    say("Se copia el contenido de este momento; el servidor, si está en marcha, sigue atendiendo…");
    await using snapshot = await backend.openSnapshot({
      ...{ reader: isPublic ? "guest" : "superuser", accountFields, signal },
    });
    const counts = await exportContent(snapshot, work, signal);
    const pagesTo = { folder: work, publicOrigin, paths: counts.paths, signal };
    const { pages, faulty } = await exportPages(backend, pagesTo);
    await writeFile(join(work, "LEAME.txt"), readMe({ ...counts, pages, publicOrigin }, isPublic));
    await rename(work, target);
    const { records, files, bytes, missing } = counts;
    const size = spelledSize(bytes);
    say(
      `Se exportaron ${counted(records, "registro")} y ${counted(files, "archivo")} (${size}), y ${counted(pages, "página pública", "páginas públicas")}, a ${target}.`,
    );
    warn(
      `${agreed(missing.length, "Falta", "Faltan")} ${counted(missing.length, "archivo")} que los registros nombran: se perdieron, o alguien los quitó mientras se exportaba. «npm run cli -- doctor» lo dice.`,
      missing,
    );
    warn(
      `A ${counted(faulty.size, "página")} ${agreed(faulty.size, "le", "les")} falta una parte, por un fallo: repita la orden, con otra carpeta.`,
      [...faulty],
    );
  } catch (error) {
    throw signal.aborted
      ? new PersonError(`Se interrumpió: no quedó nada en ${target}.`)
      : explain(error, work, target);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Lets a signal end the command between two records or pages, so that its folders are removed. */
function listenToInterruption(): Disposable & { signal: AbortSignal } {
  const controller = new AbortController();
  const stop = () => controller.abort();
  // A terminal and `scripts/start.mjs` may both send one: a second signal changes nothing.
  for (const signal of signals) process.on(signal, stop);
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      for (const signal of signals) process.off(signal, stop);
    },
  };
}

const signals = ["SIGHUP", "SIGINT", "SIGTERM"] as const;

/** Explains a failure of the disk that gets the export; the others are explained with those of the data. */
function explain(error: unknown, work: string, target: string): unknown {
  const { code = "", path = work, dest } = error as NodeJS.ErrnoException & { dest?: string };
  if (!(error instanceof Error) || !path.startsWith(work)) return error;
  if (code === "ENOSPC" || code === "EDQUOT")
    return new PersonError(
      `No hay espacio para la exportación en el disco de ${target}, y no quedó nada de ella: haga lugar, o elija una carpeta de otro disco, y repita la orden.`,
      { cause: error },
    );
  if (dest === undefined && !["EIO", "EROFS", "EACCES", "EPERM", "EFBIG"].includes(code)) return error;
  return new PersonError(
    `No se pudo escribir ${target} (${code}), y no quedó nada de la exportación: repita la orden con otra carpeta.`,
    { cause: error },
  );
}

/** Path of the folder to write, without symbolic links. */
async function findTarget(folder: string): Promise<string> {
  const asked = resolve(folder);
  const parent = await realpath(dirname(asked)).catch(() => {
    throw new PersonError(`No se encuentra la carpeta ${dirname(asked)}: créela, o elija otra.`);
  });
  return realpath(asked).catch(() => join(parent, basename(asked)));
}

/** Refuses a folder in those of the server, which backs them up, sweeps them or shows them to visitors. */
async function refuseOwn(target: string, folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    const own = await realpath(folder).catch(() => resolve(folder));
    if (target === own || target.startsWith(own + sep))
      throw new PersonError(`${target} está dentro de ${own}, que es del servidor: elija una carpeta fuera de ella.`);
  }
}

/** Paths of what killed exports to this folder left. */
async function leftBeside(target: string): Promise<string[]> {
  const names = await readdir(dirname(target)).catch(() => []);
  return names
    .filter((name) => name.startsWith(basename(target) + unfinished))
    .map((name) => join(dirname(target), name));
}

function warn(sentence: string, places: readonly string[]): void {
  if (places.length === 0) return;
  say(`! ${sentence}`);
  for (const place of places.slice(0, mostNamed)) say(`  ${place}`);
  process.exitCode = 1;
}

/** Refuses a folder that has anything in it, what is no folder, and a whole disk, which nothing can be renamed to. */
async function refuseUsed(target: string): Promise<void> {
  const found = await stat(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw new PersonError(`No se puede leer ${target}: ${error.message}`);
  });
  if (!found) return;
  if (!found.isDirectory() || (await readdir(target)).length > 0)
    throw new PersonError(`${target} ya existe y no está vacía: elija una carpeta nueva, para que nada se mezcle.`);
  if (found.dev !== (await stat(dirname(target))).dev)
    throw new PersonError(
      `${target} es un disco entero: nombre una carpeta nueva en él, como ${join(target, "salida")}.`,
    );
}

interface Exported extends ContentCounts {
  pages: number;
  publicOrigin: string;
}

function readMe({ records, files, missing, pages, publicOrigin }: Exported, isPublic: boolean): string {
  const what = isPublic
    ? "Solo lo que lee una visita sin cuenta: nada pendiente, archivado ni en borrador, ninguna cuenta,\r\ny fotos, sonidos y videos sin los datos de lugar y aparato."
    : "Todo, también lo que no se publicó. Tiene datos de personas: guárdelo como se guarda un respaldo.\r\nDe las cuentas, nombre, correo y rol: sin claves, sesiones, segundos factores ni enlaces. Sin los ajustes del servidor ni sus bitácoras.";
  const lines = [
    `Contenido del sitio de ${organization.name}`,
    `Hecho el ${localText(new Date(), timeZone)} (hora de ${city}): ${counted(records, "registro")}, ${counted(files, "archivo")}, ${counted(pages, "página")}.`,
    what,
    "",
    "datos/COLECCION.json   los registros como los da la API, uno por línea en una lista: ids, fechas en UTC, relaciones por id",
    "datos/COLECCION.csv    lo mismo para una hoja de cálculo: UTF-8, separado por punto y coma. Las listas van como en el JSON;",
    "                       un texto que parece una fórmula lleva un apóstrofo delante",
    "archivos/COLECCION/ID/NOMBRE   los archivos de cada registro, con el nombre con que se subieron",
    "archivos/lista.csv     de cada archivo: dónde está, de qué registro y campo es, cómo lo nombra el registro, bytes y SHA-256",
    "paginas/index.html     las páginas públicas: se abren con un navegador, sin servidor y sin programas. Lo que necesita el sitio,",
    `                       como buscar y filtrar, lleva a ${publicOrigin}`,
    "",
    "Los datos son todos de un mismo momento; las páginas se hicieron en los minutos siguientes, con lo que el sitio tenía entonces.",
    ...(missing.length > 0
      ? ["", `${agreed(missing.length, "Faltaba", "Faltaban")} ${counted(missing.length, "archivo")}:`, ...missing]
      : []),
  ];
  return `${lines.join("\r\n")}\r\n`;
}
