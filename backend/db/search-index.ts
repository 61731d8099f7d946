import type { RawBuilder } from "kysely";
import type { SlowRead } from "./slow-reads.ts";
import type { Read } from "./statement.ts";

type Sql<Value = unknown> = RawBuilder<Value>;

/** Text to find anywhere in the folded copy of a column that keeps a search index (see table-definition.ts). */
export interface SearchTerm {
  column: string;
  /** Text, folded and not empty; every character stands for itself. */
  text: string;
}

/** Search condition: a row contains any of the terms. */
export type Search = readonly SearchTerm[];

/** Searches for texts in one table. */
export interface SearchRequest {
  table: string;
  /** Name of the table in the caller's statements. */
  alias: string;
  /** Searches, all of which a row must satisfy. */
  searches: readonly Search[];
  /**
   * An index carries the texts of all searches and whatever else the query reads of a row, except the page's fields.
   */
  isCovered: boolean;
  /** Number of matches needed in the requested order: those of the page and of the pages before it. */
  rows: number;
  /** Asker and deadline of reads that decide the plan. */
  slow: SlowRead;
}

/** Request for the first rows of a table in the descending order of a column. */
export interface OrderRequest extends Pick<SearchRequest, "table" | "alias" | "searches" | "rows" | "slow"> {
  column: string;
  /** Whole order; it begins with the column. */
  orderBy: readonly Sql[];
  /** An index carries the texts of all searches, and the column is the last of its order. */
  isCarried: boolean;
  /** All conditions of a row, the searches included. */
  where: readonly Sql[];
}

/** Conditions to write in place of `column LIKE '%text%'`; a search that is in neither map stays as it is. */
export interface SearchPlan {
  page: ReadonlyMap<Search, Sql<boolean>>;
  count: ReadonlyMap<Search, Sql<boolean>>;
  /** Rows are found through the search index: name the table with `Expressions.byNumber`. */
  drivenBySearchIndex: boolean;
  /** Find the numbers of the page's rows before reading the rows, since an index alone can tell them. */
  numbersFirst: boolean;
}

/** Matches of a search in the order of insertion, and rows that sort elsewhere than they were inserted. */
export interface InsertionOrder {
  /** Numbers of at most `most` matches, beginning with the last or the first that was inserted. */
  matches(from: "last" | "first", most: number): Sql<{ rowid: number }>;
  /** Numbers of all moved rows. `null`: more than `most`. */
  moved(question: MovedQuestion, read: Read): Promise<number[] | null>;
}

/** Request for rows that sort at a value or before it, although they were inserted beyond a row. */
export interface MovedQuestion {
  table: string;
  column: string;
  descending: boolean;
  value: string;
  /** Number of that row. Beyond it are lower numbers in a descending order, higher ones in an ascending one. */
  beyond: number;
  most: number;
  /** An index has the months of the column. */
  byMonths: boolean;
}

/**
 * Decides how the rows of a search are found. A rare text is found through the search index; a frequent one by reading
 * along the index of the requested order, where the next match is never far and the search index would be slower. The
 * results are equal.
 */
export interface SearchIndex {
  plan(request: SearchRequest): Promise<SearchPlan>;
  /**
   * Numbers of the first rows, if that is faster than the plan: for a text with many matches, all far from the start of
   * the order. `null`: not faster, or no index has them.
   */
  inOrder(request: OrderRequest): Promise<Sql | null>;
  /** Matches of all searches, without knowing how many there are. `null`: an index cannot begin at one end. */
  byInsertion(request: Pick<SearchRequest, "table" | "searches">): InsertionOrder | null;
}

/** LIKE pattern that finds the text anywhere, with `\` as the escape character. */
export function anywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
