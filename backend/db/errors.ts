/** Error: a row with equal values in a unique index exists. The records room turns it into a problem of each column. */
export class UniqueError extends Error {
  /** Collection or system table. */
  readonly table: string;
  /** Columns of the index, in its order; empty if the engine does not name them. */
  readonly columns: string[];

  constructor(table: string, columns: string[], options: { cause: unknown }) {
    super(`${table}: ${columns.join(", ")} must be unique`, options);
    this.name = "UniqueError";
    this.table = table;
    this.columns = columns;
  }
}

/** Error: the database has too much work. A refusal now is better than a late answer. Worth a retry. */
export class OverloadError extends Error {
  readonly statusCode = 503;

  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "OverloadError";
  }
}

/** Error: a read was ended by its deadline. A retry would take as long. */
export class TooSlowError extends OverloadError {
  constructor(options: { cause?: unknown } = {}) {
    super("The read took too long.", options);
    this.name = "TooSlowError";
  }
}

/** Error: the database is unreachable, starting, stopping, or on a failing disk. Worth a retry. */
export class UnreachableDatabaseError extends Error {
  readonly statusCode = 503;

  constructor(options: { cause: unknown }) {
    super(options.cause instanceof Error ? options.cause.message : String(options.cause), options);
    this.name = "UnreachableDatabaseError";
  }
}

/** Error: the disk of the database is full. Reads continue; writes work again once there is room. */
export class FullDatabaseError extends Error {
  readonly statusCode = 507;

  constructor(options: { cause: unknown }) {
    super(options.cause instanceof Error ? options.cause.message : String(options.cause), options);
    this.name = "FullDatabaseError";
  }
}

/**
 * Error: a statement names a table or column that does not exist. Another process has changed the collection since the
 * statement was built. Worth a retry, as this process follows the change at once.
 */
export class ChangedTableError extends Error {
  readonly statusCode = 503;

  constructor(options: { cause: unknown }) {
    super("A table is not any more as it was.", options);
    this.name = "ChangedTableError";
  }
}

/** Error: a table that was built to replace another one no longer follows its writes. It must be built again. */
export class ObsoleteTableError extends Error {
  constructor(table: string, options: { cause?: unknown } = {}) {
    super(`${table} is not any more as it was when another one was built in its place.`, options);
    this.name = "ObsoleteTableError";
  }
}

/** Error: the disk has no room for a replacement table while it is built. */
export class NoRoomError extends Error {
  /** Bytes. */
  readonly needed: number;
  readonly free: number;

  constructor({ needed, free }: { needed: number; free: number }) {
    super(`${needed} bytes are needed on the disk and ${free} are free.`);
    this.name = "NoRoomError";
    this.needed = needed;
    this.free = free;
  }
}
