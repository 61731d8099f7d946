import { useCallback, useEffect, useRef, useState } from "react";
import { createStore } from "../../state/store.ts";
import { useStore } from "../../state/use-store.ts";
import type { FormStart } from "../drafts/form-start.ts";
import { atServer, type DraftAtServer, type ServerDraft } from "../drafts/server-draft.ts";
import { newFiles } from "../record/form-files.ts";
import type { RecordForm, StoredRecord } from "../record/record-form.ts";
import {
  conflictOf,
  type DraftConflict,
  heldBack,
  knownUndecided,
  ownConflict,
  type Undecided,
  withTheirs,
} from "./draft-conflict.ts";
import { readDraft, writtenBy } from "./draft-fields.ts";
import type { DraftSync } from "./draft-sync.ts";
import { areServerDraftsKept } from "./drafts-on.ts";
import { type PublishedDrafts, publishedDrafts } from "./published-drafts.ts";
import { deleteDraftOfServer } from "./requests.ts";
import { endSync, keepKnown, openSync, registerSync, runningSync } from "./running-syncs.ts";
import type { ServerState } from "./sync-server.ts";

interface Options<Values extends object, Stored extends StoredRecord> {
  form: RecordForm<Values, Stored>;
  start: FormStart<Values, Stored>;
  person: string;
  values: Values;
  /** The form has something to keep. */
  changed: boolean;
  /** Reads the form's current values, including text typed a moment ago. */
  read: () => Values;
  /** Restarts the form with this draft. @param saves the restarted form continues the save that was pressed */
  goOn: (draft: { values: Values; server: DraftAtServer<Values> }, saves: boolean) => void;
  onGone: () => void;
}

export interface ServerDraftKeeping<Values extends object> {
  /** `null`: drafts are kept on the device only. */
  state: ServerState | null;
  known: DraftAtServer<Values> | null;
  /** Id of the draft on the server now; empty if none. */
  id: () => string;
  conflict: DraftConflict<Values> | null;
  settle: (answer: "mine" | "theirs" | "later") => void;
  /** Names of fields in conflict whose choice is postponed: their values stay on this device. */
  undecided: readonly string[];
  /** Asks for the postponed choice. @returns false when there is none */
  decide: () => boolean;
  /** Sends the values now, photos too. @returns whether the server has all of it */
  flush: (values: Values) => Promise<boolean>;
  /**
   * Prepares a save.
   * @returns drafts to publish, if the server has all their files; null if the save must send everything
   */
  publish: (values: Values) => Promise<PublishedDrafts | null>;
  /** Runs a save. A conflict restarts the form only after it; earlier, the press on the save button would be lost. */
  holdConflict: (save: () => Promise<void>) => Promise<void>;
  /**
   * Stops a save when another device has changed the draft: the form restarts with both merged and continues the save.
   * @returns false: no other device has
   */
  stopForConflict: () => boolean;
  /**
   * Stops sending.
   * @property discard deletes the server draft too
   * @property isPublished then also deletes the colleague's draft from which it was begun
   */
  end: (options: { discard: boolean; isPublished?: boolean }) => Promise<void>;
}

const none = createStore<ServerState>({ kind: "nothing" });

