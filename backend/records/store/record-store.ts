import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "../../db/database.ts";
import type { Expressions } from "../../db/expressions.ts";
import { ownSlowRead, type SlowRead } from "../../db/slow-reads.ts";
import { linksOf } from "../../filter/compile/references.ts";
import { BadRequestError, problem } from "../../protocol/errors.ts";
import type { Collection, Field, RelationField, StoredRecord } from "../../schema/define/define.ts";
import { isMultiple } from "../../schema/fields/multiple.ts";
import { FirstRows } from "./first-rows.ts";
import type { PendingReleases } from "./pending-releases.ts";
import { RecordLinks } from "./record-links.ts";
import type { RowCache } from "./row-cache.ts";
import {
  and,
  baseAlias,
  column,
  columnsOf,
  decodeRow,
  insertionOrder,
  isNumbered,
  listed,
  type StoredRow,
  someFields,
  table,
  weightOf,
} from "./row-parts.ts";

type Condition = RawBuilder<unknown>;

type ReadsDatabase = Pick<Database, "read" | "template" | "expressions" | "search">;

interface StoreOptions {
  /** Deleted records whose ids are stripped from relations. Absent: rows are returned as stored. */
  releases?: PendingReleases;
  /** Cache of rows that everybody sees. Absent: each row is read. */
  rows?: RowCache;
  /** Asker and deadline of slow reads. */
  slow?: SlowRead;
}

/** Condition and cost of a read. */
interface RowsRequest {
  /** Conditions joined by AND. */
  where: Condition[];
  /** The conditions select few rows through a search index: the planner must not start with another index. */
  drivenBySearchIndex?: boolean;
  /** The query may read many rows: it waits for the turn of the store's asker in the queue of slow reads. */
  slow: boolean;
}

interface FindOptions extends Pick<RowsRequest, "slow"> {
  /** See `PageRequest`. */
  fromCache?: boolean;
}

interface PageRequest extends RowsRequest {
  /** Sort terms. Insertion order decides between equal rows, so that paging is stable. */
  orderBy?: RawBuilder<unknown>[];
  limit: number;
  offset?: number;
  /** Fields to read besides `id`. `null` or absent: all. */
  fields?: ReadonlySet<string> | null;
  /** Finds the row numbers first, then reads the rows: an index may answer the first query alone. */
  numbersFirst?: boolean;
  /** Row numbers to which the page is restricted. */
  among?: readonly number[];
  /** Most bytes of the selected fields in all rows. Absent: no limit. */
  mostBytes?: number;
  /**
   * The database decides which rows they are, as for every page, but their values may come from the cache: slightly
   * stale where another server has just written. For guests, if the conditions are equal for all of them.
   */
  fromCache?: boolean;
}

/** 400: a page whose records would not fit in the memory of a small server. */
class PageTooLargeError extends BadRequestError {
  constructor(bytes: number) {
    const message = `The page would have more than ${bytes} bytes. Ask for fewer records or for fewer fields.`;
    super("The page is too large.", { data: { perPage: problem("validation_too_costly", message, { bytes }) } });
  }
}

/** Bytes of the longest value that a field allows, where that can be long; else 0. */
function longestOf(field: Field): number {
  if (field.type === "editor") return field.maxSize || 5 * 1024 * 1024;
  if (field.type === "json") return field.maxSize || 1024 * 1024;
  return field.type === "text" ? field.max * 4 : 0;
}

/**
 * Reads rows of one collection in the JSON form of the protocol. With `links` and `first`, the only SELECTs of
 * `records/store/`.
 */
export class RecordStore {
  readonly links: RecordLinks;
  readonly first: FirstRows;
  readonly #database: ReadsDatabase;
  readonly #options: StoreOptions;
  readonly #slow: SlowRead;

