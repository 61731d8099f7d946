import { type RawBuilder, sql } from "kysely";
import { gainsFolded, isConverted, pairsOf, type WholeChange } from "../../ddl/table-change.ts";
import {
  foldedColumn,
  linkTable,
  monthsColumn,
  monthsIndex,
  type ReferringColumn,
  referenceIndex,
  type TableDefinition,
} from "../../ddl/table-definition.ts";
import { isSearched, rebuildsSearch } from "../search-tables.ts";
import { sqliteTables, tableParts } from "../tables.ts";
import { replacementPrefix } from "./dropped-parts.ts";

type Sql = RawBuilder<unknown>;

const events = ["insert", "update", "delete"] as const;

/** Whether SQLite reads or writes every row for a change, while all writers wait. */
export function takesLong(change: WholeChange): boolean {
  const { from, to, continued, created } = change;
  const pairs = pairsOf(change);
  const kept = new Set(pairs.map(({ before }) => before));
  return (
    created.length > 0 ||
    from.columns.some((column) => !kept.has(column)) ||
    pairs.some((pair) => isConverted(pair) || pair.before.folded !== pair.after.folded) ||
    to.columns.some((column) => !continued.has(column.name) && isSingle(column)) ||
    rebuildsSearch(change)
  );
}

/**
 * Replacement table that is built beside the old one: its temporary names, and the statements that create and fill it.
 */
export class ReplacementTable {
  readonly name: string;
  /** Table with the numbers of rows that were refused when written, because they do not fit a unique index. */
  readonly refused: string;
  readonly #change: WholeChange;
  /** Definition of the new table under temporary names that nobody else has. */
  readonly #table: TableDefinition;
  /**
   * Lists of references that stay as they are, by old and new column name. Rows keep their numbers, so their links are
   * handed over, like the terms of a search index with the same columns.
   */
  readonly #lists: ReadonlyMap<string, string>;
  readonly #keepsSearch: boolean;

