import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import type { ExamineContext } from "./context.ts";
import { type Finding, fine, wrong } from "./finding.ts";

/** Records read at once. */
const atOnce = 500;
/** Missing files named one by one. */
const mostNamed = 20;

/** Reads every record once and looks whether the files that it names are there. */
export async function examineFiles(context: ExamineContext): Promise<Finding[]> {
  const findings: Finding[] = [];
  const missing: string[] = [];
  for (const collection of context.collections.all()) {
    if (collection.type === "view") continue;
    const { records, absent } = await examineCollection(context, collection);
    findings.push(fine(`${collection.name}: ${records} registros`));
    missing.push(...absent);
  }
  if (missing.length === 0)
    return [...findings, fine("Todos los archivos que nombran los registros están en su lugar.")];
  const named = missing.slice(0, mostNamed).map((key) => wrong(`  ${key}`));
  const inBucket = context.settings.current().s3.enabled;
  const advice = inBucket ? " Si se guardaban en el disco, cópielos al bucket (vea docs/operacion.md)." : "";
  return [
    ...findings,
    wrong(`Faltan ${missing.length} archivos:`),
    ...named,
    ...(advice ? [wrong(advice.trim())] : []),
  ];
}

async function examineCollection(context: ExamineContext, collection: Collection) {
  const absent: string[] = [];
  let records = 0;
  for (let offset = 0; ; offset += atOnce) {
    const page = await context.store.page(collection, {
      where: [],
      orderBy: [],
      limit: atOnce,
      offset,
      fields: null,
      drivenBySearchIndex: false,
      slow: true,
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
