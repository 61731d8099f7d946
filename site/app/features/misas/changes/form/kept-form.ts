import { getDraft, putDraft, removeDraft } from "../../../../desk/drafts/drafts.ts";
import { changesCollection } from "../send-changes.ts";
import type { ChangeForm } from "./change-form.ts";

/** The one change of a parish that somebody has begun on this device. */
const itemOf = (parroquia: string) => `cambio-${parroquia}`;

/** What was begun and not sent, and whose day has not gone by; null for nothing. */
export async function findKeptForm(person: string, parroquia: string, today: string): Promise<ChangeForm | null> {
  // A device that keeps nothing, as with cookies forbidden, has nothing.
  const draft = await getDraft<ChangeForm>(person, itemOf(parroquia), changesCollection).catch(() => null);
  return draft && draft.values.dia >= today ? draft.values : null;
}

/** Keeps it as it stands; null: it was sent, or given up. A device without room loses it with its tab. */
export function keepForm(person: string, parroquia: string, form: ChangeForm | null): Promise<void> {
  const item = itemOf(parroquia);
  if (!form) return removeDraft(person, item).catch(() => undefined);
  const about = { collection: changesCollection, person, item, record: "", title: "Un cambio de horario", base: null };
  return putDraft({ ...about, values: form, opened: "", unanswered: "", written: Date.now() }).catch(() => undefined);
}
