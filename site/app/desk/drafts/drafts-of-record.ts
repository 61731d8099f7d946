import { withNewFilesOnly } from "../record/form-files.ts";
import type { Draft } from "./draft.ts";
import { getDraft, listDrafts } from "./drafts.ts";

export interface DraftsOfRecord<Values extends object> {
  /** Draft that the address asks for. `null`: none. */
  asked: Draft<Values> | null;
  /** Drafts to offer instead: of the same record, or of new records. Newest first. */
  others: Draft<Values>[];
}

interface Wanted {
  person: string;
  collection: string;
  /** Id of the record; empty for a new one. */
  record: string;
  /** Name of the draft to continue, or empty. */
  item: string;
}

/** Reads this device's drafts of a record. Without a draft store there are none, and the form still works. */
export async function draftsOfRecord<Values extends object>(wanted: Wanted): Promise<DraftsOfRecord<Values>> {
  const { person, collection, record, item } = wanted;
  const [all, asked] = await Promise.all([
    listDrafts<Values>(person, collection).catch((): Draft<Values>[] => []),
    item === "" ? null : getDraft<Values>(person, item, collection).catch(() => null),
  ]);
  return { asked, others: asked ? [] : all.filter((draft) => draft.record === record) };
}

/** Turns the draft of a deleted record into one of a new record. */
export const asNew = <Values extends object>(draft: Draft<Values>): Draft<Values> => ({
  ...draft,
  record: "",
  opened: "",
  base: null,
  values: withNewFilesOnly(draft.values),
  server: null,
});
