import { mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Backend, localText, PersonError, spelledSize } from "@arzobispado/backend";
import { city, organization, timeZone } from "@arzobispado/diocese";
import { type CommandLine, say } from "./command.ts";
import { type ContentCounts, exportContent } from "./export-content.ts";
import { exportPages } from "./export-pages.ts";

/** Of an account: address, name, role, and for keepers the parishes that they look after. */
const accountFields = ["email", "nombre", "rol", "parroquias"];

/** Missing files, or faulty pages, that are named on the terminal. */
const mostNamed = 15;

/**
 * Runs `export CARPETA [--public]`. Writes into a folder beside it, which gets the name only when everything is in it:
 * what is called CARPETA is whole.
 */
export async function exportCommand(
  backend: Backend,
  { rest: [folder], isPublic }: CommandLine,
  publicOrigin: string,
): Promise<void> {
  if (!folder) throw new PersonError("La orden es: export CARPETA [--public], con una carpeta que todavía no existe.");
  const target = resolve(folder);
  await refuseUsed(target);
  const work = await mkdtemp(`${target}.incompleto-`).catch((error) => {
    throw new PersonError(`No se puede escribir al lado de ${target}: ${error.message}`);
  });
  try {
    say("Se copia el contenido de este momento; el servidor, si está en marcha, sigue atendiendo…");
    await using snapshot = await backend.openSnapshot({ reader: isPublic ? "guest" : "superuser", accountFields });
    const counts = await exportContent(snapshot, work);
    const { pages, faulty } = await exportPages(backend, { folder: work, publicOrigin, paths: counts.paths });
    await writeFile(join(work, "LEAME.txt"), readMe({ ...counts, pages, publicOrigin }, isPublic));
    await rename(work, target);
    const { records, files, bytes, missing } = counts;
    const size = spelledSize(bytes);
    say(`Se exportaron ${records} registros y ${files} archivos (${size}), y ${pages} páginas públicas, a ${target}.`);
    warn(`Faltan ${missing.length} archivos que los registros nombran:`, missing);
    warn(`A ${faulty.size} páginas les falta una parte, por un fallo:`, [...faulty]);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function warn(sentence: string, places: readonly string[]): void {
  if (places.length === 0) return;
  say(`! ${sentence}`);
  for (const place of places.slice(0, mostNamed)) say(`  ${place}`);
  process.exitCode = 1;
}

/** @throws PersonError if the folder has anything in it, or is no folder */
async function refuseUsed(target: string): Promise<void> {
  try {
    if ((await readdir(target)).length === 0) return;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return;
    if (code !== "ENOTDIR") throw error;
  }
  throw new PersonError(`${target} ya existe y no está vacía: elija una carpeta nueva, para que nada se mezcle.`);
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
    `Hecho el ${localText(new Date(), timeZone)} (hora de ${city}): ${records} registros, ${files} archivos, ${pages} páginas.`,
    what,
    "",
    "datos/COLECCION.json   los registros como los da la API, uno por línea en una lista: ids, fechas en UTC, relaciones por id",
    "datos/COLECCION.csv    lo mismo para una hoja de cálculo: UTF-8, separado por punto y coma. Las listas van como en el JSON;",
    "                       un texto que parece una fórmula lleva un apóstrofo delante",
    "archivos/COLECCION/ID/NOMBRE   los archivos de cada registro, con el nombre con que se subieron",
    "archivos/lista.csv     de cada archivo: dónde está, de qué registro y campo es, cómo lo nombra el registro, bytes y SHA-256",
    "paginas/index.html     las páginas públicas: se abren con un navegador, sin servidor y sin programas. Lo que necesita el sitio,",
    `                       como buscar y filtrar, lleva a ${publicOrigin}`,
    ...(missing.length > 0 ? ["", `Faltaban ${missing.length} archivos:`, ...missing] : []),
  ];
  return `${lines.join("\r\n")}\r\n`;
}
