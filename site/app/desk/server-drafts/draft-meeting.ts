import { isFileList } from "../drafts/draft-files.ts";
import type { StoredRecord } from "../form/record-form.ts";
import { type Merge, mergeFields } from "../versions/merge.ts";
import type { FormOfDrafts, WrittenBy } from "./draft-fields.ts";
import type { DraftAtServer } from "./server-draft.ts";

/** What another device has made of the same draft meanwhile. */
export interface DraftMeeting<Values extends object> {
  /** The draft as the server has it, and as it would stand in this form. */
  server: DraftAtServer<Values>;
  /** When the other device wrote it, as the backend writes dates. */
  at: string;
  /** What both began with; null: not known. */
  base: Values | null;
  mine: Values;
  merge: Merge<Values>;
}

type Form<Values extends object> = Pick<FormOfDrafts<Values, StoredRecord>, "fields">;

export function meetingOf<Values extends object>(
  { fields }: Form<Values>,
  about: Omit<DraftMeeting<Values>, "merge">,
): DraftMeeting<Values> {
  return { ...about, merge: mergeFields(fields, about.base, about.mine, about.server.values) };
}

/**
 * What the device itself had sent, when its browser ended before the answer: nobody is asked, what was written later counts.
 * @param written when this device last kept its own, in milliseconds since 1970 @returns null where another device wrote it
 */
export function ownMeeting<Values extends object>(
  form: Form<Values>,
  met: DraftMeeting<Values>,
  { item, by, written }: { item: string; by: WrittenBy | null; written: number },
): Values | null {
  if (by?.item !== item) return null;
  const { merge, mine } = met;
  if (by.at <= written) return merge.values;
  // Of files the server has only those that had arrived by then: the device has all of them.
  const ofFiles = form.fields.filter(({ holds }) => holds.some((name) => isFileList(mine[name])));
  return withFields(
    form,
    withTheirs(form, met),
    mine,
    merge.asked.filter((asked) => ofFiles.some(({ name }) => name === asked)),
  );
}

/** Joined, with theirs where both have changed something. */
export function withTheirs<Values extends object>(
  form: Form<Values>,
  { mine, merge, server }: DraftMeeting<Values>,
): Values {
  return withFields(form, { ...mine, ...merge.values }, server.values, merge.asked);
}

/** A choice between two versions that was put off: the fields of it stay apart, all others go on together. */
export interface Undecided<Values extends object> {
  /** Names of fields. */
  asked: readonly string[];
  meeting: DraftMeeting<Values>;
}

/** What leaves for the server meanwhile: of the fields in question what it has already. */
export const heldBack = <Values extends object>(
  form: Form<Values>,
  values: Values,
  { asked, meeting }: Undecided<Values>,
): Values => withFields(form, values, meeting.server.values, asked);

/**
 * What is kept on the device of the server's draft meanwhile: a form that is opened with it finds that another device has
 * changed it, and asks about the same fields again.
 * @param before what this device had known when the two met
 */
export function knownUndecided<Values extends object>(
  form: Form<Values>,
  known: DraftAtServer<Values>,
  { asked, meeting }: Undecided<Values>,
  before: DraftAtServer<Values> | null,
): DraftAtServer<Values> {
  const values = meeting.base ? withFields(form, known.values, meeting.base, asked) : known.values;
  return { ...known, updated: before?.updated ?? "", values };
}

/** Values in which some fields are those of others. */
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
