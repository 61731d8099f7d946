import { sql } from "kysely";
import { fileKey } from "../../files/storage/keys.ts";
import { agreed, counted } from "../../protocol/counted.ts";
import { spelledSize } from "../../protocol/spelled-size.ts";
import { historySize } from "../../records/store/history/history-size.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import type { ExamineContext } from "./context.ts";
import { examineContents } from "./examine-contents.ts";
import { type Finding, fine, wrong } from "./finding.ts";

/** Records per read. */
const atOnce = 500;
/** Maximum missing files listed by name. */
const mostNamed = 20;

/** Reads every record once and checks that the files it names exist, and those that its history names. */
export async function examineFiles(context: ExamineContext): Promise<Finding[]> {
  // A bucket that is gone says of each file that it is missing.
  await context.ownership.examine();
  const findings: Finding[] = [];
  const missing: string[] = [];
  const empty: string[] = [];
  for (const collection of context.collections.all()) {
    if (collection.type === "view") continue;
    const { records, absent, bare } = await examineCollection(context, collection);
    findings.push(fine(`${collection.name}: ${counted(records, "registro")}`));
    missing.push(...absent);
    empty.push(...bare);
  }
  const { versions, files } = await historySize(context.database);
  findings.push(
    fine(
      `Historial: ${counted(versions.count, "versión", "versiones")} (${spelledSize(versions.bytes)}), ${counted(files.count, "archivo anterior", "archivos anteriores")}`,
    ),
  );
  for await (const key of earlierKeys(context)) {
    const stored = await context.storage.stat(key);
    if (!stored) missing.push(key);
    else if (stored.size === 0) empty.push(key);
  }
  findings.push(...(await examineContents(context, empty)));
  if (missing.length === 0)
    return [...findings, fine("Todos los archivos que nombran los registros y su historial están en su lugar.")];
  const named = missing.slice(0, mostNamed).map((key) => wrong(`  ${key}`));
  const inBucket = context.settings.current().s3.enabled;
  const advice = inBucket ? " Si se guardaban en el disco, cópielos al bucket (vea docs/operacion.md)." : "";
  return [
    ...findings,
    wrong(`${agreed(missing.length, "Falta", "Faltan")} ${counted(missing.length, "archivo")}:`),
    ...named,
    ...(advice ? [wrong(advice.trim())] : []),
  ];
}

/** Keys of files that only versions or the trash name. */
async function* earlierKeys({ database }: ExamineContext): AsyncGenerator<string> {
  const key = sql`"collection_id", "record_id", "name"`;
  let last = ["", "", ""];
  for (;;) {
    const rows = await database.read<{ collection_id: string; record_id: string; name: string }>(
      sql`SELECT ${key} FROM "_earlier_files" WHERE (${key}) > (${sql.join(last)}) ORDER BY ${key} LIMIT ${atOnce}`,
    );
    for (const row of rows) {
      last = [row.collection_id, row.record_id, row.name];
      yield fileKey(row.collection_id, row.record_id, row.name);
    }
    if (rows.length < atOnce) return;
  }
}

async function examineCollection(context: ExamineContext, collection: Collection) {
  const absent: string[] = [];
  const bare: string[] = [];
  let records = 0;
  for (let offset = 0; ; offset += atOnce) {
    const page = await context.store.page(collection, { where: [], limit: atOnce, offset, slow: true });
    for (const record of page) {
      for (const key of fileKeys(collection, record)) {
        const stored = await context.storage.stat(key);
        if (!stored) absent.push(key);
        else if (stored.size === 0) bare.push(key);
      }
    }
    records += page.length;
    if (page.length < atOnce) return { records, absent, bare };
  }
}

function fileKeys(collection: Collection, record: StoredRecord): string[] {
  return collection.fields
    .filter((field) => field.type === "file")
    .flatMap((field) => [record[field.name]].flat())
    .filter((name) => typeof name === "string" && name !== "")
    .map((name) => `${collection.id}/${record.id}/${name}`);
}
