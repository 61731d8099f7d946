import { UniqueError } from "./unique-error.ts";

// https://www.sqlite.org/rescode.html
const busy = 5;
const constraintPrimaryKey = 1555;
const constraintUnique = 2067;

/** SQLite's own error as ours, where we have one. */
export function fromSqlite(error: unknown): unknown {
  const { errcode, message } = error as { errcode?: number; message?: string };
  if (errcode !== constraintUnique && errcode !== constraintPrimaryKey) return error;
  // "UNIQUE constraint failed: books.isbn, books.title"; neither name has a dot in it.
  const names = (message ?? "").replace(/^.*?failed: /, "").split(", ");
  const [table = ""] = names[0]?.split(".") ?? [];
  return new UniqueError(
    table,
    names.map((name) => name.slice(table.length + 1)),
    { cause: error },
  );
}

/** Another process is writing. The extended codes keep the plain one in their last byte. */
export function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: number };
  return errcode !== undefined && (errcode & 0xff) === busy;
}
