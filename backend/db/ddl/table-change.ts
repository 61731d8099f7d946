import type { ColumnDefinition, IndexDefinition, TableDefinition } from "./table-definition.ts";

/** A table as it is and as it shall be. Its indexes are changed apart: see `Transaction.createIndex`. */
export interface TableChange {
  from: TableDefinition;
  to: TableDefinition;
  /**
   * Columns that stay: names in `to` → names in `from`. A column of `to` that is not in it is new; a column of `from` that
   * is not in it is dropped. `text` may become `json`, one value a list of it, and the other
   * way round, the last value of a list.
   */
  continued: ReadonlyMap<string, string>;
}

/** A change of a table with all its indexes. */
export interface WholeChange extends TableChange {
  /** Those of `to.indexes` that are to be made; the others stay, or follow their columns. */
  created: IndexDefinition[];
}

/** A large table that has been made as it shall be beside the one that is there, and follows what is written to that. */
export interface BuiltTable {
  readonly change: WholeChange;
}

/** A column that stays, before and after the change. */
export interface Pair {
  before: ColumnDefinition;
  after: ColumnDefinition;
}

/** The columns that stay, in the order of `to`. */
export function pairsOf({ from, to, continued }: TableChange): Pair[] {
  return to.columns.flatMap((after) => {
    const before = from.columns.find(({ name }) => name === continued.get(after.name));
    return before ? [{ before, after }] : [];
  });
}

/** Are the values written anew, in another form? */
export const isConverted = ({ before, after }: Pair): boolean => before.kind !== after.kind;

/** Does its folded copy go, or is it made anew? */
export const losesFolded = (pair: Pair) => pair.before.folded && (!pair.after.folded || isConverted(pair));
export const gainsFolded = (pair: Pair) => pair.after.folded && (!pair.before.folded || isConverted(pair));

/** Does the change write every row anew? */
export function rewritesRows(change: TableChange): boolean {
  return pairsOf(change).some((pair) => isConverted(pair) || gainsFolded(pair));
}
