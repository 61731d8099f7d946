import { useState } from "react";
import { flushSync } from "react-dom";
import type { Failure, RecordForm, StoredRecord } from "../record/record-form.ts";

export interface Failures<Values extends object> {
  /** Remaining problems, in the order of the form. */
  shown: Failure[];
  textOf: (field: string) => string | undefined;
  /** Shows problems. Renders synchronously, so that a scroll right after it stays in place. */
  show: (failures: Failure[], at: Values) => void;
}

/**
 * Tracks the problems of the last save. A problem disappears once its field is valid; one from the server, once its
 * field
 * changes.
 */
export function useFailures<Values extends object, Stored extends StoredRecord>(
  { fields, check }: RecordForm<Values, Stored>,
  values: Values,
): Failures<Values> {
  const [found, setFound] = useState<{ failures: Failure[]; at: Values } | null>(null);
  const now = found === null ? [] : check(values);
  const stillFails = (failure: Failure) =>
    now.some(({ text, field }) => text === failure.text && field === failure.field);
  const isUntouched = (name: string, at: Values) =>
    fields
      .find((field) => field.name === name || field.holds.some((held) => held === name))
      ?.holds.every((value) => at[value] === values[value]) ?? false;
  const shown = (found?.failures ?? []).filter((failure) =>
    found && failure.ofServer ? isUntouched(failure.field, found.at) : stillFails(failure),
  );
  return {
    shown,
    textOf: (name) => shown.find(({ field }) => field === name)?.text,
    show: (failures, at) => flushSync(() => setFound({ failures, at })),
  };
}
