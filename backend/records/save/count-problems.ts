import { sql } from "kysely";
import type { Problem } from "../../protocol/errors.ts";
import { anonymousFacts } from "../../rules/request-facts.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import { problem } from "../../schema/fields/problem.ts";
import type { CountBound, RecordsContext } from "../context.ts";
import { compiledRule } from "../store/compiled-conditions.ts";
import { column, table } from "../store/row-parts.ts";
import { satisfies } from "../store/virtual-row.ts";
import type { Scope } from "./scope.ts";

interface CountedSave {
  collection: Collection;
  /** `null` for a new record. */
  before: StoredRecord | null;
  after: StoredRecord;
}

/**
 * Problems of relations that name a record which as many others name as may (`Definition.mostFor`). A save that does not
 * raise the count passes, also where an import has left more. Asked within the transaction, which has the only writer,
 * two saves at once cannot pass the bound together.
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
  { read }: Scope,
  { collection, before, after }: CountedSave,
  { field, where, most }: CountBound,
): Promise<boolean> {
  const named = after[field];
  if (typeof named !== "string" || named === "") return false;
  const { condition } = compiledRule(where, { database, collections, collection, facts: anonymousFacts(clock()) });
  const counts = (record: StoredRecord) =>
    satisfies({ database, read }, { collection, record, conditions: [condition] });
  if (!(await counts(after))) return false;
  if (before?.[field] === named && (await counts(before))) return false;
  // No more rows are read than decide it: an import may have left very many.
  const others = sql`SELECT 1 AS one FROM ${table(collection)} WHERE ${column(field)} = ${named} AND ${column("id")} != ${after.id} AND (${condition}) LIMIT ${most}`;
  const rows = await read<{ total: number }>(sql`SELECT COUNT(*) AS total FROM (${others}) AS counted`);
  return Number(rows[0]?.total ?? 0) >= most;
}
