import pg from "pg";
import {
  ChangedTableError,
  FullDatabaseError,
  OverloadError,
  UniqueError,
  UnreachableDatabaseError,
} from "../errors.ts";
import { tooSlow } from "../slow-reads.ts";
import { logicalName } from "./physical-name.ts";

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const uniqueViolation = "23505";
const tooManyConnections = "53300";
const queryCanceled = "57014";
const lockNotAvailable = "55P03";
const undefinedTable = "42P01";
const undefinedColumn = "42703";
const featureNotSupported = "0A000";
const diskFull = "53100";
/** Serialization failure and deadlock: other transactions interfered. */
const inTheWay = new Set(["40001", "40P01"]);
/**
 * Prefixes of codes: connections (also from poolers), sign-in, and failures of the server itself.
 * 25006 a server that follows another one, 25P03 an idle transaction that was ended, 3D000 a missing database.
 */
const unreachable = /^(08|28|57P0|58|530|532|534|25006|25P03|3D000)/;

/** System error codes of a server that is unreachable or gone. */
const lostConnection = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"],
  ...["EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN"],
]);
/** Driver messages for a lost connection; the driver has no codes. */
const lostInWords =
  /^(Connection terminated|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end|The server does not support SSL|There was an error establishing an SSL)/;

/** Converts an error of PostgreSQL to one of our own. Returns any other error unchanged. */
export function fromPostgres(error: unknown): unknown {
  // The pool's own error has no code.
  if (error instanceof Error && error.message === "timeout exceeded when trying to connect") return tooManyWait(error);
  if (isLost(error)) return new UnreachableDatabaseError({ cause: error });
  if (!(error instanceof pg.DatabaseError)) return error;
  const { code, table = "", detail = "" } = error;
  if (code === uniqueViolation) return new UniqueError(logicalName(table), columnsOf(detail), { cause: error });
  if (code === undefinedTable || code === undefinedColumn) return new ChangedTableError({ cause: error });
  if (code === queryCanceled) return tooSlow(error);
  if (code === lockNotAvailable) return new OverloadError("A read keeps a table.", { cause: error });
  if (code === tooManyConnections) return tooManyWait(error);
  if (code === diskFull) return new FullDatabaseError({ cause: error });
  if (inTheWay.has(code ?? "")) return new OverloadError("Other transactions are in the way.", { cause: error });
  return unreachable.test(code ?? "") ? new UnreachableDatabaseError({ cause: error }) : error;
}

/** Whether the connection is lost, or could not be made. */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof pg.DatabaseError) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // The socket file does not exist.
  if (code === "ENOENT" && syscall === "connect") return true;
  return lostConnection.has(code ?? "") || lostInWords.test(error.message);
}

/** Whether a table has changed since the statement was prepared ("cached plan must not change result type"). */
export function isPlanOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === featureNotSupported;
}

const tooManyWait = (cause: Error) => new OverloadError("Too many requests are waiting for the database.", { cause });

/**
 * Reads the columns in `Key (lower(email), "Isbn")=(a, b) already exists.`, but not the values, which strangers wrote.
 */
function columnsOf(detail: string): string[] {
  const key = /^[^(]*\((.*?)\)=\(/.exec(detail)?.[1] ?? "";
  return key.split(", ").flatMap((part) => {
    const name = part.replace(/^lower\((.*)\)$/, "$1").replace(/^"(.*)"$/, "$1");
    return name === "" ? [] : [logicalName(name)];
  });
}
