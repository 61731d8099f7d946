import { useCallback, useEffect, useRef, useState } from "react";
import type { ServerState } from "../../components/admin/save-bar.tsx";
import { createStore } from "../../state/store.ts";
import { useStore } from "../../state/use-store.ts";
import type { Draft } from "../drafts/draft.ts";
import { newFiles } from "../drafts/draft-files.ts";
import { getDraft, putDraft } from "../drafts/drafts.ts";
import type { FormStart } from "../form/form-start.ts";
import type { RecordForm, StoredRecord } from "../form/record-form.ts";
import type { PublishedDrafts } from "../save/save-record.ts";
import { type Merge, mergeFields } from "../versions/merge.ts";
import { readDraft } from "./draft-fields.ts";
import { DraftSync } from "./draft-sync.ts";
import { areServerDraftsKept } from "./drafts-on.ts";
import { publishedDrafts } from "./published-drafts.ts";
import { createDraft, deleteDraftOfServer, findServerDrafts, getDraftOfServer, updateDraft } from "./requests.ts";
import { atServer, type DraftAtServer, type ServerDraft } from "./server-draft.ts";
import { uploadInParts } from "./upload-in-parts.ts";

/** What another device has made of the same draft meanwhile. */
export interface DraftMeeting<Values extends object> {
  theirs: ServerDraft;
  /** As theirs would stand in this form. */
  read: Values;
  mine: Values;
  merge: Merge<Values>;
}

interface Options<Values extends object, Stored extends StoredRecord> {
  form: RecordForm<Values, Stored>;
  start: FormStart<Values, Stored>;
  person: string;
  values: Values;
  /** There is something to be kept. */
  changed: boolean;
  /** What stands in the form, with what was typed a moment ago. */
  read: () => Values;
  /** Begins anew with this draft in the form. */
  goOn: (draft: { values: Values; server: DraftAtServer<Values> }) => void;
  onGone: () => void;
}

export interface ServerDraftKeeping<Values extends object> {
  /** Null where drafts are kept on the device alone. */
  state: ServerState | null;
  known: DraftAtServer<Values> | null;
  /** Of the draft at the server, as it is at this moment; empty for none. */
  id: () => string;
  meeting: DraftMeeting<Values> | null;
  settle: (answer: "mine" | "theirs" | "later") => void;
  /** Sends what is there, photos too. @returns whether the server has all of it */
  flush: (values: Values) => Promise<boolean>;
  /** Before a save. @returns what of it lies at the server, with all its files; null when it has to be sent whole */
  publish: (values: Values) => Promise<PublishedDrafts | null>;
  /**
   * Nothing of it is sent any more.
   * @property discard the draft at the server goes too @property isPublished and that of a colleague with which it began
   */
  end: (options: { discard: boolean; isPublished?: boolean }) => Promise<void>;
}

/** The sendings of this document by person and item: one goes on while its form is left and opened again. */
const underWay = new Map<string, DraftSync<object>>();

/** One that still goes on. */
function sendingOf<Values extends object, Stored extends StoredRecord>(key: string): DraftSync<Values, Stored> | null {
  const sync = underWay.get(key);
  return sync && !sync.hasEnded ? (sync as unknown as DraftSync<Values, Stored>) : null;
}

const none = createStore<ServerState>({ kind: "nothing" });

