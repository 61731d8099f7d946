import type { ColumnDefinition, IndexDefinition, TableDefinition } from "./table-definition.ts";

/** Table before and after a change. Its indexes are changed apart: see `Transaction.createIndex`. */
export interface TableChange {
  from: TableDefinition;
  to: TableDefinition;
  /**
   * Columns that stay: names in `to` → names in `from`. Other columns of `to` are new; other columns of `from` are
   * dropped. `text` may become `json`, a list of the one value, and `json` may become `text`, the last value of the
   * list.
   */
  continued: ReadonlyMap<string, string>;
}

/** A change of a table with all its indexes. */
export interface WholeChange extends TableChange {
  /** Indexes of `to.indexes` to be created; the others stay, or follow their columns. */
  created: IndexDefinition[];
}

/** Replacement of a large table: built beside it, and updated with every write to it. */
export interface BuiltTable {
  readonly change: WholeChange;
}

/** A column that stays, before and after the change. */
export interface Pair {
  before: ColumnDefinition;
  after: ColumnDefinition;
}

/** Columns that stay, in the order of `to`. */
export function pairsOf({ from, to, continued }: TableChange): Pair[] {
  return to.columns.flatMap((after) => {
    const before = from.columns.find(({ name }) => name === continued.get(after.name));
    return before ? [{ before, after }] : [];
  });
}

/** Whether the values are rewritten in another form. */
export const isConverted = ({ before, after }: Pair): boolean => before.kind !== after.kind;

/** Whether the old folded copy is dropped. */
export const losesFolded = (pair: Pair) => pair.before.folded && (!pair.after.folded || isConverted(pair));
/** Whether a new folded copy is created. */
export const gainsFolded = (pair: Pair) => pair.after.folded && (!pair.before.folded || isConverted(pair));

/** Whether the change rewrites every row. */
export function rewritesRows(change: TableChange): boolean {
  return pairsOf(change).some((pair) => isConverted(pair) || gainsFolded(pair));
}
