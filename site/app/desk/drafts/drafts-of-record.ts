import type { Draft } from "./draft.ts";
import { withNewFilesOnly } from "./draft-files.ts";
import { getDraft, listDrafts } from "./drafts.ts";

export interface DraftsOfRecord<Values extends object> {
  /** The one that the address asks for. */
  asked: Draft<Values> | null;
  /** Others of the same record, or of new ones, the newest first: to be offered. */
  others: Draft<Values>[];
}

interface Wanted {
  person: string;
  collection: string;
  /** Id; empty for a new one. */
  record: string;
  /** Name of the draft to go on with, or empty. */
  item: string;
}

/** What this device keeps of a record. Without a store for drafts there are none; the form works all the same. */
export async function draftsOfRecord<Values extends object>(wanted: Wanted): Promise<DraftsOfRecord<Values>> {
  const { person, collection, record, item } = wanted;
  const [all, asked] = await Promise.all([
    listDrafts<Values>(person, collection).catch((): Draft<Values>[] => []),
    item === "" ? null : getDraft<Values>(person, item, collection).catch(() => null),
  ]);
  return { asked, others: asked ? [] : all.filter((draft) => draft.record === record) };
}

/** The record is gone: what was written here can still become one of its own. */
export const asNew = <Values extends object>(draft: Draft<Values>): Draft<Values> => ({
  ...draft,
  record: "",
  opened: "",
  base: null,
  values: withNewFilesOnly(draft.values),
  server: null,
});
