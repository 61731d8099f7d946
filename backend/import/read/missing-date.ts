import type { RecordValues, StoredRecord } from "../../schema/define/define.ts";
import type { NoteKind } from "../report/notes.ts";

/** A date that older programs did without: a row without it gets another of its dates. */
export interface MissingDate {
  collection: string;
  field: string;
  /** The field whose date it gets. */
  from: string;
  /** Whether a row cannot be without it. */
  isNeeded(row: RecordValues): boolean;
  /** Spanish, for the report: what the row was, e.g. `estaba publicada sin fecha`. */
  why: string;
}

/** Gives a row the date without which it cannot be. @param note of what was done, for the report */
export function fillDate(
  record: StoredRecord,
  missing: MissingDate,
  note: (kind: NoteKind, what: string) => void,
): void {
  const { field, from, why } = missing;
  if (record[field] || !missing.isNeeded(record)) return;
  if (record[from]) {
    record[field] = record[from];
    note("changed", `${why}; lleva la fecha en que se hizo, ${String(record[from]).slice(0, 10)}`);
  } else note("odd", `${why}, y no se sabe cuándo se hizo`);
}