/** Keeps a form's draft at the server too (HIS-03), where the server has a place for it. */
export function useServerDraft<Values extends object, Stored extends StoredRecord>(
  options: Options<Values, Stored>,
): ServerDraftKeeping<Values> {
  const { start, person, values, changed } = options;
  const key = `${person} ${start.item}`;
  const latest = useRef(options);
  latest.current = options;
  const [known, setKnown] = useState<DraftAtServer<Values> | null>(
    () => sendingOf<Values, Stored>(key)?.known ?? start.server,
  );
  const [meeting, setMeeting] = useState<DraftMeeting<Values> | null>(null);
  const [sync, setSync] = useState<DraftSync<Values, Stored> | null>(null);
  const knownNow = useRef(known);
  knownNow.current = known;

  const meet = useCallback(
    (theirs: ServerDraft) => {
      const { form, start, read } = latest.current;
      const { values: theirValues, files } = readDraft(form, theirs, start.initial, start.record);
      const mine = read();
      const base = knownNow.current?.values ?? start.base;
      const merge = mergeFields(form.fields, base, mine, theirValues);
      if (merge.asked.length > 0) return setMeeting({ theirs, read: theirValues, mine, merge });
      underWay.delete(key);
      latest.current.goOn({ values: merge.values, server: atServer(theirs, theirValues, files) });
    },
    [key],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: one sending for as long as the form stands
  useEffect(() => {
    if (!areServerDraftsKept()) return;
    let isOpen = true;
    const made = sendingOf<Values, Stored>(key) ?? openSync(latest.current, known);
    made.follow({
      onKnown: (next: DraftAtServer<Values> | null) => {
        if (isOpen) setKnown(next);
        else void keepKnown(person, start.item, latest.current.form.collection, next);
      },
      onMeeting: (theirs: ServerDraft) => isOpen && meet(theirs),
      onGone: () => isOpen && latest.current.onGone(),
    });
    underWay.set(key, made as unknown as DraftSync<object>);
    setSync(made);
    if (start.newer) meet(start.newer);
    return () => {
      isOpen = false;
    };
  }, []);

  useEffect(() => {
    if (changed) sync?.tell(values);
  }, [sync, values, changed]);

  const state = useStore(sync?.state ?? none);

  return {
    state: sync && state,
    known,
    id: () => sync?.known?.id ?? "",
    meeting,
    settle(answer) {
      setMeeting(null);
      if (!meeting || answer === "later") return;
      const { theirs, read, mine, merge } = meeting;
      const { files } = readDraft(options.form, theirs, start.initial, start.record);
      const joined = answer === "mine" ? merge.values : withTheirs(options.form, merge, mine, read);
      underWay.delete(key);
      options.goOn({ values: joined, server: atServer(theirs, read, files) });
    },
    flush: (written) => sync?.flush(written) ?? Promise.resolve(false),
    async publish(written) {
      const { review, record } = start;
      // What has not begun to leave travels faster with the save itself.
      if (sync?.hasBegun) return (await sync.flush(written)) ? publishedDrafts(sync.known, start) : null;
      return review === "" || newFiles(written).length > 0 ? null : publishedDrafts(null, { review, record });
    },
    async end({ discard, isPublished = false }) {
      underWay.delete(key);
      await sync?.end();
      if (!discard) return;
      const ids = [sync?.known?.id ?? "", isPublished ? start.review : ""].filter(Boolean);
      for (const id of ids) await deleteDraftOfServer(id).catch(() => undefined);
    },
  };
}

/** Before a form begins anew with another draft of the same item. */
export async function forgetSending(person: string, item: string): Promise<void> {
  const key = `${person} ${item}`;
  const sync = underWay.get(key);
  underWay.delete(key);
  await sync?.end();
}

function openSync<Values extends object, Stored extends StoredRecord>(
  { form, start, person }: Options<Values, Stored>,
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
    record,
    base: start.record?.updated ?? "",
    opened: start.base ?? start.initial,
    known,
    savesData: savesData(),
  });
}

/** @see https://wicg.github.io/savedata/#savedata-attribute */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** The form was left before its words had arrived: the draft on this device learns of it all the same. */
async function keepKnown(
  person: string,
  item: string,
  collection: string,
  server: DraftAtServer | null,
): Promise<void> {
  const draft: Draft | null = await getDraft(person, item, collection).catch(() => null);
  if (draft) await putDraft({ ...draft, server }).catch(() => undefined);
}

/** Joined, with theirs where both have changed something. */
function withTheirs<Values extends object, Stored extends StoredRecord>(
  { fields }: RecordForm<Values, Stored>,
  { values, asked }: Merge<Values>,
  mine: Values,
  theirs: Values,
): Values {
  const joined = { ...mine, ...values };
  for (const field of fields) {
    if (asked.includes(field.name)) for (const name of field.holds) joined[name] = theirs[name];
  }
  return joined;
}
