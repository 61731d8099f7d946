import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { InsertionOrder, Search } from "../../db/search-index.ts";
import type { SlowRead } from "../../db/slow-reads.ts";
import type { Read } from "../../db/statement.ts";
import type { Collection } from "../../schema/define/define.ts";
import { and, baseAlias, column, insertionOrder, isNumbered } from "./row-parts.ts";

type ReadsDatabase = Pick<Database, "read" | "expressions" | "search">;

/** A page sorted by one date field, which is the first column of an index. */
interface FirstRequest {
  /** Conditions joined by AND. */
  where: RawBuilder<unknown>[];
  limit: number;
  offset: number;
  /** The query may read many rows: it waits for its turn in the queue of slow reads. */
  slow: boolean;
  field: string;
  descending: boolean;
}

interface InsertedRequest extends FirstRequest {
  inserted: InsertionOrder;
  /** An index that holds the searched texts has the date field as its last column. */
  isCarried: boolean;
}

interface SearchedRequest extends FirstRequest {
  orderBy: readonly RawBuilder<unknown>[];
  /** All searches of the filter. */
  searches: readonly Search[];
  /** An index holds the searched texts and has the date field as its last column. */
  isCarried: boolean;
}

/** Row numbers that contain the page and all rows before it. */
interface Among {
  numbers: number[];
  /** `numbers` are all matches, so the page is complete even if it has fewer rows than asked for. */
  areAll: boolean;
}

/** Largest end of a page (offset + limit) for which the last inserted rows are tried. */
const mostAhead = 200;
/** Most moved rows per page: rows whose place in the order differs from their insertion order. */
const mostMoved = 500;

/** Finds row numbers that contain the first rows of a sort order, without scanning the index of that order. */
export class FirstRows {
  readonly #database: ReadsDatabase;
  readonly #slow: SlowRead;

  constructor(database: ReadsDatabase, slow: SlowRead) {
    this.#database = database;
    this.#slow = slow;
  }

  /**
   * Finds the rows that may be on a page of a search, by the way that the database supports.
   * @returns `null`: no quick way
   */
  find(collection: Collection, request: SearchedRequest): Promise<Among | null> {
    const inserted = this.#database.search.byInsertion({ table: collection.name, searches: request.searches });
    return inserted ? this.byInsertion(collection, { ...request, inserted }) : this.byMonths(collection, request);
  }

  /**
   * Finds the rows that may be on a page whose matches are far from the beginning of the order, so that a scan of the
   * order would be long. Takes the last inserted matches, and adds rows that sort before them though they were inserted
   * earlier.
   * @returns `null`: no quick way
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
   * Finds the rows that may be on a page where the database itself finds the first matches of an order
   * (`search.inOrder`).
   * @returns `null`: the plain query is as quick
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
