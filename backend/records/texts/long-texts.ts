import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { ownSlowRead } from "../../db/slow-reads.ts";
import type { Collection, EditorField } from "../../schema/define/define.ts";
import { deepestText, type TextBounds } from "./text-bounds.ts";

/** Stored text that could not be saved today: it was imported, restored, or is older than the bound. */
export interface LongText {
  collectionName: string;
  recordId: string;
  field: string;
  /** UTF-8 bytes. */
  bytes: number;
}

/** Texts that a report names; further ones are only counted. */
const mostNamed = 20;

interface Place {
  database: Database;
  texts: TextBounds;
  collections: readonly Collection[];
}

/** Finds stored texts beyond the bounds. */
export async function findLongTexts(place: Place): Promise<LongText[]> {
  const found: LongText[] = [];
  for (const collection of place.collections) {
    for (const field of place.texts.fieldsOf(collection)) found.push(...(await longTextsOf(place, collection, field)));
  }
  return found;
}

/** Measures texts in the database. Reads only those with enough tags to be too deep. */
async function longTextsOf(
  { database, texts }: Place,
  { name: collectionName }: Collection,
  { name: field }: EditorField,
): Promise<LongText[]> {
  const { bytesOf } = database.expressions;
  const [table, column] = [sql.table(collectionName), sql.id(field)];
  const bytes = bytesOf(column);
  const tags = sql`${bytes} - ${bytesOf(sql`replace(${column}, '<', '')`)}`;
  const rows = await database.read(
    sql<{
      id: string;
      bytes: number | string;
    }>`SELECT id, ${bytes} AS bytes FROM ${table} WHERE ${bytes} > ${texts.longest} OR ${tags} > ${deepestText} ORDER BY id`,
    { slow: ownSlowRead },
  );
  const readText = async (id: string) => {
    const [row] = await database.read(sql<{ text: string }>`SELECT ${column} AS text FROM ${table} WHERE id = ${id}`);
    return row?.text ?? "";
  };
  const found: LongText[] = [];
  for (const { id: recordId, ...row } of rows) {
    const text = { collectionName, recordId, field, bytes: Number(row.bytes) };
    const stored = text.bytes > texts.longest ? null : await readText(recordId);
    if (stored === null || texts.excessOf(stored) !== null) found.push(text);
  }
  return found;
}

/** Sentence for the technician, in Spanish. Empty: no long texts. */
export function longTextsInWords(found: readonly LongText[]): string {
  if (found.length === 0) return "";
  const named = found.slice(0, mostNamed).map((text) => `${text.collectionName}/${text.recordId}.${text.field}`);
  const more = found.length > mostNamed ? ` y ${found.length - mostNamed} más` : "";
  const start =
    found.length === 1 ? "Un texto es demasiado largo o hondo" : `${found.length} textos son demasiado largos o hondos`;
  return `${start}: las páginas muestran solo una parte (${named.join(", ")}${more}).`;
}
