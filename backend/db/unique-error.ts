/** A row with the same values in a unique index exists. The records room turns it into a problem of each column. */
export class UniqueError extends Error {
  /** The collection or system table. */
  readonly table: string;
  /** The columns of the index, in its order; empty when the engine does not tell. */
  readonly columns: string[];

  constructor(table: string, columns: string[], options: { cause: unknown }) {
    super(`${table}: ${columns.join(", ")} must be unique`, options);
    this.name = "UniqueError";
    this.table = table;
    this.columns = columns;
  }
}
