import type { RecordForm, StoredRecord } from "../record/record-form.ts";
import { type Draft, type DraftPick, newItem } from "./draft.ts";
import type { DraftAtServer, ServerDraft } from "./server-draft.ts";

/** State with which a form starts. */
export interface FormStart<Values extends object, Stored extends StoredRecord> {
  /** Name of the draft that this form writes. */
  item: string;
  /** Record as it was opened. `null`: a new one. */
  record: Stored | null;
  /** Values stored on the server. Without a difference from them no draft is kept. */
  initial: Values;
  values: Values;
  /** Values when editing started; for a draft, possibly long ago. `null`: a new record, or unknown. */
  base: Values | null;
  unanswered: string;
  /** Time of the last write of the draft on this device. Milliseconds since 1970; 0: never. */
  written: number;
  /** Picked files that are not in any value yet. */
  picked: readonly DraftPick[];
  /** Server's copy of the draft when this device last stored it. */
  server: DraftAtServer<Values> | null;
  /** Server draft that another device changed since then. `null`: unchanged. */
  newer: ServerDraft | null;
  /** Id of the colleague's draft from which this one was started. Empty: none. */
  review: string;
  /** A save was pressed before another device's version was merged; the new form continues it. */
  saves?: boolean;
}

/** Draft to continue. */
export interface OpenedDraft<Values extends object> extends Draft<Values> {
  newer?: ServerDraft | null;
  /** The draft exists only on the server; this device has no copy yet. */
  isAway?: boolean;
}

/**
 * Builds the start state of a form. @param empty values of a new record @param draft null: start with the stored
 * record, or an empty form
 */
export function startWith<Values extends object, Stored extends StoredRecord>(
  { valuesOf }: Pick<RecordForm<Values, Stored>, "valuesOf">,
  empty: Values,
  record: Stored | null,
  draft: OpenedDraft<Values> | null,
): FormStart<Values, Stored> {
  const initial = record ? valuesOf(record) : empty;
  const fresh = { unanswered: "", written: 0, picked: [], server: null, newer: null, review: "" };
  if (!draft) {
    return { ...fresh, item: record?.id ?? newItem(), record, initial, values: initial, base: record && initial };
  }
  // Fields that a draft leaves out are never `undefined`: it would hide those of `fresh`.
  // Keeps the `updated` of the time when editing started: a save then detects later changes by others.
  return { ...fresh, ...draft, record: record && { ...record, updated: draft.opened }, initial };
}
