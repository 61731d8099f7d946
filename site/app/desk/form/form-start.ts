import { type Draft, type DraftPick, newItem } from "../drafts/draft.ts";
import type { DraftAtServer, ServerDraft } from "../server-drafts/server-draft.ts";
import type { RecordForm, StoredRecord } from "./record-form.ts";

/** With what a form begins. */
export interface FormStart<Values extends object, Stored extends StoredRecord> {
  /** Name of the draft that is written from here on. */
  item: string;
  /** As it was opened; null for a new one. */
  record: Stored | null;
  /** What the server has: without a difference from it nothing is to be kept. */
  initial: Values;
  values: Values;
  /** As it was opened, which a draft may have been long ago; null for a new one, and when it is not known. */
  base: Values | null;
  unanswered: string;
  /** When this device last kept it, in milliseconds since 1970; 0 when it has not. */
  written: number;
  /** Files that were picked for it and are in no value yet. */
  picked: readonly DraftPick[];
  /** What of the draft the server had when it was kept here. */
  server: DraftAtServer<Values> | null;
  /** What another device has made of it since; null when none has. */
  newer: ServerDraft | null;
  /** Id of a colleague's draft with which this one was begun; empty for none. */
  review: string;
  /** Save that was pressed before another device's version was joined; the new form goes on with it. */
  saves?: boolean;
}

/** A draft to go on with. */
export interface OpenedDraft<Values extends object> extends Draft<Values> {
  newer?: ServerDraft | null;
  /** This device has nothing of it yet. */
  isAway?: boolean;
}

/** @param empty values of a new one @param draft null: as the server has it, or an empty form */
export function startWith<Values extends object, Stored extends StoredRecord>(
  { valuesOf }: Pick<RecordForm<Values, Stored>, "valuesOf">,
  empty: Values,
  record: Stored | null,
  draft: OpenedDraft<Values> | null,
): FormStart<Values, Stored> {
  const initial = record ? valuesOf(record) : empty;
  if (!draft) {
    const base = record && initial;
    const fresh = { unanswered: "", written: 0, picked: [], server: null, newer: null, review: "" };
    return { item: record?.id ?? newItem(), record, initial, values: initial, base, ...fresh };
  }
  const {
    item,
    values,
    base,
    unanswered,
    written,
    opened,
    picked = [],
    server = null,
    newer = null,
    review = "",
  } = draft;
  // It goes on from what it was opened with: a save then learns of what changed meanwhile.
  return {
    item,
    record: record && { ...record, updated: opened },
    initial,
    values,
    base,
    unanswered,
    written,
    picked,
    server,
    newer,
    review,
  };
}
