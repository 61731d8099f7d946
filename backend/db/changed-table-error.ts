/**
 * A statement names a table or column that is not there: another process has changed the collection since the statement
 * was made ready. Worth another try, as the collections in force follow at once.
 */
export class ChangedTableError extends Error {
  readonly statusCode = 503;

  constructor(options: { cause: unknown }) {
    super("A table is not any more as it was.", options);
    this.name = "ChangedTableError";
  }
}
