import { type RawBuilder, sql } from "kysely";
import { searchColumn, searchTable, vocabularyTable } from "../ddl/table-definition.ts";
import type { InsertionOrder, Search, SearchIndex, SearchPlan, SearchRequest, SearchTerm } from "../search-index.ts";
import type { Read } from "../statement.ts";
import { movedRows } from "./moved-rows.ts";

type Sql<Value = unknown> = RawBuilder<Value>;

/** Letters of a term in FTS5's trigram index. Shorter texts are searched as beginnings of terms. */
const termLength = 3;
/** Cost of one row found by the index, in rows read along the requested order. */
const walkedForOneFound = 2;

const nothing: SearchPlan = {
  page: new Map(),
  count: new Map(),
  drivenBySearchIndex: false,
  numbersFirst: false,
};

/** Searches with the FTS5 table beside each table: whole terms by MATCH, shorter ones by its vocabulary. */
export class SqliteSearch implements SearchIndex {
  readonly #read: Read;

  constructor(read: Read) {
    this.#read = read;
  }

  async plan({ table, alias, searches, isCovered, rows, slow }: SearchRequest): Promise<SearchPlan> {
    const whole = searches.filter((terms) => terms.every(isWhole));
    // A single MATCH answers all whole terms. Of short texts the index answers one; others are checked in the rows.
    const answered = whole.length > 0 ? whole : searches.slice(0, 1);
    const [first, ...others] = answered;
    if (!first || answered.flat().some(({ text }) => !isSearchable(text))) return nothing;
    const found = whole.length > 0 ? matches(table, whole) : sql.join(first.map(rowsWith(table)), sql` UNION ALL `);

    const few = await this.#fewOf(table, rows);
    const counted = await this.#read<{ found: number }>(
      sql`SELECT COUNT(*) AS found FROM (${found} LIMIT ${few + 1})`,
      { slow },
    );
    const rest = others.map((search) => [search, sql<boolean>`TRUE`] as const);
    if ((counted[0]?.found ?? 0) <= few) {
      const rare = new Map([[first, sql<boolean>`${sql.id(alias, "_rowid_")} IN (${found})`], ...rest]);
      return { ...nothing, page: rare, count: rare, drivenBySearchIndex: true };
    }
    // Reading the texts in a covering index is faster than any long list, and SQLite does not read the rows then.
    if (isCovered) return nothing;
    // A single letter occurs in so many texts that reading the texts is faster.
    if (first.some(({ text }) => [...text].length === 1)) return nothing;
    // The unary plus keeps SQLite from starting with this list, so that another condition's index can come first.
    const member = sql<boolean>`+${sql.id(alias, "_rowid_")} IN (${found})`;
    return { ...nothing, count: new Map([[first, member], ...rest]) };
  }

  /** `null`: SQLite uses `byInsertion` instead. */
  async inOrder(): Promise<null> {
    return null;
  }

  byInsertion({ table, searches }: Pick<SearchRequest, "table" | "searches">): InsertionOrder | null {
    const terms = searches.flat();
    if (terms.length === 0 || !terms.every((term) => isWhole(term) && isSearchable(term.text))) return null;
    const found = matches(table, searches);
    return {
      matches: (from, most) => sql`${found} ORDER BY rowid ${sql.raw(from === "last" ? "DESC" : "ASC")} LIMIT ${most}`,
      moved: movedRows,
    };
  }

  /**
   * Number of matches up to which reading all of them is faster than reading along the order to the last one needed.
   */
  async #fewOf(table: string, rows: number): Promise<number> {
    const last = await this.#read<{ number: number | null }>(
      sql`SELECT MAX("_rowid_") AS number FROM ${sql.table(table)}`,
    );
    // With `count` matches in `total` rows, reading along the order passes `rows * total / count` rows.
    return Math.ceil(Math.sqrt((rows * (last[0]?.number ?? 0)) / walkedForOneFound));
  }
}

const isWhole = ({ text }: SearchTerm) => [...text].length >= termLength;

/** Whether FTS5 can search a text: NUL ends a text there, and character 2 pads the ends of texts (`padded`). */
const isSearchable = (text: string) => !text.includes("\0") && !text.includes("\u0002");

/**
 * Selects rows that match all searches. Between quotes only the quote itself is special
 * (https://www.sqlite.org/fts5.html#full_text_query_syntax).
 */
function matches(table: string, searches: readonly Search[]): Sql {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const query = searches
    .map((terms) => terms.map(({ column, text }) => `(${quoted(searchColumn(column))} : ${quoted(text)})`))
    .map((alternatives) => `(${alternatives.join(" OR ")})`)
    .join(" AND ");
  const search = sql.id(searchTable(table));
  return sql`SELECT rowid FROM ${search} WHERE ${search} MATCH ${query}`;
}

/** Selects the rows that have a text. A row appears once for each occurrence. */
function rowsWith(table: string) {
  return (term: SearchTerm): Sql => {
    if (isWhole(term)) return matches(table, [[term]]);
    const { column, text } = term;
    const end = `${text}\u{10FFFF}`;
    return sql`SELECT doc FROM ${sql.id(vocabularyTable(table))} WHERE term >= ${text} AND term < ${end} AND col = ${searchColumn(column)}`;
  };
}
