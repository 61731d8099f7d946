import type { RawBuilder } from "kysely";
import type { SlowRead } from "./slow-reads.ts";
import type { Read } from "./statement.ts";

type Sql<Value = unknown> = RawBuilder<Value>;

/** A text to be found anywhere in the folded copy of a column that keeps a search index (see table-definition.ts). */
export interface SearchTerm {
  column: string;
  /** Folded, not empty; every character stands for itself. */
  text: string;
}

/** One condition: a row contains any of the terms. */
export type Search = readonly SearchTerm[];

/** Texts to be found in one table. */
export interface SearchRequest {
  table: string;
  /** The name under which the table stands in the caller's statements. */
  alias: string;
  /** All of which a row must satisfy. */
  searches: readonly Search[];
  /** An index carries the texts of all searches and whatever else the question reads of a row, but for the page's fields. */
  isCovered: boolean;
  /** How many matches are needed in the asked order: those of the page and of the pages before it. */
  rows: number;
  /** For what is read to decide it. */
  slow: SlowRead;
}

/** The first rows of a table in the descending order of a column. */
export interface OrderRequest extends Pick<SearchRequest, "table" | "alias" | "searches" | "rows" | "slow"> {
  column: string;
  /** All of the order; it begins with the column. */
  orderBy: readonly Sql[];
  /** An index carries the texts of all searches and is ordered by the column at last. */
  isCarried: boolean;
  /** All that is asked of a row, the searches too. */
  where: readonly Sql[];
}

/** Which conditions to write in place of `column LIKE '%text%'`; a search that is in neither map stays as it is. */
export interface SearchPlan {
  page: ReadonlyMap<Search, Sql<boolean>>;
  count: ReadonlyMap<Search, Sql<boolean>>;
  /** The rows are found through the search index: the table is then to be named with `Expressions.byNumber`. */
  drivenBySearchIndex: boolean;
  /** The numbers of the page's rows are to be found before the rows are read, since an index alone can tell them. */
  numbersFirst: boolean;
}

/** The matches of a search as they were inserted, and what stands elsewhere than it was. */
export interface InsertionOrder {
  /** Numbers of so many matches at most, beginning with the last or the first that was inserted. */
  matches(from: "last" | "first", most: number): Sql<{ rowid: number }>;
  /** Numbers of all rows that were moved so; null when there are more than `most`. */
  moved(question: MovedQuestion, read: Read): Promise<number[] | null>;
}

/** Rows that stand at a value or before it in the order of a column, though they were inserted beyond a row. */
export interface MovedQuestion {
  table: string;
  column: string;
  descending: boolean;
  value: string;
  /** Beyond this row's number: below it in a descending order, above it in an ascending one. */
  beyond: number;
  most: number;
  /** An index has the months of the column. */
  byMonths: boolean;
}

/**
 * Decides by which way the rows of a search are found. A rare text is found through the search index; a frequent one by
 * walking the index of the asked order, where the next match is never far, and which the search index would only make
 * slow. The answers are the same.
 */
export interface SearchIndex {
  plan(request: SearchRequest): Promise<SearchPlan>;
  /**
   * Numbers of the first rows, where that is quicker than the plan's ways: of a text that many rows have, all of them far
   * from the beginning of the order. Null: it is not, or no index tells it.
   */
  inOrder(request: OrderRequest): Promise<Sql | null>;
  /** The matches of all searches, without knowing how many there are; null where an index cannot begin at one end. */
  byInsertion(request: Pick<SearchRequest, "table" | "searches">): InsertionOrder | null;
}

/** The pattern of LIKE that finds the text anywhere, `\` being the escape character. */
export function anywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
