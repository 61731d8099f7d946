import type { RecordValues, StoredRecord } from "../../schema/define/define.ts";
import type { NoteKind } from "../report/notes.ts";

/** Date that older programs left out: a row without it gets the value of another of its dates. */
export interface MissingDate {
  collection: string;
  field: string;
  /** Field whose date is copied. */
  from: string;
  /** Does the row need the date? */
  isNeeded(row: RecordValues): boolean;
  /** Reason for the report, in Spanish, e.g. `estaba publicada sin fecha`. */
  why: string;
}

/** Fills in a missing date that the row needs. @param note called with the change, for the report */
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
