import { sql } from "kysely";
import { ownSlowRead } from "../db/slow-reads.ts";
import { refuseForm } from "../protocol/body/form-texts.ts";
import { BadRequestError, blank, lengthBetween } from "../protocol/errors.ts";
import type { StoredRecord } from "../schema/define/define.ts";
import { fieldTypeOf } from "../schema/fields/field-types.ts";
import { compileView } from "../schema/view/compile-view.ts";
import { ViewQueryError } from "../schema/view/query-error.ts";
import type { CollectionsContext } from "./context.ts";
import { modernField } from "./form/field-view.ts";
import { type Given, textAt } from "./form/given.ts";

const longestQuery = 5000;
const sampleRows = 10;

/**
 * Fields and first rows of a view with this query. Stores nothing.
 * @param given `query`
 * @throws BadRequestError
 */
export async function dryRunView(
  { database, collections }: CollectionsContext,
  given: Given,
): Promise<{ fields: unknown[]; sample: StoredRecord[] }> {
  const query = textAt(given, "query", "");
  if (query.trim() === "") refuseForm({ query: blank });
  if (query.length > longestQuery) refuseForm({ query: lengthBetween(1, longestQuery) });
  const { fields, sql: select } = compiled(() => compileView(query, collections, database.engine));
  const rows = await database.read<Record<string, unknown>>(
    sql`SELECT * FROM (${select}) AS ${sql.id("sample")} LIMIT ${sampleRows}`,
    { slow: ownSlowRead },
  );
  const sample = rows.map((row) => {
    const values = fields.map((field) => [field.name, fieldTypeOf(field).decode(field, row[field.name])]);
    return Object.fromEntries(values) as StoredRecord;
  });
  return { fields: fields.map(modernField), sample };
}

function compiled<Result>(compile: () => Result): Result {
  try {
    return compile();
  } catch (error) {
    if (!(error instanceof ViewQueryError)) throw error;
    throw new BadRequestError(`Invalid view query. Raw error: ${error.reason}`, { cause: error });
  }
}
