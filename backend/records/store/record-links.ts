import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { SlowRead } from "../../db/slow-reads.ts";
import { linksOf } from "../../filter/compile/references.ts";
import type { Collection, RelationField } from "../../schema/define/define.ts";
import { listed } from "./row-parts.ts";

type ReadsDatabase = Pick<Database, "read" | "expressions">;

/** Reads which records refer to which others, without reading the rows: a deletion needs it before it begins. */
export class RecordLinks {
  readonly #database: ReadsDatabase;
  readonly #slow: SlowRead;

  constructor(database: ReadsDatabase, slow: SlowRead) {
    this.#database = database;
    this.#slow = slow;
  }

  /** Finds the `ids` that rows refer to by a relation. @param after row number: only rows behind it are searched */
  async namedBy(
    collection: Collection,
    { field, ids, after = 0 }: { field: RelationField; ids: readonly string[]; after?: number },
  ): Promise<string[]> {
    if (ids.length === 0) return [];
    // EXISTS stops at the first row for each id: a thousand rows may refer to the same id.
    const naming = sql`SELECT 1 FROM ${linksOf({ collection, field })} AS l WHERE l."target" = i.value AND l."owner" > ${after}`;
    const rows = await this.#database.read<{ target: string }>(
      sql`SELECT i.value AS target FROM ${this.#database.expressions.eachOf(listed(ids))} AS i WHERE EXISTS (${naming})`,
    );
    return rows.map(({ target }) => target);
  }

  /** Counts the rows that refer to one of `ids`. Stops at `most` + 1. */
  async countNaming(
    collection: Collection,
    { field, ids, most }: { field: RelationField; ids: readonly string[]; most: number },
  ): Promise<number> {
    const named = this.#database.expressions.isItemOf(sql`l."target"`, listed(ids));
    const some = sql`SELECT l."owner" FROM ${linksOf({ collection, field })} AS l WHERE ${named} LIMIT ${most + 1}`;
    const rows = await this.#database.read<{ total: number }>(sql`SELECT COUNT(*) AS total FROM (${some}) AS counted`);
    return Number(rows[0]?.total ?? 0);
  }

  /**
   * Reads the next rows, in insertion order, that refer to one of `ids`.
   * @param request.after number of the row before them
   * @returns number of the last row; `found`: a row refers only to `ids`. `null`: no such rows
   */
  async namingOnly(
    collection: Collection,
    { field, ids, after, most }: { field: RelationField; ids: readonly string[]; after: number; most: number },
  ): Promise<{ last: number; found: boolean } | null> {
    const { expressions } = this.#database;
    const links = linksOf({ collection, field });
    const named = expressions.isItemOf(sql`l."target"`, listed(ids));
    const part = sql`SELECT DISTINCT l."owner" FROM ${links} AS l WHERE ${named} AND l."owner" > ${after} ORDER BY l."owner" LIMIT ${most}`;
    const another = sql`SELECT 1 FROM ${links} AS o WHERE o."owner" = p."owner" AND NOT ${expressions.isItemOf(sql`o."target"`, listed(ids))}`;
    const rows = await this.#database.read<{ last: number | null; found: number | null }>(
      sql`SELECT MAX(p."owner") AS last, MAX(CASE WHEN EXISTS (${another}) THEN 0 ELSE 1 END) AS found FROM (${part}) AS p`,
    );
    const [row] = rows;
    return row?.last == null ? null : { last: Number(row.last), found: Number(row.found) === 1 };
  }

  /**
   * Whether some row refers only to rows of `target`, so that its required relation would be empty if all of them went.
   * Reads the whole relation.
   */
  async namesOnlyRowsOf(collection: Collection, field: RelationField, target: Collection): Promise<boolean> {
    const links = linksOf({ collection, field });
    const isRow = sql`(SELECT t."id" FROM ${sql.table(target.name)} AS t)`;
    const another = sql`SELECT 1 FROM ${links} AS o WHERE o."owner" = l."owner" AND o."target" NOT IN ${isRow}`;
    const rows = await this.#database.read(
      sql`SELECT 1 FROM ${links} AS l WHERE l."target" IN ${isRow} AND NOT EXISTS (${another}) LIMIT 1`,
      { slow: this.#slow },
    );
    return rows.length > 0;
  }
}
