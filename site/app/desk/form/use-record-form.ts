import { type RefCallback, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import type { RichTextHandle } from "../../components/rich-text/rich-text.tsx";
import { newItem } from "../drafts/draft.ts";
import { putDraft } from "../drafts/drafts.ts";
import type { FormStart } from "../drafts/form-start.ts";
import { type DraftKeeping, useDraft } from "../drafts/use-draft.ts";
import { useLeaving } from "../drafts/use-leaving.ts";
import { useOtherTab } from "../drafts/use-other-tab.ts";
import { usePicked } from "../drafts/use-picked.ts";
import { noteOpened } from "../list/coming-back.ts";
import { type OpenCompany, useCompany } from "../presence/use-company.ts";
import { goToField } from "../problems/go-to-field.ts";
import { type Failures, useFailures } from "../problems/use-failures.ts";
import type { RecordForm, StoredRecord } from "../record/record-form.ts";
import { tellSaved } from "../save/save-messages.tsx";
import { type SavingState, useSaving } from "../save/use-saving.ts";
import { showDraftDeleted } from "../server-drafts/show-draft-deleted.ts";
import { type ServerDraftKeeping, useServerDraft } from "../server-drafts/use-server-draft.ts";
import { type Uploads, useUploads } from "../uploads/use-uploads.ts";
import type { OpenConflict } from "../versions/conflict-dialog.tsx";
import { changed } from "./changed.ts";
import type { BeginAgain } from "./drafted-form.tsx";

interface RecordFormOptions<Values extends object, Stored extends StoredRecord> {
  form: RecordForm<Values, Stored>;
  start: FormStart<Values, Stored>;
  /** Id of the signed-in person. */
  person: string;
  /** Address to open after a save. */
  list: string;
  /** The person's role may only write drafts. */
  proposes?: boolean;
  /** Restarts the form with the stored record, or with a draft. */
  again: BeginAgain<Values, Stored>;
}

/** Reads a value from its control. */
interface Reader {
  read: () => unknown;
  /** Focuses a control that is not an element of the page itself. */
  focus?: () => void;
}

/** State and actions of a form that is open for editing. */
export interface OpenForm<Values extends object, Stored extends StoredRecord> {
  form: RecordForm<Values, Stored>;
  values: Values;
  /** Changes values. Stable: the same function at each render. */
  change: (part: Partial<Values>) => void;
  /**
   * Registers a reader for a value whose control reports changes late. `null`: the control unmounts. Readers run before
   * every use of the values. Stable: the same function at each render.
   */
  setReader: (name: keyof Values & string, reader: Reader | null) => void;
  /** `setReader` as a `ref` for a rich text. */
  textRef: (name: keyof Values & string) => RefCallback<RichTextHandle>;
  goTo: (target: string) => void;
  draft: DraftKeeping;
  server: ServerDraftKeeping<Values>;
  /** The form has unsaved changes. */
  dirty: boolean;
  otherTab: boolean;
  /** Colleagues who have the record open. */
  company: OpenCompany;
  failures: Failures<Values>;
  uploads: Uploads;
  saving: SavingState<Values, Stored>;
  /** After a conflict: restarts with the stored record and keeps the person's values as a separate draft. */
  reload: (conflict: OpenConflict<Values, Stored>) => Promise<void>;
  /** Allows leaving the form without a question. */
  release: () => void;
  /**
   * Sends the current values to the server as a draft. @returns id of the server draft; empty when not everything
   * arrived
   */
  bring: () => Promise<string>;
  /** Stores the draft and leaves without a question. @param back address that the browser's Back then opens */
  leaveFor: (address: string, back: string) => Promise<void>;
}

/** Combines everything that record forms share: drafts, problems, saves, conflicts. */
export function useRecordForm<Values extends object, Stored extends StoredRecord>(
  options: RecordFormOptions<Values, Stored>,
): OpenForm<Values, Stored> {
  const { form, start, person, list, proposes = false, again } = options;
  const { item, record, base } = start;
  const [values, setValues] = useState(start.values);
  const [unanswered, setUnanswered] = useState(start.unanswered);
  // Updated before React renders, so that a read right after a change gets the new values.
  const latest = useRef({ values, unanswered });
  latest.current.unanswered = unanswered;
  const { readers, setReader, textRef } = useReaders<Values>();
  const navigate = useNavigate();
  const change = useCallback((part: Partial<Values>) => {
    latest.current.values = changed(latest.current.values, part);
    setValues(latest.current.values);
  }, []);

  /** Reads all controls and renders the values at once, so that the draft includes what was typed last. */
  const read = () => {
    const written = [...readers].map(([name, { read }]) => [name, read()]);
    flushSync(() => change(Object.fromEntries(written) as Partial<Values>));
    return latest.current.values;
  };
  const { picked, store: pickedStore, waitingBeside } = usePicked(start.picked, () => endings.current.draft.flush());
  const dirty = values !== start.initial || picked.length > 0;
  const isChanged = values !== start.values || unanswered !== start.unanswered || picked !== start.picked;
  const server = useServerDraft({
    form,
    start,
    person,
    values,
    // An unfinished draft is sent too. A colleague's draft that is only viewed is not sent as the person's own.
    changed: isChanged || (dirty && start.review === ""),
    read,
    goOn: (joined, saves) => {
      letGo();
      const draft = { ...content, ...joined, picked: waitingBeside(joined.values), written: Date.now() };
      // Store the merged draft on this device too.
      void putDraft(draft).catch(() => undefined);
      again.goOn(draft, saves);
    },
    onGone: () => showDraftDeleted(form.words.noun, latest.current.unanswered),
  });
  const content = {
    collection: form.collection,
    person,
    item,
    record: record?.id ?? "",
    title: form.titleOf(values),
    values,
    base,
    opened: record?.updated ?? "",
    unanswered,
    picked,
    server: server.known,
    ...(start.review !== "" && { review: start.review }),
  };
  const draft = useDraft(content, isChanged || (dirty && server.known !== start.server));
  const endings = useRef({ server, draft });
  endings.current = { server, draft };
  /** Deletes the draft here and on the server. */
  const discard = useCallback(async () => {
    await endings.current.server.end({ discard: true });
    await endings.current.draft.drop();
  }, []);
  const letGo = useLeaving(form.words.unsaved, dirty, { ...draft, drop: discard });
  const failures = useFailures(form, values);
  const uploads = useUploads(pickedStore);
  const goTo = (target: string) => goToField(target, readers.get(target)?.focus);

  const leave = (address: string) => {
    letGo();
    void navigate(address);
  };
  const saving = useSaving({
    form,
    person,
    item,
    record,
    base,
    read,
    draft,
    server,
    proposes,
    unanswered: {
      read: () => latest.current.unanswered,
      write: (mark) => flushSync(() => setUnanswered(mark)),
    },
    showFailures: failures.show,
    goTo,
    uploads,
    leave: () => leave(list),
    finish: (saved, joined) => {
      tellSaved(form, { record: saved, joined, list });
      noteOpened(form.collection, saved.id);
      leave(list);
    },
  });

  useResumedSave(start.saves === true && server.state !== null, saving.save);

  async function reload({ conflict, mine }: OpenConflict<Values, Stored>): Promise<void> {
    const copy = { ...content, item: newItem(), values: mine, unanswered: "", server: null, written: Date.now() };
    const kept = await putDraft(copy).then(
      () => true,
      () => false,
    );
    if (!kept) return;
    await discard();
    again.reload(conflict.current);
  }

  const bring = async () => ((await server.flush(read())) ? server.id() : "");

  async function leaveFor(address: string, back: string): Promise<void> {
    read();
    if (await draft.flush()) {
      // Bypasses the router, which would reload the form before leaving.
      window.history.replaceState(window.history.state, "", back);
    }
    leave(address);
  }

  const otherTab = useOtherTab(item);
  const company = useCompany(form.collection, record?.id ?? null);
  return {
    form,
    values,
    change,
    setReader,
    textRef,
    goTo,
    draft,
    server,
    dirty,
    otherTab,
    company,
    failures,
    uploads,
    saving,
    reload,
    bring,
    release: letGo,
    leaveFor,
  };
}

/** Saves once, as soon as the server draft can be sent. @param save function of the latest render */
function useResumedSave(isDue: boolean, save: () => Promise<void>): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (!isDue) return;
    // Runs after the effects of this render, because a save renders the form synchronously.
    const timer = setTimeout(() => void latest.current());
    return () => clearTimeout(timer);
  }, [isDue]);
}

/** Registry of readers by the names of the values, with stable functions. */
function useReaders<Values extends object>() {
  const [made] = useState(() => {
    const readers = new Map<string, Reader>();
    const refs = new Map<string, RefCallback<RichTextHandle>>();
    const setReader = (name: keyof Values & string, reader: Reader | null): void => {
      if (reader) readers.set(name, reader);
      else readers.delete(name);
    };
    const textRef = (name: keyof Values & string): RefCallback<RichTextHandle> => {
      const own = (text: RichTextHandle | null) =>
        setReader(name, text && { read: () => text.html(), focus: () => text.focus() });
      const ref = refs.get(name) ?? own;
      refs.set(name, ref);
      return ref;
    };
    return { readers, setReader, textRef };
  });
  return made;
}
