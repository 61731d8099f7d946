import { getDraft, putDraft, removeDraft } from "../../../../desk/drafts/drafts.ts";
import { changesCollection } from "../send-changes.ts";
import type { ChangeForm } from "./change-form.ts";

/** Key of the draft on this device: one unsent change per parish. */
const itemOf = (parroquia: string) => `cambio-${parroquia}`;

/** Reads the unsent change of a parish. `null`: there is no draft, or its day has passed. */
export async function findKeptForm(person: string, parroquia: string, today: string): Promise<ChangeForm | null> {
  // A device without storage, as with cookies forbidden, has no draft.
  const draft = await getDraft<ChangeForm>(person, itemOf(parroquia), changesCollection).catch(() => null);
  return draft && draft.values.dia >= today ? draft.values : null;
}

/**
 * Stores the form as a draft. `null`: it was sent or given up, so deletes the draft. Without storage the draft is lost
 * with the tab.
 */
export function keepForm(person: string, parroquia: string, form: ChangeForm | null): Promise<void> {
  const item = itemOf(parroquia);
  if (!form) return removeDraft(person, item).catch(() => undefined);
  const about = { collection: changesCollection, person, item, record: "", title: "Un cambio de horario", base: null };
  return putDraft({ ...about, values: form, opened: "", unanswered: "", written: Date.now() }).catch(() => undefined);
}
