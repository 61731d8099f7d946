import {
  ChangedTableError,
  FullDatabaseError,
  OverloadError,
  UniqueError,
  UnreachableDatabaseError,
} from "../errors.ts";

// https://www.sqlite.org/rescode.html
const busy = 5;
const locked = 6;
const corrupt = 11;
/** The disk: no permission, read-only, an error of input or output, a file that cannot be opened, a lock that cannot be had. */
const ofDisk = new Set([3, 8, 10, 14, 15]);
const full = 13;
/** The index of the log (`-shm`) could not grow. */
const noRoomForIndex = 4874;
const schemaChange = 17;
const notADatabase = 26;
const constraintPrimaryKey = 1555;
const constraintUnique = 2067;

/** SQLite's own error as ours, where we have one. */
export function fromSqlite(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { message } = error;
  if (/^no such (table|column): /.test(message)) return new ChangedTableError({ cause: error });
  const plain = plainCode(error) ?? -1;
  if (plain === busy || plain === locked) return new OverloadError("Another process keeps writing.", { cause: error });
  if (isFull(error)) return new FullDatabaseError({ cause: error });
  if (ofDisk.has(plain)) return new UnreachableDatabaseError({ cause: error });
  const code = extendedCode(error);
  if (code !== constraintUnique && code !== constraintPrimaryKey) return error;
  // "UNIQUE constraint failed: books.isbn, books.title"; neither name has a dot in it.
  const names = message.replace(/^.*?failed: /, "").split(", ");
  const [table = ""] = names[0]?.split(".") ?? [];
  return new UniqueError(
    table,
    names.map((name) => name.slice(table.length + 1)),
    { cause: error },
  );
}

/** Another process is writing. */
export function isBusy(error: unknown): boolean {
  return plainCode(error) === busy;
}

/** Another connection has changed a table between the reading of the tables and their use. */
export function isSchemaChange(error: unknown): boolean {
  return plainCode(error) === schemaChange;
}

/** The disk is full, or the file has as many pages as it may have. */
export function isFull(error: unknown): boolean {
  return plainCode(error) === full || extendedCode(error) === noRoomForIndex;
}

/** The file is no database, or not a sound one. */
export function isBroken(error: unknown): boolean {
  const code = plainCode(error);
  return code === corrupt || code === notADatabase;
}

/** The extended codes keep the plain one in their last byte. */
function plainCode(error: unknown): number | undefined {
  const code = extendedCode(error);
  return code === undefined ? undefined : code & 0xff;
}

function extendedCode(error: unknown): number | undefined {
  return error instanceof Error && "errcode" in error && typeof error.errcode === "number" ? error.errcode : undefined;
}
