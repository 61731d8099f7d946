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

/** The database has too much work to take more: a refusal now is better than a late answer. Worth another try. */
export class OverloadError extends Error {
  readonly statusCode = 503;

  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "OverloadError";
  }
}

/** A read was ended by its deadline. Another try would take as long. */
export class TooSlowError extends OverloadError {
  constructor(options: { cause?: unknown } = {}) {
    super("The read took too long.", options);
    this.name = "TooSlowError";
  }
}

/** The database cannot be asked: unreachable, starting, stopping, or on a disk that fails. Worth another try. */
export class UnreachableDatabaseError extends Error {
  readonly statusCode = 503;

  constructor(options: { cause: unknown }) {
    super(options.cause instanceof Error ? options.cause.message : String(options.cause), options);
    this.name = "UnreachableDatabaseError";
  }
}

/** The disk of the database is full. Reads go on; a write works again once there is room. */
export class FullDatabaseError extends Error {
  readonly statusCode = 507;

  constructor(options: { cause: unknown }) {
    super(options.cause instanceof Error ? options.cause.message : String(options.cause), options);
    this.name = "FullDatabaseError";
  }
}

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

/** A table that was built to take another one's place does not follow it any more: it has to be built again. */
export class ObsoleteTableError extends Error {
  constructor(table: string, options: { cause?: unknown } = {}) {
    super(`${table} is not any more as it was when another one was built in its place.`, options);
    this.name = "ObsoleteTableError";
  }
}

/** The disk has not the room that a table takes while it is built beside the one whose place it takes. */
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