  constructor(database: ReadsDatabase, options: StoreOptions = {}) {
    this.#database = database;
    this.#options = options;
    this.#slow = options.slow ?? ownSlowRead;
    this.links = new RecordLinks(database, this.#slow);
    this.first = new FirstRows(database, this.#slow);
  }

  /** Returns this store with its slow reads in the queue of another asker. */
  onBehalfOf(slow: SlowRead): RecordStore {
    return new RecordStore(this.#database, { ...this.#options, slow });
  }

  /** Store that sees what the transaction has written so far. */
  static within(
    { template, expressions, search }: Database,
    transaction: Transaction,
    releases: PendingReleases | null = null,
  ): RecordStore {
    const read: ReadsDatabase["read"] = (statement) => transaction.run(statement);
    return new RecordStore({ template, expressions, search, read }, releases ? { releases } : {});
  }

  async find(
    collection: Collection,
    id: string,
    where: Condition[] = [],
    { slow, fromCache = false }: FindOptions = { slow: false },
  ): Promise<StoredRecord | null> {
    const cache = fromCache && !slow ? this.#cacheOf(collection) : undefined;
    const [known] = cache?.known(collection, [id]) ?? [];
    if (known) return (await this.has(collection, id, where)) ? known : null;
    const keep = cache?.keeper(collection);
    const rows = await this.#database.read<StoredRow>(
      sql`SELECT ${this.#columns(collection.fields)} FROM ${table(collection)} WHERE ${and([sql`${column("id")} = ${id}`, ...where])} LIMIT 1`,
      { slow: slow ? this.#slow : null },
    );
    const row = rows[0];
    if (!row) return null;
    const record = this.#decode(collection.fields, row);
    keep?.([record]);
    return record;
  }

  /** Whether `find` would return a record. */
  async has(
    collection: Collection,
    id: string,
    where: Condition[] = [],
    { slow }: Pick<RowsRequest, "slow"> = { slow: false },
  ): Promise<boolean> {
    const rows = await this.#database.read(
      sql`SELECT 1 AS found FROM ${table(collection)} WHERE ${and([sql`${column("id")} = ${id}`, ...where])} LIMIT 1`,
      { slow: slow ? this.#slow : null },
    );
    return rows.length > 0;
  }

  async page(collection: Collection, request: PageRequest): Promise<StoredRecord[]> {
    const fields = request.fields ? someFields(collection, request.fields) : collection.fields;
    const { among, orderBy = [], offset = 0 } = request;
    const order = sql.join([...orderBy, ...insertionOrder(collection)]);
    const where = among ? [isNumbered(this.#database.expressions, among), ...request.where] : request.where;
    const source = this.#source(collection, among ? { drivenBySearchIndex: true } : request);
    const part = sql`FROM ${source} WHERE ${and(where)} ORDER BY ${order} LIMIT ${request.limit} OFFSET ${offset}`;
    const { byNumber, isOneOf } = this.#database.expressions;
    const found = request.numbersFirst
      ? sql`FROM ${byNumber(collection.name, baseAlias)} WHERE ${isOneOf(column("_rowid_"), sql`SELECT ${column("_rowid_")} ${part}`)} ORDER BY ${order}`
      : part;
    const options = { slow: request.slow ? this.#slow : null };
    // A slow query must not run twice, and a choice of fields reads less than whole rows.
    const cache = request.fromCache && !request.slow && !request.fields ? this.#cacheOf(collection) : undefined;
    if (cache && request.limit <= mostKept) {
      const ids = await this.#database.read<{ id: string }>(sql`SELECT ${column("id")} AS id ${found}`, options);
      const known = cache.known(
        collection,
        ids.map(({ id }) => id),
      );
      if (known.length === ids.length) return known;
    }
    const keep = request.limit <= mostKept ? cache?.keeper(collection) : undefined;
    const { mostBytes = Number.POSITIVE_INFINITY } = request;
    const longest = request.limit * fields.reduce((sum, field) => sum + longestOf(field), 0);
    if (longest > mostBytes) {
      // The database sums up the sizes of the rows without returning them.
      const weighed = sql<{
        bytes: number | string;
      }>`SELECT COALESCE(SUM(weight), 0) AS bytes FROM (SELECT ${weightOf(this.#database, fields)} AS weight ${found}) AS weighed`;
      const [sum] = await this.#database.read(weighed, options);
      if (Number(sum?.bytes) > mostBytes) throw new PageTooLargeError(mostBytes);
    }
    const rows = await this.#database.read<StoredRow>(sql`SELECT ${this.#columns(fields)} ${found}`, options);
    const records = rows.map((row) => this.#decode(fields, row));
    keep?.(records);
    return records;
  }

  async count(collection: Collection, request: RowsRequest): Promise<number> {
    const rows = await this.#database.read<{ total: number }>(
      sql`SELECT COUNT(*) AS total FROM ${this.#source(collection, request)} WHERE ${and(request.where)}`,
      { slow: request.slow ? this.#slow : null },
    );
    return Number(rows[0]?.total ?? 0);
  }

  /** Reads records by id in one statement, however many. The result has no defined order. */
  async byIds(collection: Collection, ids: readonly string[], where: Condition[]): Promise<StoredRecord[]> {
    if (ids.length === 0) return [];
    const isGiven = this.#database.expressions.isItemOf(column("id"), listed(ids));
    const rows = await this.#database.read<StoredRow>(
      sql`SELECT ${this.#columns(collection.fields)} FROM ${table(collection)} WHERE ${and([isGiven, ...where])}`,
    );
    return rows.map((row) => this.#decode(collection.fields, row));
  }

  /**
   * Reads records by id like `byIds`, within bounds. Rows that everybody sees may come from the cache.
   * @returns `null`: there is more than `most`; no more than `most` is loaded then
   */
  async byIdsWithin(
    collection: Collection,
    { ids, where, fromCache, most }: ByIdsRequest,
  ): Promise<StoredRecord[] | null> {
    const rows = fromCache && where.length === 0 ? this.#cacheOf(collection) : undefined;
    const known = rows?.known(collection, ids) ?? [];
    const unknown = known.length === 0 ? ids : [...new Set(ids).difference(new Set(known.map(({ id }) => id)))];
    if (unknown.length === 0) return known;
    const keep = rows?.keeper(collection);
    if (unknown.length > unweighed && !(await this.#isWithin(collection, unknown, where, most))) return null;
    const read = await this.byIds(collection, unknown, where);
    keep?.(read);
    return known.length === 0 ? read : [...known, ...read];
  }

  /**
   * Finds the ids of the records that refer to one of `ids`, as `referring` does.
   * @returns `null`: more records or bytes than `most`, each record counted as often as it refers
   */
  async linksWithin(
    collection: Collection,
    { field, ids, where, perOwner }: ReferringRequest,
    most: ReadBounds,
  ): Promise<{ owner: string; id: string }[] | null> {
    if (ids.length === 0) return [];
    const { expressions } = this.#database;
    const { from, owner, joined } = referringRows(expressions, collection, field);
    const rows = await this.#database.read<{ owner: string; id: string; weight: number }>(
      sql`SELECT * FROM (SELECT ${column("id")} AS id, ${owner} AS owner, ${weightOf(this.#database, collection.fields)} AS weight, ROW_NUMBER() OVER (PARTITION BY ${owner} ORDER BY ${sql.join(insertionOrder(collection))}) AS number FROM ${from} WHERE ${and(
        [expressions.isItemOf(owner, listed(ids)), ...joined, ...where],
      )}) AS numbered WHERE number <= ${perOwner} ORDER BY owner, number LIMIT ${most.records + 1}`,
      { slow: this.#slow },
    );
    const bytes = rows.reduce((sum, { weight }) => sum + Number(weight), 0);
    return rows.length > most.records || bytes > most.bytes ? null : rows;
  }

  /**
   * Reads the records that refer to one of `ids`, in insertion order, at most `perOwner` for each id.
   * @returns each record once for every id that it refers to (`owner`)
   */
  async referring(
    collection: Collection,
    { field, ids, where, perOwner }: ReferringRequest,
  ): Promise<{ owner: string; record: StoredRecord }[]> {
    if (ids.length === 0) return [];
    const { expressions } = this.#database;
    const { from, owner, joined } = referringRows(expressions, collection, field);
    const order = sql.join(insertionOrder(collection));
    const rows = await this.#database.read<StoredRow & { "@owner": string }>(
      sql`SELECT * FROM (SELECT ${this.#columns(collection.fields)}, ${owner} AS "@owner", ROW_NUMBER() OVER (PARTITION BY ${owner} ORDER BY ${order}) AS "@number" FROM ${from} WHERE ${and(
        [expressions.isItemOf(owner, listed(ids)), ...joined, ...where],
      )}) AS numbered WHERE "@number" <= ${perOwner} ORDER BY "@owner", "@number"`,
      { slow: this.#slow },
    );
    return rows.map((row) => ({ owner: row["@owner"], record: this.#decode(collection.fields, row) }));
  }

  /** Whether these rows are within the bounds. The database sums up their sizes without returning them. */
  async #isWithin(
    collection: Collection,
    ids: readonly string[],
    where: Condition[],
    { records, bytes }: ReadBounds,
  ): Promise<boolean> {
    const isGiven = this.#database.expressions.isItemOf(column("id"), listed(ids));
    const [sum] = await this.#database.read<{ records: number; bytes: number }>(
      sql`SELECT COUNT(*) AS records, COALESCE(SUM(weight), 0) AS bytes FROM (SELECT ${weightOf(this.#database, collection.fields)} AS weight FROM ${table(collection)} WHERE ${and([isGiven, ...where])} LIMIT ${records + 1}) AS weighed`,
    );
    return sum !== undefined && Number(sum.records) <= records && Number(sum.bytes) <= bytes;
  }

  /**
   * Reads records that refer to one of `ids`, each once, in insertion order. If there are more than `most`, any of
   * them.
   */
  async naming(collection: Collection, request: NamingRequest): Promise<StoredRecord[]> {
    const { field, ids, most, fields = collection.fields } = request;
    if (ids.length === 0 || most <= 0) return [];
    const { expressions } = this.#database;
    const named = expressions.isItemOf(sql`l."target"`, listed(ids));
    const owners = sql`SELECT DISTINCT l."owner" FROM ${linksOf({ collection, field })} AS l WHERE ${named} LIMIT ${most}`;
    const rows = await this.#database.read<StoredRow>(
      sql`SELECT ${this.#columns(fields)} FROM ${expressions.byNumber(collection.name, baseAlias)} WHERE ${expressions.isOneOf(column("_rowid_"), owners)} ORDER BY ${column("_rowid_")}`,
    );
    return rows.map((row) => this.#decode(fields, row));
  }

  /** Row number of the newest row. 0: the table is empty. */
  async lastRow(collection: Collection): Promise<number> {
    const rows = await this.#database.read<{ last: number | null }>(
      sql`SELECT MAX("_rowid_") AS last FROM ${sql.table(collection.name)}`,
    );
    return Number(rows[0]?.last ?? 0);
  }

  #decode(fields: readonly Field[], row: StoredRow): StoredRecord {
    const record = decodeRow(fields, row);
    return this.#options.releases?.strip(fields, record) ?? record;
  }

  /** Cache for the rows of a collection. `undefined`: they are not cached. */
  #cacheOf({ type }: Collection): RowCache | undefined {
    return type === "base" ? this.#options.rows : undefined;
  }

  #columns(fields: readonly Field[]): RawBuilder<unknown> {
    return columnsOf(this.#database, fields);
  }

  #source(
    collection: Collection,
    { drivenBySearchIndex }: Pick<RowsRequest, "drivenBySearchIndex">,
  ): RawBuilder<unknown> {
    return drivenBySearchIndex ? this.#database.expressions.byNumber(collection.name, baseAlias) : table(collection);
  }
}

interface ByIdsRequest {
  ids: readonly string[];
  where: Condition[];
  /**
   * Whether rows may be slightly stale (another server's latest commit may be missing): for guests, whose answers are
   * cached anyway.
   */
  fromCache: boolean;
  most: ReadBounds;
}

/** Most records and bytes that a read may return. */
interface ReadBounds {
  records: number;
  /** Bytes of the stored texts. */
  bytes: number;
}

/** Rows of the largest page that is cached: a page of a thousand would displace all others. */
const mostKept = 100;

/** Number of rows that are read without summing up their sizes first. */
const unweighed = 16;

interface ReferringRequest {
  field: RelationField;
  ids: readonly string[];
  where: Condition[];
  perOwner: number;
}

interface NamingRequest {
  field: RelationField;
  ids: readonly string[];
  most: number;
  /** Fields to read besides `id`. Absent: all. */
  fields?: readonly Field[];
}

/** SQL for the rows of a collection, each joined with every id that it refers to. */
function referringRows(expressions: Expressions, collection: Collection, field: RelationField) {
  if (collection.type !== "view") {
    // CROSS: SQLite must start with the links and never with the rows, whatever other conditions there are.
    const from = sql`${linksOf({ collection, field })} AS r CROSS JOIN ${table(collection)}`;
    return { from, owner: sql`r.target`, joined: [sql`${column("_rowid_")} = r.owner`] };
  }
  const relation = column(field.name);
  if (!isMultiple(field)) return { from: table(collection), owner: relation, joined: [] };
  const from = sql`${table(collection)}, ${expressions.eachOf(relation)} AS r`;
  return { from, owner: sql`r.value`, joined: [] };
}
