import { savesData } from "../../components/connection/saves-data.ts";
import { type Draft, newIdOf } from "../drafts/draft.ts";
import { getDraft, putDraft } from "../drafts/drafts.ts";
import type { FormStart } from "../drafts/form-start.ts";
import type { DraftAtServer } from "../drafts/server-draft.ts";
import type { RecordForm, StoredRecord } from "../record/record-form.ts";
import { uploadInParts } from "../uploads/upload-in-parts.ts";
import { DraftSync } from "./draft-sync.ts";
import { createDraft, findServerDrafts, getDraftOfServer, updateDraft } from "./requests.ts";

/** Running `DraftSync`s by person and item. They continue while a form is closed and opened again. */
const underWay = new Map<string, DraftSync<object>>();

const keyOf = (person: string, item: string): string => `${person} ${item}`;

/** Running `DraftSync` of an item. `null`: none. */
export function runningSync<Values extends object, Stored extends StoredRecord>(
  person: string,
  item: string,
): DraftSync<Values, Stored> | null {
  const sync = underWay.get(keyOf(person, item));
  return sync && !sync.hasEnded ? (sync as unknown as DraftSync<Values, Stored>) : null;
}

export function registerSync<Values extends object, Stored extends StoredRecord>(
  person: string,
  item: string,
  sync: DraftSync<Values, Stored>,
): void {
  underWay.set(keyOf(person, item), sync as unknown as DraftSync<object>);
}

/**
 * Ends the `DraftSync` of an item before its form restarts with another draft.
 * @returns when its running request has ended
 */
export async function endSync(person: string, item: string): Promise<void> {
  const sync = underWay.get(keyOf(person, item));
  underWay.delete(keyOf(person, item));
  await sync?.end();
}

interface Opening<Values extends object, Stored extends StoredRecord> {
  form: RecordForm<Values, Stored>;
  start: FormStart<Values, Stored>;
  person: string;
  /** The form holds back fields in conflict, so that what it sends is not all this device's own. */
  isUndecided?: boolean;
}

export function openSync<Values extends object, Stored extends StoredRecord>(
  { form, start, person, isUndecided = false }: Opening<Values, Stored>,
  known: DraftAtServer<Values> | null,
): DraftSync<Values, Stored> {
  const record = start.record?.id ?? "";
  const find = async (id: string) => {
    const made = await getDraftOfServer(id);
    if (made || record === "") return made;
    const [first] = await findServerDrafts({ author: person, collection: form.collection, record });
    return first ?? null;
  };
  return new DraftSync<Values, Stored>({
    form,
    server: {
      create: createDraft,
      update: updateDraft,
      find,
      upload: (file, name, id, onBegun) =>
        uploadInParts({ file, name, id, onBegun, signal: new AbortController().signal }),
    },
    person,
    item: isUndecided ? "" : start.item,
    record,
    base: start.record?.updated ?? "",
    opened: start.base ?? start.initial,
    known,
    // A copy of a colleague's draft has the same item, but is a draft of its own.
    newId: start.review === "" ? newIdOf(start.item) : "",
    savesData: savesData(),
  });
}

/** Stores the server draft's state in the draft on this device, if the form was closed before the response came. */
export async function keepKnown(
  person: string,
  item: string,
  collection: string,
  server: DraftAtServer | null,
): Promise<void> {
  const draft: Draft | null = await getDraft(person, item, collection).catch(() => null);
  if (draft) await putDraft({ ...draft, server }).catch(() => undefined);
}
