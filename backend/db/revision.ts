import { sql } from "kysely";
import type { Database, Transaction } from "./database.ts";
import { selectParameter, writeParameter } from "./parameters.ts";
import type { Statement } from "./statement.ts";

/** Key in `_params`, of the installation: no backup contains it, and no restore overwrites it. */
const key = "installation.revision";

/** Seconds since 1970 above which a clock is not believed: a revision that jumped there could not rise for long. */
const latest = Date.UTC(2080, 0) / 1000;

/**
 * Raises the revision of the content: to the seconds since 1970, or by one if it has reached them already. It never
 * goes back, whatever the clock does; on a new machine a restore begins with the seconds of that moment.
 * @param now clock of the server
 */
export function raiseRevision({ query }: Pick<Database, "query">, now: Date): Statement<unknown> {
  const seconds = String(Math.min(Math.floor(now.getTime() / 1000), latest));
  const next = sql`CAST("_params"."value" AS BIGINT) + 1`;
  return query
    .insertInto("_params")
    .values({ key, value: seconds })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        value: sql<string>`CASE WHEN ${next} > CAST(excluded."value" AS BIGINT) THEN CAST(${next} AS TEXT) ELSE excluded."value" END`,
      }),
    );
}

/** Revision of the content; 0 before the first change. @param read `Database.read` or `Transaction.run` */
export async function readRevision(
  { query }: Pick<Database, "query">,
  read: <Row>(statement: Statement<Row>) => Promise<Row[]>,
): Promise<number> {
  const [row] = await read(selectParameter(query, key));
  return Number(row?.value ?? 0);
}

/** Takes over the revision of the database that this one replaces. */
export async function takeRevision(
  { query }: Pick<Database, "query">,
  transaction: Transaction,
  revision: number,
): Promise<void> {
  if (revision > 0) await transaction.run(writeParameter(query, key, String(revision)));
}
