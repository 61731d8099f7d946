import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Content, NewRecord } from "@arzobispado/backend";
import { makeExcepciones } from "./excepciones.ts";
import { isMoment, resolveMoment } from "./moments.ts";
import { demoVisitTraces, loadDemoVisits, removeDemoVisits } from "./visits.ts";

/** Collections in loading order: named records come before those that name them. */
const collections = [
  "archivos_generales",
  "tipos_noticias",
  "tags",
  "vicarias",
  "tipos_parroquias",
  "cargos",
  "parroquias",
  "referencias",
  "lugares_de_culto",
  "horarios",
  "excepciones_horario",
  "verificaciones",
  "cleros_diocesanos",
  "obras_sociales",
  "reporteros",
  "cuadros_pastorales",
  "santoral",
  "homilia",
  "pagina_videos",
  "noticias",
  "datos_sitio",
  "menus",
  "diapositivas",
  "paginas_sitio",
  "revistas",
  "documentos_sinodo",
  "administradores_arzobispado",
  "encargados_parroquia",
];

const fileFields: Record<string, string[]> = {
  archivos_generales: ["file"],
  noticias: ["foto_portada", "fotos_noticia"],
  parroquias: ["imagen", "imagenes"],
  cleros_diocesanos: ["imagen"],
  obras_sociales: ["imagen", "imagenes", "foto_encargado"],
  reporteros: ["foto"],
  cuadros_pastorales: ["portada", "foto_encargado", "pdf", "imagenes"],
  santoral: ["imagen"],
  homilia: ["persona_foto", "media"],
  pagina_videos: ["video", "thumbnail"],
  revistas: ["portada", "pdf"],
  documentos_sinodo: ["portada", "pdf"],
};

/** Folders of the files; files that the site shows by default are in its own folders. */
const fileFolders = ["pictures", "media", "../../site/public/descargas", "../../site/app/assets/paginas"];

/** Records per transaction. */
const atOnce = 500;
const noteKey = "demoContent";

/** Ids of the demonstration content by collection. */
type DemoNote = Record<string, string[]>;

export async function hasDemo(content: Content): Promise<boolean> {
  return (await content.note(noteKey)) !== null;
}

/**
 * Loads the demonstration content and notes its ids, so that `removeDemo` can remove exactly that.
 * @returns number of records; 0 if it is there already
 */
export async function loadDemo(content: Content, now: Date): Promise<number> {
  if (await hasDemo(content)) return 0;
  const note: DemoNote = {};
  const addresses = new Map<string, string>();
  let count = 0;
  for (const collection of collections) {
    const records = await readCollection(collection, { now, addresses });
    note[collection] = records.map(({ id }) => id);
    // Noted before writing the rows: after a power cut, rows already written are still known as demonstration content.
    await content.setNote(noteKey, JSON.stringify(note));
    for (let start = 0; start < records.length; start += atOnce) {
      const stored = await content.insert(collection, records.slice(start, start + atOnce));
      if (collection !== filesOfTexts) continue;
      for (const { id, file } of stored) addresses.set(id, `/api/files/${collection}/${id}/${file}`);
    }
    count += records.length;
  }
  await loadDemoVisits(content, now);
  return count;
}

/** Removes the demonstration content, also that of an interrupted loading. @returns number of records */
export async function removeDemo(content: Content): Promise<number> {
  const note: DemoNote = JSON.parse((await content.note(noteKey)) ?? "{}");
  let count = 0;
  for (const [collection, ids] of Object.entries(note).reverse()) {
    await content.remove(collection, ids);
    count += ids.length;
  }
  await removeDemoVisits(content);
  await content.setNote(noteKey, null);
  return count;
}

/** Lists the demonstration content and its notes, for code that replaces it in one step. */
export async function demoTraces(
  content: Content,
): Promise<{ records: Map<string, Set<string>>; notes: string[]; days: string[] }> {
  const note: DemoNote = JSON.parse((await content.note(noteKey)) ?? "{}");
  const visits = await demoVisitTraces(content);
  return {
    records: new Map(Object.entries(note).map(([collection, ids]) => [collection, new Set(ids)])),
    notes: [noteKey, ...visits.notes],
    days: visits.days,
  };
}

/** Collection of the files that texts name as `archivo:ID`: their address is known only once they are stored. */
const filesOfTexts = "archivos_generales";

interface Loading {
  now: Date;
  /** Addresses of files by the id of their record. */
  addresses: ReadonlyMap<string, string>;
}

type DemoRow = { id: string; [field: string]: unknown };

const readContent = (collection: string): Promise<string> =>
  readFile(join(import.meta.dirname, "content", `${collection}.json`), "utf8");

async function readCollection(collection: string, { now, addresses }: Loading): Promise<NewRecord[]> {
  if (collection === "excepciones_horario") {
    return makeExcepciones(JSON.parse(await readContent("horarios")), now).map(({ id, ...values }) => ({ id, values }));
  }
  const text = await readContent(collection);
  const rows: DemoRow[] = JSON.parse(text.replace(/\barchivo:(\w+)/g, (_whole, id) => addresses.get(id) ?? ""));
  return rows.map(({ id, ...fields }) => {
    const files: NonNullable<NewRecord["files"]> = {};
    const values: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(fields)) {
      if (fileFields[collection]?.includes(name))
        files[name] = ([value].flat() as DemoFile[]).flatMap((file) => fileOf(file));
      else values[name] = isMoment(value) ? resolveMoment(value, now) : value;
    }
    return { id, values, files };
  });
}

/** File of the demonstration by name, or with another name for storage. */
type DemoFile = string | { nombre: string; archivo: string };

function fileOf(file: DemoFile): (string | { path: string; name: string })[] {
  if (typeof file === "string") return filePath(file);
  return filePath(file.archivo).map((path) => ({ path, name: file.nombre }));
}

function filePath(name: string): string[] {
  if (name === "") return [];
  const path = fileFolders.map((folder) => join(import.meta.dirname, folder, name)).find(existsSync);
  if (!path) throw new Error(`The demo content names a file that is not there: ${name}`);
  return [path];
}
