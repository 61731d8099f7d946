import type { Collection, StoredRecord } from "../schema/define.ts";
import type { ContentContext } from "./context.ts";

/** Records read at once. */
const atOnce = 500;
/** Missing files named one by one. */
const mostNamed = 20;

export interface Examination {
  healthy: boolean;
  /** In Spanish, for the technician. */
  lines: string[];
}

/** Reads every record once and looks whether the files that it names are there. */
export async function examine(context: ContentContext): Promise<Examination> {
  const lines: string[] = [];
  const missing: string[] = [];
  for (const collection of context.collections.all()) {
    if (collection.type === "view") continue;
    const { records, absent } = await examineCollection(context, collection);
    lines.push(`${collection.name}: ${records} registros`);
    missing.push(...absent);
  }
  if (missing.length === 0) lines.push("Todos los archivos que nombran los registros están en su lugar.");
  else lines.push(`Faltan ${missing.length} archivos:`, ...missing.slice(0, mostNamed).map((key) => `  ${key}`));
  return { healthy: missing.length === 0, lines };
}

async function examineCollection(context: ContentContext, collection: Collection) {
  const absent: string[] = [];
  let records = 0;
  for (let offset = 0; ; offset += atOnce) {
    const page = await context.store.page(collection, {
      where: [],
      orderBy: [],
      limit: atOnce,
      offset,
      fields: null,
      ledBySearch: false,
      patient: true,
    });
    for (const record of page) {
      for (const key of fileKeys(collection, record)) if (!(await context.storage.stat(key))) absent.push(key);
    }
    records += page.length;
    if (page.length < atOnce) return { records, absent };
  }
}

function fileKeys(collection: Collection, record: StoredRecord): string[] {
  return collection.fields
    .filter((field) => field.type === "file")
    .flatMap((field) => [record[field.name]].flat())
    .filter((name) => typeof name === "string" && name !== "")
    .map((name) => `${collection.id}/${record.id}/${name}`);
}
