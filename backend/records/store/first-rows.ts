import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { InsertionOrder, Search } from "../../db/search-index.ts";
import type { SlowRead } from "../../db/slow-reads.ts";
import type { Read } from "../../db/statement.ts";
import type { Collection } from "../../schema/define/define.ts";
import { and, baseAlias, column, insertionOrder, isNumbered } from "./row-parts.ts";

type ReadsDatabase = Pick<Database, "read" | "expressions" | "search">;

/** A page in the order of one date field, with which an index begins. */
interface FirstRequest {
  /** ANDed. */
  where: RawBuilder<unknown>[];
  limit: number;
  offset: number;
  /** May it read many rows? Then it is read in the asker's turn. */
  slow: boolean;
  field: string;
  descending: boolean;
}

interface InsertedRequest extends FirstRequest {
  inserted: InsertionOrder;
  /** An index that carries texts has the field as its last column. */
  isCarried: boolean;
}

interface SearchedRequest extends FirstRequest {
  orderBy: readonly RawBuilder<unknown>[];
  /** All searches of the filter. */
  searches: readonly Search[];
  /** An index carries their texts, and has the field as its last column. */
  isCarried: boolean;
}

/** Numbers of rows that hold the page and all before it. */
interface Among {
  numbers: number[];
  /** They are all the matches: also a page with fewer rows than asked for is whole. */
  areAll: boolean;
}

/** Rows up to the end of a page for which its order is looked for among those that were inserted last. */
const mostAhead = 200;
/** Rows that stand elsewhere in their order than they were inserted, beside those of a page. */
const mostMoved = 500;

/** Which rows begin an order, told by their numbers without walking along it. */
export class FirstRows {
  readonly #database: ReadsDatabase;
  readonly #slow: SlowRead;

  constructor(database: ReadsDatabase, slow: SlowRead) {
    this.#database = database;
    this.#slow = slow;
  }

  /**
   * Which rows to look at for the page of a search, by whichever way the database has.
   * @returns null when they are not told so quickly
   */
  find(collection: Collection, request: SearchedRequest): Promise<Among | null> {
    const inserted = this.#database.search.byInsertion({ table: collection.name, searches: request.searches });
    return inserted ? this.byInsertion(collection, { ...request, inserted }) : this.byMonths(collection, request);
  }

  /**
   * Which rows to look at for a page whose matches are far from the beginning of the order, which then is not walked to
   * them: the last inserted matches, and whatever stands before them in the order though it was inserted earlier.
   * @returns null when they are not told so quickly
   */
  async byInsertion(collection: Collection, request: InsertedRequest): Promise<Among | null> {
    const { where, limit, offset, field, descending, inserted, isCarried } = request;
    const { expressions } = this.#database;
    const options = { slow: request.slow ? this.#slow : null };
    const read: Read = (statement) => this.#database.read(statement, options);
    const rows = limit + offset;
    if (rows > mostAhead) return null;
    const found = await read(inserted.matches(descending ? "last" : "first", 4 * rows));
    const near = found.map(({ rowid }) => rowid);
    if (near.length < 4 * rows) return { numbers: near, areAll: true };
    const key = column(field);
    const after = descending ? sql`DESC` : sql`ASC`;
    const [last] = await read<{ value: string }>(
      sql`SELECT ${key} AS value FROM ${expressions.byNumber(collection.name, baseAlias)} WHERE ${and([isNumbered(expressions, near), ...where])} ORDER BY ${key} ${after} LIMIT 1 OFFSET ${rows - 1}`,
    );
    if (!last) return null;
    const moved = await inserted.moved(
      {
        ...{ table: collection.name, column: field, descending, value: last.value },
        ...{ beyond: near.at(-1) as number, most: mostMoved, byMonths: isCarried },
      },
      read,
    );
    return moved && { numbers: [...near, ...moved], areAll: false };
  }

  /**
   * The same where the database finds the first matches of an order by itself.
   * @returns null when it finds them as quickly without their numbers
   */
  async byMonths(collection: Collection, request: SearchedRequest): Promise<Among | null> {
    const { where, limit, offset, field, descending, orderBy, searches, isCarried } = request;
    const rows = limit + offset;
    if (!descending || rows > mostAhead) return null;
    const statement = await this.#database.search.inOrder({
      ...{ table: collection.name, alias: baseAlias, searches, rows, slow: this.#slow, column: field, isCarried },
      ...{ where: [and(where)], orderBy: [...orderBy, ...insertionOrder(collection)] },
    });
    if (!statement) return null;
    const found = await this.#database.read<{ rowid: number }>(statement as RawBuilder<{ rowid: number }>, {
      slow: this.#slow,
    });
    return { numbers: found.map(({ rowid }) => Number(rowid)), areAll: found.length < rows };
  }
}