  /** @param id unique to this table */
  constructor(change: WholeChange, id: string) {
    this.name = `${replacementPrefix}${id}`;
    this.refused = `${this.name}:refused`;
    this.#change = change;
    const indexes = change.to.indexes.map((index) => ({ ...index, name: this.#index(index.name) }));
    this.#table = { ...change.to, name: this.name, key: this.name, indexes };
    const lists = pairsOf(change).filter((pair) => isList(pair.before) && isList(pair.after) && !isConverted(pair));
    this.#lists = new Map(lists.map(({ before, after }) => [before.name, after.name]));
    this.#keepsSearch = isSearched(change.to) && !rebuildsSearch(change);
  }

  /** Creates the empty table, and triggers that copy each write of the old table into it. */
  create(): Sql[] {
    return [
      ...sqliteTables.createTable(this.#without(this.#table, new Set(this.#lists.values()))),
      sql`CREATE TABLE ${sql.id(this.refused)} ("row" INTEGER PRIMARY KEY)`,
      ...this.#createTriggers(),
    ];
  }

  /** Names of the triggers on the old table. */
  get triggers(): string[] {
    return events.map((event) => `${this.name}:${event}`);
  }

  /** Copies rows of the old table, numbered above `after` and up to `last`, that are not in the new one yet. */
  copy(after: number, last: number): Sql {
    const there = sql`SELECT 1 FROM ${sql.id(this.name)} AS c WHERE c."_rowid_" = r."_rowid_"`;
    return sql`${this.#insertion("r")} FROM ${sql.id(this.#change.from.name)} AS r WHERE r."_rowid_" > ${after} AND r."_rowid_" <= ${last} AND NOT EXISTS (${there}) ORDER BY r."_rowid_"`;
  }

  /**
   * Copies the refused rows that are not in the new table yet. A row that still does not fit makes the statement fail.
   */
  copyRefused(): Sql {
    const there = sql`SELECT 1 FROM ${sql.id(this.name)} AS c WHERE c."_rowid_" = r."_rowid_"`;
    return sql`${this.#insertion("r")} FROM ${sql.id(this.#change.from.name)} AS r WHERE r."_rowid_" IN (SELECT "row" FROM ${sql.id(this.refused)}) AND NOT EXISTS (${there})`;
  }

  /**
   * Moves links and search terms of the old table to the new one.
   * @returns the statements, and the old table without these
   */
  takeOver(): { statements: Sql[]; rest: TableDefinition } {
    const { from } = this.#change;
    const rename = (one: string, other: string) => sql`ALTER TABLE ${sql.id(one)} RENAME TO ${sql.id(other)}`;
    const statements = [
      ...from.columns.filter(isList).flatMap(({ name }) => tableParts.dropLinkTriggers(from.name, name)),
      ...[...this.#lists].map(([is, shallBe]) => rename(linkTable(from.name, is), linkTable(this.name, shallBe))),
      ...(this.#keepsSearch ? tableParts.leaveSearch({ ...this.#change, to: this.#table }) : []),
    ];
    return { statements, rest: this.#without(from, new Set(this.#lists.keys())) };
  }

  /** Renames the table to its final name. `indexNames` has the names of its indexes. */
  enter(): Sql[] {
    const { to } = this.#change;
    const continued = new Map(to.columns.map(({ name }) => [name, name]));
    return [
      sql`DROP TABLE ${sql.id(this.refused)}`,
      ...sqliteTables.alterTable({ from: this.#table, to: { ...to, indexes: [] }, continued }),
    ];
  }

  /** Temporary and final names of the indexes. */
  indexNames(): [is: string, shallBe: string][] {
    const { to } = this.#change;
    return [
      ...to.indexes.map(({ name }): [string, string] => [this.#index(name), name]),
      ...to.indexes
        .filter((index) => monthsColumn(to, index) !== null)
        .map(({ name }): [string, string] => [monthsIndex(this.#index(name)), monthsIndex(name)]),
      ...to.columns
        .filter(isSingle)
        .map((column): [string, string] => [referenceIndex(this.#table, column), referenceIndex(to, column)]),
    ];
  }

  #without(table: TableDefinition, lists: ReadonlySet<string>): TableDefinition {
    const columns = table.columns.map((column) => ({
      ...column,
      references: lists.has(column.name) ? null : column.references,
      search: column.search && !this.#keepsSearch,
    }));
    return { ...table, columns };
  }

  #index(name: string): string {
    return `${this.name}:index:${name}`;
  }

  /** Creates triggers that copy writes. They never refuse a save: rows that do not fit are noted in `refused`. */
  #createTriggers(): Sql[] {
    const { from } = this.#change;
    const [on, replacement] = [sql.id(from.name), sql.id(this.name)];
    const remove = sql`DELETE FROM ${replacement} WHERE "_rowid_" = old."_rowid_"`;
    const isThere = sql`SELECT 1 FROM ${replacement} WHERE "_rowid_" = new."_rowid_"`;
    const add = sql`${this.#insertion("new")} WHERE TRUE ON CONFLICT DO NOTHING; INSERT INTO ${sql.id(this.refused)} SELECT new."_rowid_" WHERE NOT EXISTS (${isThere}) ON CONFLICT DO NOTHING`;
    const [insert, update, deletion] = this.triggers.map((name) => sql.id(name));
    return [
      sql`CREATE TRIGGER ${insert} AFTER INSERT ON ${on} BEGIN ${add}; END`,
      // Deletes and inserts instead of updating: a row that no longer fits would keep its old values.
      sql`CREATE TRIGGER ${update} AFTER UPDATE ON ${on} BEGIN ${remove}; ${add}; END`,
      sql`CREATE TRIGGER ${deletion} AFTER DELETE ON ${on} BEGIN ${remove}; END`,
    ];
  }

  /** @param row alias of a row of the old table */
  #insertion(row: string): Sql {
    const stays = (name: string): [string, Sql] => [name, sql`${sql.id(row, name)}`];
    const columns = pairsOf(this.#change).flatMap((pair): [string, Sql][] => {
      const { before, after } = pair;
      const stored = sql`${sql.id(row, before.name)}`;
      const value = isConverted(pair) ? tableParts.converted(stored, after.kind) : stored;
      if (!after.folded) return [[after.name, value]];
      const folded = gainsFolded(pair)
        ? sql`coalesce(${tableParts.folded(value)}, '')`
        : sql`${sql.id(row, foldedColumn(before.name))}`;
      return [
        [after.name, value],
        [foldedColumn(after.name), folded],
      ];
    });
    // New columns get their empty values by default.
    const all = [stays("_rowid_"), stays("id"), ...columns];
    const names = sql.join(all.map(([name]) => sql.id(name)));
    return sql`INSERT INTO ${sql.id(this.name)} (${names}) SELECT ${sql.join(all.map(([, value]) => value))}`;
  }
}

const isList = (column: ReferringColumn) => column.references !== null && column.kind === "json";
const isSingle = (column: ReferringColumn) => column.references !== null && column.kind === "text";
