import { ChangedTableError, OverloadError, UniqueError } from "../errors.ts";
import { logicalName } from "./physical-name.ts";

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const uniqueViolation = "23505";
const tooManyConnections = "53300";
const queryCanceled = "57014";
const lockNotAvailable = "55P03";
const undefinedTable = "42P01";
const undefinedColumn = "42703";

/** PostgreSQL's own error as ours, where we have one. */
export function fromPostgres(error: unknown): unknown {
  const { code, table, detail, message } = error as {
    code?: string;
    table?: string;
    detail?: string;
    message?: string;
  };
  if (code === uniqueViolation)
    return new UniqueError(logicalName(table ?? ""), columnsOf(detail ?? ""), { cause: error });
  if (code === undefinedTable || code === undefinedColumn) return new ChangedTableError({ cause: error });
  if (code === queryCanceled) return new OverloadError("The read took too long.", { cause: error });
  if (code === lockNotAvailable) return new OverloadError("A read keeps a table.", { cause: error });
  // The second is the pool's own, which has no code.
  if (code === tooManyConnections || message === "timeout exceeded when trying to connect") {
    return new OverloadError("Too many requests are waiting for the database.", { cause: error });
  }
  return error;
}

/** Reads `Key (lower(email), "Isbn")=(a, b) already exists.` up to the values, which strangers wrote. */
function columnsOf(detail: string): string[] {
  const key = /^[^(]*\((.*?)\)=\(/.exec(detail)?.[1] ?? "";
  return key.split(", ").flatMap((part) => {
    const name = part.replace(/^lower\((.*)\)$/, "$1").replace(/^"(.*)"$/, "$1");
    return name === "" ? [] : [logicalName(name)];
  });
}
