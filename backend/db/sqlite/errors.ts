import {
  ChangedTableError,
  FullDatabaseError,
  OverloadError,
  UniqueError,
  UnreachableDatabaseError,
} from "../errors.ts";

// https://www.sqlite.org/rescode.html
const permission = 3;
const busy = 5;
const locked = 6;
const readOnly = 8;
const inputOutput = 10;
const corrupt = 11;
const full = 13;
const cannotOpen = 14;
const lockProtocol = 15;
/** Error when the index of the log (`-shm`) cannot grow. */
const noRoomForIndex = 4874;
/** Disk errors: no permission, read-only disk, input or output, file that cannot be opened, lock that is refused. */
const ofDisk = [permission, readOnly, inputOutput, cannotOpen, lockProtocol];
const schemaChange = 17;
const notADatabase = 26;
const constraintPrimaryKey = 1555;
const constraintUnique = 2067;

/** Converts an error of SQLite to one of our own. Returns any other error unchanged. */
export function fromSqlite(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { message } = error;
  if (/^no such (table|column): /.test(message)) return new ChangedTableError({ cause: error });
  const plain = plainCode(error) ?? -1;
  if (plain === busy || plain === locked) return new OverloadError("Another process keeps writing.", { cause: error });
  if (isOwnFull(error)) return new FullDatabaseError({ cause: error });
  if (ofDisk.includes(plain)) return new UnreachableDatabaseError({ cause: error });
  const code = extendedCode(error);
  if (code !== constraintUnique && code !== constraintPrimaryKey) return error;
  // Example: "UNIQUE constraint failed: books.isbn, books.title". Neither name contains a dot.
  const names = message.replace(/^.*?failed: /, "").split(", ");
  const [table = ""] = names[0]?.split(".") ?? [];
  return new UniqueError(
    table,
    names.map((name) => name.slice(table.length + 1)),
    { cause: error },
  );
}

/** Whether the error says that another process is writing. */
export function isBusy(error: unknown): boolean {
  return plainCode(error) === busy;
}

/** Whether another connection changed a table after SQLite had read the schema and before it used it. */
export function isSchemaChange(error: unknown): boolean {
  return plainCode(error) === schemaChange;
}

/** Whether the disk is full, or the file has reached its page limit. */
function isOwnFull(error: unknown): boolean {
  return plainCode(error) === full || extendedCode(error) === noRoomForIndex;
}

/** Whether the file is no database, or a damaged one. */
export function isBroken(error: unknown): boolean {
  const code = codeWithin(error);
  return (
    code === corrupt || code === notADatabase || says(error, /database disk image is malformed|file is not a database/)
  );
}

/** Whether the disk is full, as SQLite reports it or as an error of ours wraps it. */
export function isFull(error: unknown): boolean {
  if (isOwnFull(error) || says(error, /database or disk is full/)) return true;
  return error instanceof Error && error.cause !== undefined && isFull(error.cause);
}

/** Whether the file cannot be opened, read or written. */
export function isUnopenable(error: unknown): boolean {
  const code = codeWithin(error);
  if (code !== undefined) return ofDisk.includes(code);
  return says(error, /unable to open database file|attempt to write a readonly database|disk I\/O error/);
}

/** Whether a message matches: an error of a thread or another process has lost its code on the way. */
const says = (error: unknown, words: RegExp): boolean =>
  error instanceof Error && (words.test(error.message) || says(error.cause, words));

/** Code of SQLite's error, or of the cause if an error of ours wraps it. */
function codeWithin(error: unknown): number | undefined {
  return plainCode(error) ?? (error instanceof Error && error.cause ? codeWithin(error.cause) : undefined);
}

/** Primary error code: the last byte of the extended code. */
function plainCode(error: unknown): number | undefined {
  const code = extendedCode(error);
  return code === undefined ? undefined : code & 0xff;
}

function extendedCode(error: unknown): number | undefined {
  return error instanceof Error && "errcode" in error && typeof error.errcode === "number" ? error.errcode : undefined;
}

/** Error on its way from another thread or process: its code would be lost, so it comes beside it. */
export interface CarriedError {
  error: Error;
  errcode: unknown;
}

/** Prepares an error for its way to another thread or process. */
export function carryError(thrown: unknown): CarriedError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  return { error, errcode: "errcode" in error ? error.errcode : undefined };
}

/** Puts an error together again that another thread or process has sent. */
export const arrivedError = ({ error, errcode }: CarriedError): Error => Object.assign(error, { errcode });