/** Keeps a form's draft on the server too (HIS-03), if the server has the collection for it. */
export function useServerDraft<Values extends object, Stored extends StoredRecord>(
  options: Options<Values, Stored>,
): ServerDraftKeeping<Values> {
  const { form, start, person, values, changed } = options;
  const { item } = start;
  const latest = useRef(options);
  latest.current = options;
  const [known, setKnown] = useState<DraftAtServer<Values> | null>(
    () => runningSync<Values, Stored>(person, item)?.known ?? start.server,
  );
  const [conflict, setConflict] = useState<DraftConflict<Values> | null>(null);
  const [undecided, setUndecided] = useState<Undecided<Values> | null>(null);
  const [sync, setSync] = useState<DraftSync<Values, Stored> | null>(null);
  const now = useRef({ known, undecided });
  now.current = { known, undecided };
  const isOpen = useRef(true);
  /** Set during a save; `theirs` is the version that another device has sent meanwhile. */
  const inSave = useRef<{ theirs: ServerDraft | null; saves: boolean } | null>(null);

  const goOn = useCallback(
    (draft: { values: Values; server: DraftAtServer<Values> }, saves = false) => {
      void endSync(person, item);
      latest.current.goOn(draft, saves);
    },
    [person, item],
  );

  /**
   * Merges the form with another device's version, or asks.
   * @param saves a save was pressed: continue it after the merge
   */
  const meet = useCallback(
    (theirs: ServerDraft, saves = false) => {
      const { form, start, read } = latest.current;
      const { values, files } = readDraft(form, theirs, start.initial, start.record);
      const base = now.current.known?.values ?? start.base;
      const server = atServer(theirs, values, files);
      const met = conflictOf(form, { server, at: theirs.updated, base, mine: read() });
      // In an open form, the values in it count as written now.
      const written = theirs === start.newer ? start.written : Date.now();
      const own = ownConflict(form, met, { item, by: writtenBy(theirs), written });
      if (!own && met.merge.asked.length > 0) return setConflict(met);
      goOn({ values: own ?? met.merge.values, server }, saves);
    },
    [goOn, item],
  );

  const follow = useCallback(
    (made: DraftSync<Values, Stored>) => {
      made.follow({
        onKnown(next) {
          const { form } = latest.current;
          const { undecided, known: before } = now.current;
          const kept = next && undecided ? knownUndecided(form, next, undecided, before) : next;
          if (isOpen.current) setKnown(kept);
          else void keepKnown(person, item, form.collection, kept);
        },
        onConflict(theirs) {
          if (!isOpen.current) return;
          if (inSave.current) inSave.current.theirs = theirs;
          else meet(theirs);
        },
        onGone: () => isOpen.current && latest.current.onGone(),
      });
      setSync(made);
    },
    [person, item, meet],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: one sending for as long as the form stands
  useEffect(() => {
    if (!areServerDraftsKept()) return;
    isOpen.current = true;
    const made = runningSync<Values, Stored>(person, item) ?? openSync(latest.current, known);
    follow(made);
    registerSync(person, item, made);
    if (start.newer) meet(start.newer);
    return () => {
      isOpen.current = false;
    };
  }, []);

  // A `DraftSync` that holds fields back ends with its form: the next form asks again.
  const held = undecided && sync;
  useEffect(() => () => void held?.end(), [held]);

  const leaving = useCallback(
    (written: Values) => (undecided ? heldBack(form, written, undecided) : written),
    [form, undecided],
  );
  useEffect(() => {
    if (changed) sync?.tell(leaving(values));
  }, [sync, values, changed, leaving]);

  const state = useStore(sync?.state ?? none);

  function putOff(met: DraftConflict<Values>): void {
    const off = { asked: met.merge.asked, conflict: met };
    void endSync(person, item);
    now.current.undecided = off;
    setUndecided(off);
    setKnown(knownUndecided(form, met.server, off, now.current.known));
    follow(openSync({ ...latest.current, isUndecided: true }, met.server));
  }

  return {
    state: sync && state,
    known,
    id: () => sync?.known?.id ?? "",
    conflict,
    settle(answer) {
      setConflict(null);
      if (!conflict) return;
      if (answer === "later") return putOff(conflict);
      setUndecided(null);
      // A photo may have arrived while the dialog was open: use the form's current values.
      const now = conflictOf(form, { ...conflict, mine: options.read() });
      const chosen = { ...now, merge: { ...now.merge, asked: conflict.merge.asked } };
      goOn({ values: answer === "mine" ? now.merge.values : withTheirs(form, chosen), server: conflict.server });
    },
    undecided: undecided?.asked ?? [],
    decide() {
      if (!undecided || !sync?.known) return false;
      const met = conflictOf(form, {
        ...undecided.conflict,
        server: sync.known,
        base: known?.values ?? null,
        mine: options.read(),
      });
      if (met.merge.asked.length > 0) setConflict(met);
      else goOn({ values: met.merge.values, server: met.server });
      return true;
    },
    flush: (written) => sync?.flush(leaving(written)) ?? Promise.resolve(false),
    async publish(written) {
      const { review, record } = start;
      // Without a draft on the server yet, sending everything with the save itself is faster.
      if (sync?.hasBegun) return (await sync.flush(written)) ? publishedDrafts(sync.known, start) : null;
      return review === "" || newFiles(written).length > 0 ? null : publishedDrafts(null, { review, record });
    },
    async holdConflict(save) {
      const own = { theirs: null as ServerDraft | null, saves: false };
      inSave.current = own;
      try {
        await save();
      } finally {
        inSave.current = null;
        if (own.theirs && isOpen.current) meet(own.theirs, own.saves);
      }
    },
    stopForConflict() {
      if (!inSave.current?.theirs) return false;
      inSave.current.saves = true;
      return true;
    },
    async end({ discard, isPublished = false }) {
      await Promise.all([endSync(person, item), sync?.end()]);
      const other = inSave.current?.theirs;
      if (inSave.current) inSave.current.theirs = null;
      // A version from another device that came too late for this save stays on the server.
      if (!discard || other) return;
      const ids = [sync?.id ?? "", isPublished ? start.review : ""].filter(Boolean);
      for (const id of ids) await deleteDraftOfServer(id).catch(() => undefined);
    },
  };
}
