import { readStoredDate } from "../../text/dates/dates.ts";
import type { Draft } from "../drafts/draft.ts";
import type { OpenedDraft } from "../drafts/form-start.ts";
import { atServer, type ServerDraft } from "../drafts/server-draft.ts";
import type { RecordForm, StoredRecord } from "../record/record-form.ts";
import { readDraft } from "./draft-fields.ts";

/** Form in which drafts are opened. */
interface About<Values extends object, Stored extends StoredRecord> {
  form: RecordForm<Values, Stored>;
  /** Values of a new record. */
  empty: Values;
  /** `null`: new record. */
  record: Stored | null;
  person: string;
}

/** Drafts to offer for a record: this device's first, each with its newer server version; then the server's others. */
export function openDrafts<Values extends object, Stored extends StoredRecord>(
  about: About<Values, Stored>,
  here: readonly Draft<Values>[],
  there: readonly ServerDraft[],
): OpenedDraft<Values>[] {
  const isOf = (draft: Draft<Values>, other: ServerDraft) =>
    draft.server ? draft.server.id === other.id : draft.record !== "" && draft.record === other.registro;
  const known = here.map((draft) => {
    const same = there.find((other) => isOf(draft, other));
    return same && same.updated !== draft.server?.updated ? { ...draft, newer: same } : draft;
  });
  const away = there.filter((other) => !here.some((draft) => isOf(draft, other)));
  return [...known, ...away.map((draft) => openDraft(about, draft))];
}

/** Opens a server draft for editing on this device. */
export function openDraft<Values extends object, Stored extends StoredRecord>(
  { form, empty, record, person }: About<Values, Stored>,
  draft: ServerDraft,
): OpenedDraft<Values> {
  const opened = record ? form.valuesOf(record) : empty;
  const { values, base, files } = readDraft(form, draft, opened, record);
  // A colleague's draft stays theirs, and so does a draft of a deleted record: changes go to a new draft.
  const isOwn = draft.autor === person && draft.registro === (record?.id ?? "");
  return {
    collection: form.collection,
    person,
    item: record?.id ?? `b-${draft.id}`,
    record: record?.id ?? "",
    title: draft.titulo,
    values,
    base: record && base,
    opened: record ? draft.base || record.updated : "",
    unanswered: "",
    written: readStoredDate(draft.updated)?.getTime() ?? Date.now(),
    isAway: true,
    ...(isOwn ? { server: atServer(draft, values, files) } : { review: draft.id }),
  };
}
