import type { DraftAtServer } from "../drafts/server-draft.ts";
import { isFileList } from "../record/form-files.ts";
import type { StoredRecord } from "../record/record-form.ts";
import { type Merge, mergeFields } from "../versions/merge.ts";
import type { FormOfDrafts, WrittenBy } from "./draft-fields.ts";

/** Conflict: another device has changed the same server draft. */
export interface DraftConflict<Values extends object> {
  /** Draft on the server now, and its values in this form. */
  server: DraftAtServer<Values>;
  /** Time of the other device's write, in the backend's date format. */
  at: string;
  /** Values with which both began. `null`: not known. */
  base: Values | null;
  mine: Values;
  merge: Merge<Values>;
}

type Form<Values extends object> = Pick<FormOfDrafts<Values, StoredRecord>, "fields">;

export function conflictOf<Values extends object>(
  { fields }: Form<Values>,
  about: Omit<DraftConflict<Values>, "merge">,
): DraftConflict<Values> {
  return { ...about, merge: mergeFields(fields, about.base, about.mine, about.server.values) };
}

/**
 * Merges without asking when the device meets its own last request, whose response it never got: the later of the two
 * wins.
 * @param written time of the last write on this device, in milliseconds since 1970
 * @returns null if another device wrote the server draft
 */
export function ownConflict<Values extends object>(
  form: Form<Values>,
  met: DraftConflict<Values>,
  { item, by, written }: { item: string; by: WrittenBy | null; written: number },
): Values | null {
  if (by?.item !== item) return null;
  const { merge, mine } = met;
  if (by.at <= written) return merge.values;
  // The server has only the files uploaded by then; the device has all of them.
  const ofFiles = form.fields.filter(({ holds }) => holds.some((name) => isFileList(mine[name])));
  return withFields(
    form,
    withTheirs(form, met),
    mine,
    merge.asked.filter((asked) => ofFiles.some(({ name }) => name === asked)),
  );
}

/** Merged values, with theirs where both changed a field. */
export function withTheirs<Values extends object>(
  form: Form<Values>,
  { mine, merge, server }: DraftConflict<Values>,
): Values {
  return withFields(form, { ...mine, ...merge.values }, server.values, merge.asked);
}

/** Postponed choice between two versions: its fields stay apart, all others are merged. */
export interface Undecided<Values extends object> {
  /** Names of the fields in conflict. */
  asked: readonly string[];
  conflict: DraftConflict<Values>;
}

/** Values to send while the choice is postponed: fields in conflict keep the server's value. */
export const heldBack = <Values extends object>(
  form: Form<Values>,
  values: Values,
  { asked, conflict }: Undecided<Values>,
): Values => withFields(form, values, conflict.server.values, asked);

/**
 * State of the server draft to store on this device while the choice is postponed. With the old `updated`, a form
 * opened later finds the conflict again and asks about the same fields.
 * @param before state known before the conflict
 */
export function knownUndecided<Values extends object>(
  form: Form<Values>,
  known: DraftAtServer<Values>,
  { asked, conflict }: Undecided<Values>,
  before: DraftAtServer<Values> | null,
): DraftAtServer<Values> {
  const values = conflict.base ? withFields(form, known.values, conflict.base, asked) : known.values;
  return { ...known, updated: before?.updated ?? "", values };
}

/** Replaces some fields by those of `others`. */
function withFields<Values extends object>(
  { fields }: Form<Values>,
  values: Values,
  others: Values,
  names: readonly string[],
): Values {
  const joined = { ...values };
  for (const field of fields) {
    if (names.includes(field.name)) for (const name of field.holds) joined[name] = others[name];
  }
  return joined;
}
