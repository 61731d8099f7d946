import pg from "pg";
import { ChangedTableError, OverloadError, UniqueError } from "../errors.ts";
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

/** PostgreSQL's own error as ours, where we have one. */
export function fromPostgres(error: unknown): unknown {
  // The pool's own error has no code.
  if (error instanceof Error && error.message === "timeout exceeded when trying to connect") return tooManyWait(error);
  if (!(error instanceof pg.DatabaseError)) return error;
  const { code, table = "", detail = "" } = error;
  if (code === uniqueViolation) return new UniqueError(logicalName(table), columnsOf(detail), { cause: error });
  if (code === undefinedTable || code === undefinedColumn) return new ChangedTableError({ cause: error });
  if (code === queryCanceled) return tooSlow(error);
  if (code === lockNotAvailable) return new OverloadError("A read keeps a table.", { cause: error });
  return code === tooManyConnections ? tooManyWait(error) : error;
}

/** "cached plan must not change result type": a table has changed since the statement was prepared. */
export function isPlanOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === featureNotSupported;
}

const tooManyWait = (cause: Error) => new OverloadError("Too many requests are waiting for the database.", { cause });

/** Reads `Key (lower(email), "Isbn")=(a, b) already exists.` up to the values, which strangers wrote. */
function columnsOf(detail: string): string[] {
  const key = /^[^(]*\((.*?)\)=\(/.exec(detail)?.[1] ?? "";
  return key.split(", ").flatMap((part) => {
    const name = part.replace(/^lower\((.*)\)$/, "$1").replace(/^"(.*)"$/, "$1");
    return name === "" ? [] : [logicalName(name)];
  });
}
