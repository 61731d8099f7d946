import { type RawBuilder, sql } from "kysely";
import { foldedColumn } from "../ddl/table-definition.ts";
import {
  anywhere,
  type Search,
  type SearchIndex,
  type SearchPlan,
  type SearchRequest,
  type SearchTerm,
} from "../search-index.ts";
import type { SlowRead } from "../slow-reads.ts";
import type { Read } from "../statement.ts";

type Sql<Value = unknown> = RawBuilder<Value>;

/** Newest rows that are read to estimate how frequent a text is. */
const sample = 2000;
/** A text that so many of them have fills a page within a few thousand rows. */
const frequent = 10;
/** If so many of these have a text, an index of all rows counts it sooner than its rows: the planner guesses too few. */
const smallSample = 300;

/**
 * The server's own planner knows from its statistics how frequent a text is and chooses between the trigram index and
 * the index of the order. Texts without three letters in a row have no trigrams there: for these the planner would read
 * that index from end to end, so they are searched by their pieces (filter_pieces), or not by an index at all. It reads
 * the rows of an index that it walks before it looks at what the index carries, unless nothing but numbers is asked for.
 */
export class PostgresSearch implements SearchIndex {
  readonly #read: Read;

  constructor(read: Read) {
    this.#read = read;
  }

  async plan({ table, alias, searches, isCovered, slow }: SearchRequest): Promise<SearchPlan> {
    const conditions = new Map<Search, Sql<boolean>>();
    for (const search of searches.filter((terms) => !terms.every(hasTrigram))) {
      const rare = (await this.#countInNewest(sample, table, search, slow)) < frequent;
      conditions.set(search, rare ? foundByPieces(table, alias, search) : readFromRows(alias, search));
    }
    const count = new Map(conditions);
    const whole = isCovered ? searches.filter((terms) => terms.every(hasTrigram)) : [];
    for (const search of whole) {
      const found = await this.#countInNewest(smallSample, table, search, slow);
      if (found >= frequent) count.set(search, readFromRows(alias, search));
    }
    return {
      page: conditions,
      count,
      drivenBySearchIndex: false,
      numbersFirst: isCovered,
    };
  }

  byInsertion(): null {
    return null;
  }

  async #countInNewest(newestRows: number, table: string, search: Search, slow: SlowRead): Promise<number> {
    const columns = new Set(search.map(({ column }) => foldedColumn(column)));
    const newest = sql`SELECT ${sql.join([...columns].map((name) => sql.id(name)))} FROM ${sql.table(table)} ORDER BY "_rowid_" DESC LIMIT ${newestRows}`;
    const rows = await this.#read<{ found: number }>(
      sql`SELECT COUNT(*) AS found FROM (${newest}) AS "newest" WHERE ${readFromRows("newest", search)}`,
      { slow },
    );
    return rows[0]?.found ?? 0;
  }
}

/** pg_trgm takes for letters what the locale of the database does, and on all of them these. */
const hasTrigram = ({ text }: SearchTerm) => /[a-z0-9]{3}/.test(text);

/** The empty text added to the column hides it from the trigram index. */
function readFromRows(alias: string, search: Search): Sql<boolean> {
  const conditions = search.map(
    ({ column, text }) => sql`(${sql.id(alias, foldedColumn(column))} || '') LIKE ${anywhere(text)}::text`,
  );
  return sql<boolean>`(${sql.join(conditions, sql` OR `)})`;
}

/** As a list that is made first: as a condition of the row, the planner might compute the pieces of every row. */
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

/** What filter_pieces gives for a text that contains this one, as far as that is known. */
function piecesOf(text: string): string[] {
  const letters = [...text];
  return letters.length === 1 ? letters : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
