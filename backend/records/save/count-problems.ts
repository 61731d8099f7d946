import { sql } from "kysely";
import type { Bounds } from "../../config/bounds.ts";
import { ownSlowRead } from "../../db/slow-reads.ts";
import { type Problem, problem } from "../../protocol/errors.ts";
import { anonymousFacts } from "../../rules/request-facts.ts";
import type { Collection, Definition, StoredRecord } from "../../schema/define/define.ts";
import { definitionOf } from "../../schema/registry/collection-set.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import type { CountBound, RecordsContext } from "../context.ts";
import { compiledRule } from "../store/compiled-conditions.ts";
import { column, table } from "../store/row-parts.ts";
import { satisfies } from "../store/virtual-row.ts";
import type { Scope } from "./scope.ts";

interface CountedSave {
  collection: Collection;
  /** Stored record. `null`: a new one. */
  before: StoredRecord | null;
  after: StoredRecord;
}

/**
 * Checks the bounds on how many records may refer to the same one (`Definition.mostFor`). A save that does not raise
 * the count passes, even if an import has left more. Called within the transaction, which is the only writer: two saves
 * at once cannot exceed the bound together.
 */
export async function countProblems(
  context: Pick<RecordsContext, "database" | "collections" | "clock" | "mostFor">,
  scope: Scope,
  save: CountedSave,
): Promise<Record<string, Problem>> {
  const problems: Record<string, Problem> = {};
  for (const bound of context.mostFor(save.collection)) {
    if (await isBeyond(context, scope, save, bound)) {
      const message = `No more than ${bound.most} records may name the same one.`;
      problems[bound.field] = problem("validation_too_many_records", message, { max: bound.most });
    }
  }
  return problems;
}

async function isBeyond(
  { database, collections, clock }: Pick<RecordsContext, "database" | "collections" | "clock">,
  { read, planned }: Scope,
  { collection, before, after }: CountedSave,
  { field, where, most: mostOthers }: CountBound,
): Promise<boolean> {
  const named = after[field];
  const former = before?.[field];
  const { condition } = compiledRule(where, { database, collections, collection, facts: anonymousFacts(clock()) });
  const counts = (record: StoredRecord) =>
    satisfies({ database, read }, { collection, record, conditions: [condition] });
  const counted = before !== null && typeof former === "string" && former !== "" && (await counts(before));
  const willCount = typeof named === "string" && named !== "" && (await counts(after));
  if (counted && !(willCount && former === named)) planned?.note(field, former, -1);
  if (!willCount || (counted && former === named)) return false;
  planned?.note(field, named, 1);
  const most = mostOthers - (planned?.of(field, named) ?? 0);
  if (most <= 0) return true;
  // LIMIT: an import may have left very many rows, and `most` of them decide.
  const others = sql`SELECT 1 AS one FROM ${table(collection)} WHERE ${column(field)} = ${named} AND ${column("id")} != ${after.id} AND (${condition}) LIMIT ${most}`;
  const rows = await read<{ total: number }>(sql`SELECT COUNT(*) AS total FROM (${others}) AS counted`);
  return Number(rows[0]?.total ?? 0) >= most;
}

/** Record to which more others refer than a save would allow. */
export interface Overfull {
  /** Collection of the records that refer to it; `field` is their relation. */
  collection: Collection;
  field: string;
  id: string;
  total: number;
  most: number;
}

/** Most records that a report names for each bound. */
const mostNamed = 50;

/**
 * Finds records to which more others refer than a save would allow, after an import or a restore. Reads every row that
 * counts.
 */
export async function findOverfull(
  { database, collections, clock }: Pick<RecordsContext, "database" | "clock"> & { collections: Collections },
  mostFor: RecordsContext["mostFor"],
): Promise<Overfull[]> {
  const found: Overfull[] = [];
  for (const collection of collections.all()) {
    for (const { field, where, most } of mostFor(collection)) {
      const facts = anonymousFacts(clock());
      const { condition } = compiledRule(where, { database, collections, collection, facts });
      const rows = await database.read<{ id: string; total: number }>(
        sql`SELECT ${column(field)} AS id, COUNT(*) AS total FROM ${table(collection)} WHERE ${column(field)} != '' AND (${condition}) GROUP BY ${column(field)} HAVING COUNT(*) > ${most} ORDER BY ${column(field)} LIMIT ${mostNamed}`,
        { slow: ownSlowRead },
      );
      for (const { id, total } of rows) found.push({ collection, field, id, total: Number(total), most });
    }
  }
  return found;
}

/** Message about one of these records without its name, in Spanish for the technician. */
export function overfullText({ collection, field, total, most }: Overfull): string {
  return `lo nombran ${total} registros de ${collection.name} por ${field}, más de los ${most} que admite un guardado: las páginas pueden mostrar solo una parte`;
}

/** Count bounds of a collection. */
export function countBounds(definitions: readonly Definition[], bounds: Bounds, collection: Collection): CountBound[] {
  return (definitionOf(definitions, collection)?.mostFor ?? [])
    .filter(({ field }) => collection.fields.some(({ name, type }) => name === field && type === "relation"))
    .map(({ field, where, bound }) => ({ field, where, most: bounds[bound] }));
}

/** Path of the record that has too many references: `lugares_de_culto/ID`. */
export function overfullName({ collection, field, id }: Overfull, { find }: { find: Collections["find"] }): string {
  const relation = collection.fields.find(({ name }) => name === field);
  const target = relation?.type === "relation" ? find(relation.collectionId) : undefined;
  return `${target?.name ?? ""}/${id}`;
}

/** Most records that the sentence names. */
const mostInSentence = 10;

/** Sentence for the technician, in Spanish. `""`: no records. @param names of the records, by `overfullName` */
export function overfullInWords(names: readonly string[]): string {
  if (names.length === 0) return "";
  const named = names.slice(0, mostInSentence).join(", ");
  const more = names.length > mostInSentence ? ` y ${names.length - mostInSentence} más` : "";
  return `Tienen más registros de los que admite un guardado, y las páginas pueden mostrar solo una parte: ${named}${more}.`;
}
