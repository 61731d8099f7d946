import { type RawBuilder, sql } from "kysely";
import { foldedColumn } from "../ddl/table-definition.ts";
import {
  anywhere,
  type OrderRequest,
  type Search,
  type SearchIndex,
  type SearchPlan,
  type SearchRequest,
  type SearchTerm,
} from "../search-index.ts";
import type { SlowRead } from "../slow-reads.ts";
import type { Read } from "../statement.ts";
import { monthOf } from "./search-indexes.ts";

type Sql<Value = unknown> = RawBuilder<Value>;

/** Newest rows that are read to estimate how frequent a text is. */
const sample = 2000;
/** Matches in a sample from which a text is frequent: it fills a page within a few thousand rows. */
const frequent = 10;
/**
 * Newest rows read for counts. If `frequent` of them have a text, an index of all rows counts it faster than the
 * trigrams: the planner guesses too few.
 */
const smallSample = 300;
/** Matches below which finding rows by trigrams and sorting them is faster than finding them by months. */
const few = 2000;

/**
 * Plans searches. The server's planner knows from its statistics how frequent a text is, and chooses between the
 * trigram index and the index of the order. A text without three letters in a row has no trigrams: the planner would
 * read that index from end to end, so such a text is searched by its pieces (filter_pieces), or without an index. Along
 * an index, PostgreSQL reads the rows before it checks what the index carries, unless only row numbers are asked for.
 */
export class PostgresSearch implements SearchIndex {
  readonly #read: Read;

  constructor(read: Read) {
    this.#read = read;
  }

  async plan({ table, alias, searches, isCovered, slow }: SearchRequest): Promise<SearchPlan> {
    const conditions = new Map<Search, Sql<boolean>>();
    for (const search of searches.filter((terms) => !terms.every(hasTrigram))) {
      const rare = (await this.#countInNewest(sample, table, [search], slow)) < frequent;
      conditions.set(search, rare ? foundByPieces(table, alias, search) : readFromRows(alias, search));
    }
    const count = new Map(conditions);
    const whole = isCovered ? searches.filter((terms) => terms.every(hasTrigram)) : [];
    for (const search of whole) {
      const found = await this.#countInNewest(smallSample, table, [search], slow);
      if (found >= frequent) count.set(search, readFromRows(alias, search));
    }
    return {
      page: conditions,
      count,
      drivenBySearchIndex: false,
      numbersFirst: isCovered,
    };
  }

  /** `null`: GIN gives its matches in no order, so they are found month by month (`inOrder`). */
  byInsertion(): null {
    return null;
  }

  async inOrder(request: OrderRequest): Promise<Sql | null> {
    const { table, searches, isCarried, slow } = request;
    if (!isCarried || !searches.flat().every(hasTrigram)) return null;
    if ((await this.#countInNewest(sample, table, searches, slow)) >= frequent) return null;
    return (await this.#estimate(request)) < few ? null : firstByMonths(request);
  }

  /** Number of rows that the server expects by its statistics. */
  async #estimate({ table, alias, searches, slow }: OrderRequest): Promise<number> {
    const plans = await this.#read<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
      sql`EXPLAIN (FORMAT JSON) SELECT 1 FROM ${sql.table(table)} AS ${sql.id(alias)} WHERE ${all(searches, (search) => contains(alias, search))}`,
      { slow },
    );
    return plans[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
  }

  async #countInNewest(
    newestRows: number,
    table: string,
    searches: readonly Search[],
    slow: SlowRead,
  ): Promise<number> {
    const columns = new Set(searches.flat().map(({ column }) => foldedColumn(column)));
    const newest = sql`SELECT ${sql.join([...columns].map((name) => sql.id(name)))} FROM ${sql.table(table)} ORDER BY "_rowid_" DESC LIMIT ${newestRows}`;
    const rows = await this.#read<{ found: number }>(
      sql`SELECT COUNT(*) AS found FROM (${newest}) AS "newest" WHERE ${all(searches, (search) => readFromRows("newest", search))}`,
      { slow },
    );
    return rows[0]?.found ?? 0;
  }
}

/** Whether the text has a trigram on every server. pg_trgm takes letters by the database's locale, and these in all. */
const hasTrigram = ({ text }: SearchTerm) => /[a-z0-9]{3}/.test(text);

const all = (searches: readonly Search[], condition: (search: Search) => Sql): Sql =>
  sql.join(searches.map(condition), sql` AND `);

/** Condition that the trigram index can answer. */
const contains = (alias: string, search: Search): Sql<boolean> => anyOf(search, (name) => sql`${sql.id(alias, name)}`);

/** Condition that is checked on the rows: the empty text added to the column hides it from the trigram index. */
const readFromRows = (alias: string, search: Search): Sql<boolean> =>
  anyOf(search, (name) => sql`(${sql.id(alias, name)} || '')`);

/** @param read SQL that reads a folded column */
function anyOf(search: Search, read: (column: string) => Sql): Sql<boolean> {
  const conditions = search.map(({ column, text }) => sql`${read(foldedColumn(column))} LIKE ${anywhere(text)}::text`);
  return sql<boolean>`(${sql.join(conditions, sql` OR `)})`;
}

/**
 * Selects the first rows, from the last month back as far as needed. The loop over months keeps their order; the rows
 * of each month are found by its index and sorted (`createMonths`).
 */
function firstByMonths({ table, alias, column, orderBy, where, rows }: OrderRequest): Sql {
  const [from, key, zone] = [sql.table(table), sql.id(column), sql.id("zone", "month")];
  const last = sql`SELECT left(${key}, 7) AS "month" FROM ${from}`;
  const newestFirst = sql`ORDER BY ${key} DESC LIMIT 1`;
  return sql`WITH RECURSIVE "zone"("month") AS (
    (${last} ${newestFirst})
    UNION ALL
    SELECT "before"."month" FROM "zone", LATERAL (${last} WHERE ${key} < ${zone} ${newestFirst}) AS "before"
  )
  SELECT "found"."rowid" FROM "zone", LATERAL (
    SELECT ${sql.id(alias, "_rowid_")} AS "rowid" FROM ${from} AS ${sql.id(alias)}
    WHERE ${monthOf(sql.id(alias, column))} @> ARRAY[${zone}] AND ${sql.join(where, sql` AND `)}
    ORDER BY ${sql.join(orderBy)}
  ) AS "found" LIMIT ${rows}`;
}

/** Condition with a list of matches, made first: otherwise the planner might compute the pieces of every row. */
function foundByPieces(table: string, alias: string, search: Search): Sql<boolean> {
  const selects = search.map((term) => {
    const column = sql.id("found", foldedColumn(term.column));
    const condition = hasTrigram(term)
      ? sql`${column} LIKE ${anywhere(term.text)}::text`
      : sql`filter_pieces(${column}) @> ${piecesOf(term.text)}::text[] AND ${readFromRows("found", [term])}`;
    return sql`SELECT "_rowid_" FROM ${sql.table(table)} AS "found" WHERE ${condition}`;
  });
  return sql<boolean>`${sql.id(alias, "_rowid_")} = ANY(ARRAY(${sql.join(selects, sql` UNION ALL `)}))`;
}

/** Pieces that filter_pieces certainly gives for a text that contains this one. */
function piecesOf(text: string): string[] {
  const letters = [...text];
  return letters.length === 1 ? letters : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
