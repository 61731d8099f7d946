import { type RefCallback, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import type { RichTextHandle } from "../../components/rich-text/rich-text.tsx";
import { newItem } from "../drafts/draft.ts";
import { putDraft } from "../drafts/drafts.ts";
import { type DraftKeeping, useDraft } from "../drafts/use-draft.ts";
import { useLeaving } from "../drafts/use-leaving.ts";
import { useOtherTab } from "../drafts/use-other-tab.ts";
import { noteOpened } from "../list/coming-back.ts";
import { type OpenCompany, useCompany } from "../presence/use-company.ts";
import { goToField } from "../problems/go-to-field.ts";
import { type Failures, useFailures } from "../problems/use-failures.ts";
import { tellSaved } from "../save/save-messages.tsx";
import { type SavingState, useSaving } from "../save/use-saving.ts";
import { tellGone } from "../server-drafts/tell-gone.ts";
import { type ServerDraftKeeping, useServerDraft } from "../server-drafts/use-server-draft.ts";
import { usePicked } from "../uploads/use-picked.ts";
import { type Uploads, useUploads } from "../uploads/use-uploads.ts";
import type { OpenConflict } from "../versions/conflict-dialog.tsx";
import { changed } from "./changed.ts";
import type { BeginAgain } from "./drafted-form.tsx";
import type { FormStart } from "./form-start.ts";
import type { RecordForm, StoredRecord } from "./record-form.ts";

interface RecordFormOptions<Values extends object, Stored extends StoredRecord> {
  form: RecordForm<Values, Stored>;
  start: FormStart<Values, Stored>;
  /** Id of whose page this is. */
  person: string;
  /** Address of what follows a save. */
  list: string;
  /** The person's role writes drafts alone. */
  proposes?: boolean;
  /** Begins anew with what the server has, or with a draft. */
  again: BeginAgain<Values, Stored>;
}

/** Reads a value from its control. */
interface Reader {
  read: () => unknown;
  /** For a control that is no element of the page itself. */
  focus?: () => void;
}

/** A form that is being filled in. */
export interface OpenForm<Values extends object, Stored extends StoredRecord> {
  form: RecordForm<Values, Stored>;
  values: Values;
  /** The same function at each drawing. */
  change: (part: Partial<Values>) => void;
  /**
   * Takes how to read a value that its control tells later than it changes; null when the control goes. It is read
   * before everything that needs the values. The same function at each drawing.
   */
  setReader: (name: keyof Values & string, reader: Reader | null) => void;
  /** `setReader` for the `ref` of a rich text. */
  textRef: (name: keyof Values & string) => RefCallback<RichTextHandle>;
  goTo: (target: string) => void;
  draft: DraftKeeping;
  server: ServerDraftKeeping<Values>;
  /** It holds what the site does not have. */
  dirty: boolean;
  otherTab: boolean;
  /** Who else has the record open. */
  company: OpenCompany;
  failures: Failures<Values>;
  uploads: Uploads;
  saving: SavingState<Values, Stored>;
  /** In a conflict: begins anew with theirs; what was written stays as a draft. */
  reload: (conflict: OpenConflict<Values, Stored>) => Promise<void>;
  /** The form is left on purpose: nobody is asked. */
  release: () => void;
  /** Brings what is there now to the server. @returns id of its draft there; empty when it is not all there */
  bring: () => Promise<string>;
  /** Keeps what is there now and leaves without a question. @param back where the browser's Back then leads to */
  leaveFor: (address: string, back: string) => Promise<void>;
}

/** Everything about a form that is the same for records of all collections: drafts, problems, saves, conflicts. */
export function useRecordForm<Values extends object, Stored extends StoredRecord>(
  options: RecordFormOptions<Values, Stored>,
): OpenForm<Values, Stored> {
  const { form, start, person, list, proposes = false, again } = options;
  const { item, record, base } = start;
  const [values, setValues] = useState(start.values);
  const [unanswered, setUnanswered] = useState(start.unanswered);
  // Changed before it is drawn: who reads it a moment later reads everything.
  const latest = useRef({ values, unanswered });
  latest.current.unanswered = unanswered;
  const { readers, setReader, textRef } = useReaders<Values>();
  const navigate = useNavigate();
  const change = useCallback((part: Partial<Values>) => {
    latest.current.values = changed(latest.current.values, part);
    setValues(latest.current.values);
  }, []);

  /** With what was typed a moment ago. All of it is drawn, so that the draft has it. */
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
    // What was left unfinished leaves too; a colleague's draft that is only looked at becomes nobody else's.
    changed: isChanged || (dirty && start.review === ""),
    read,
    goOn: (joined, saves) => {
      letGo();
      const draft = { ...content, ...joined, picked: waitingBeside(joined.values), written: Date.now() };
      // Kept as well: what was joined is on this device too.
      void putDraft(draft).catch(() => undefined);
      again.goOn(draft, saves);
    },
    onGone: () => tellGone(form.words.noun, latest.current.unanswered),
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
  /** Here and at the server. */
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
      // Not by the router, which would load the form anew before it goes.
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

/** Saves once, as soon as the draft at the server can be sent. @param save that of the latest drawing */
function useResumedSave(isDue: boolean, save: () => Promise<void>): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (!isDue) return;
    // After the effects of this drawing: a save draws the form at once.
    const timer = setTimeout(() => void latest.current());
    return () => clearTimeout(timer);
  }, [isDue]);
}

/** What is read from the controls of a form, by the names of their values. */
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
