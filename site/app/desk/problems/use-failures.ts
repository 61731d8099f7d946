import { useState } from "react";
import { flushSync } from "react-dom";
import type { Failure, RecordForm, StoredRecord } from "../form/record-form.ts";

export interface Failures<Values extends object> {
  /** What is still wrong, in the order of the form. */
  shown: Failure[];
  textOf: (field: string) => string | undefined;
  /** They stand in the page when this returns: what is scrolled to then stays where it is. */
  show: (failures: Failure[], at: Values) => void;
}

/** What the last save found. A sentence goes once its field is right; what the server found, once its field changes. */
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
