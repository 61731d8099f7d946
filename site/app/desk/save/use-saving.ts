import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Conflict } from "../../text/problems/save-problems.ts";
import type { DraftKeeping } from "../drafts/use-draft.ts";
import { contentFingerprint } from "../record/form-files.ts";
import type { Failure, RecordForm, StoredRecord } from "../record/record-form.ts";
import { sendToReview } from "../server-drafts/send-to-review.ts";
import type { ServerDraftKeeping } from "../server-drafts/use-server-draft.ts";
import { type UploadAnswer, useUploadWait } from "../uploads/use-upload-wait.ts";
import type { Uploads } from "../uploads/use-uploads.ts";
import type { OpenConflict } from "../versions/conflict-dialog.tsx";
import { tellFailedSave, tellFailure, tellFileNotFetched, tellProposed } from "./save-messages.tsx";
import { saveRecord } from "./save-record.ts";
import type { SaveStep } from "./send-record.ts";
import { createStepShow } from "./step-show.ts";

interface Saving<Values extends object, Stored extends StoredRecord> {
  form: RecordForm<Values, Stored>;
  person: string;
  item: string;
  /** Record as it was opened. `null`: a new one. */
  record: Stored | null;
  base: Values | null;
  /** Reads the current values of the form. */
  read: () => Values;
  draft: DraftKeeping;
  server: Pick<
    ServerDraftKeeping<Values>,
    "publish" | "flush" | "id" | "end" | "decide" | "holdConflict" | "stopForConflict"
  >;
  /** The person's role may only write drafts: a save submits for review (HIS-05). */
  proposes: boolean;
  /** Fingerprint of a try that may have reached the server. Stored with the draft. */
  unanswered: { read: () => string; write: (fingerprint: string) => void };
  showFailures: (failures: Failure[], at: Values) => void;
  goTo: (target: string) => void;
  uploads: Uploads;
  /** Returns to the list at the person's wish. */
  leave: () => void;
  /** Returns to the list after a save and shows the result there. */
  finish: (record: Stored, joined: readonly Conflict<Stored>[]) => void;
}

/** Values to save, and the record to overwrite. */
interface Target<Values extends object, Stored extends StoredRecord> {
  values: Values;
  base: Values | null;
  record: Stored | null;
}

/** Record on the server after a save by this form. */
interface Saved<Values extends object, Stored extends StoredRecord> {
  values: Values;
  record: Stored;
  joined: readonly Conflict<Stored>[];
}

export interface SavingState<Values extends object, Stored extends StoredRecord> {
  step: SaveStep | null;
  /** Record that was just saved, until the list replaces the form. */
  saved: Stored | null;
  conflict: OpenConflict<Values, Stored> | null;
  /** Takes the person's answer while a save waits for uploads. */
  waiting: ((answer: UploadAnswer) => void) | null;
  save: () => Promise<void>;
  /** Saves the person's choice after a conflict over the other person's version. */
  saveOver: (conflict: OpenConflict<Values, Stored>) => Promise<void>;
  closeConflict: () => void;
}

/** Runs a save from the button to the list (EDI-07…13). On failure the form keeps its values. */
export function useSaving<Values extends object, Stored extends StoredRecord>(
  saving: Saving<Values, Stored>,
): SavingState<Values, Stored> {
  const { form, person, item, read, draft, server, unanswered, showFailures, goTo, uploads, leave, finish } = saving;
  const [step, setStep] = useState<SaveStep | null>(null);
  const [saved, setSaved] = useState<Stored | null>(null);
  const [conflict, setConflict] = useState<OpenConflict<Values, Stored> | null>(null);
  const { waiting, untilUploaded } = useUploadWait(uploads, form.words.act);
  const busy = useRef(false);
  /** Last save, while the list is still loading. */
  const done = useRef<Saved<Values, Stored> | null>(null);

  async function refuse(failures: Failure[], values: Values): Promise<void> {
    const [first] = failures;
    if (!first) return;
    await tellFailure(first.text, form.wayTo(first.field));
    showFailures(failures, values);
    goTo(first.field);
  }

  /** Save over the record as opened, or as this form has just saved it. */
  function targetOf(values: Values): Target<Values, Stored> {
    const { base, record } = saving;
    const saved = done.current?.record;
    return saved ? { values, base: form.valuesOf(saved), record: saved } : { values, base, record };
  }

  /** Saves once. @returns true when the person wants a retry */
  async function send({ values, base, record }: Target<Values, Stored>): Promise<boolean> {
    // The fingerprint is stored with the draft before sending: the page may close before the response arrives.
    const before = unanswered.read();
    unanswered.write(contentFingerprint(values));
    await draft.flush();
    const steps = createStepShow((next) => flushSync(() => setStep(next)));
    steps.tell(10);
    // Missing drafts and files are uploaded in parts, which survive an interruption; else they travel with the save.
    const drafts = await server.publish(values);
    if (server.stopForConflict()) {
      steps.stop();
      unanswered.write(before);
      return false;
    }
    const onStep = steps.tell;
    const outcome = await saveRecord(form, { values, drafts, base, person, item, record, unanswered: before, onStep });
    if (outcome.kind === "saved") {
      form.saved?.(values);
      await server.end({ discard: outcome.draftsLeft, isPublished: true });
      await draft.drop();
      await steps.allSeen();
    }
    steps.stop();
    setStep(null);
    if (!mayHaveArrived(outcome)) unanswered.write(before);
    switch (outcome.kind) {
      case "saved":
        done.current = { values, record: outcome.record, joined: outcome.joined };
        setSaved(outcome.record);
        finish(outcome.record, outcome.joined);
        return false;
      case "refused":
        await refuse(outcome.failures, values);
        return false;
      case "conflict":
        setConflict({ conflict: outcome.conflict, merge: outcome.merge, mine: values });
        return false;
      case "file":
        await tellFileNotFetched(outcome.text);
        goTo(form.filesField);
        return false;
      case "signedOut":
        return false;
      case "without files":
      case "failed": {
        const kept = await draft.flush();
        const cause = outcome.kind === "failed" ? outcome.cause : withoutFiles;
        const answer = await tellFailedSave(form.words, cause, kept);
        if (answer === "again") return true;
        if (kept) leave();
        return false;
      }
    }
  }

  /** Submits the draft for review. @returns true when the person wants a retry */
  async function propose(values: Values): Promise<boolean> {
    await draft.flush();
    setStep(10);
    const sent = (await server.flush(values)) && (await sendToReview(server.id()));
    if (!sent && server.stopForConflict()) return false;
    setStep(null);
    if (sent) {
      await server.end({ discard: false });
      await draft.drop();
      tellProposed(form.words.noun, leave);
      return false;
    }
    const kept = await draft.flush();
    const answer = await tellFailedSave(form.words, "No se pudo enviar a revisión. Revisa la conexión.", kept);
    if (answer === "leave" && kept) leave();
    return answer === "again";
  }

  /** Runs one save at a time; further presses are ignored. */
  async function alone(work: () => Promise<void>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    try {
      await server.holdConflict(work);
    } finally {
      busy.current = false;
      setStep(null);
    }
  }

  const save = () =>
    alone(async () => {
      // With two versions of the draft, the person must choose first.
      if (server.decide()) return;
      const written = read();
      showFailures([], written);
      // A missing value may still be uploading.
      const awaited = uploads.store.get().filter(({ working }) => working > 0);
      const problems = form.check(written).filter(({ field }) => !awaited.some((one) => one.field === field));
      if (problems.length > 0) return refuse(problems, written);
      if (!(await untilUploaded(goTo))) return;
      const values = read();
      const failures = form.check(values);
      const last = done.current;
      // Pressed again before the list has loaded: do not save twice.
      if (last?.values === values) return finish(last.record, last.joined);
      const once = () => (saving.proposes ? propose(values) : send(targetOf(values)));
      if (failures.length > 0) await refuse(failures, values);
      else while (await once());
    });

  const saveOver = ({ conflict: { current }, merge }: OpenConflict<Values, Stored>) =>
    alone(async () => {
      while (await send({ values: merge.values, base: form.valuesOf(current), record: current }));
    });

  return { step, saved, conflict, waiting, save, saveOver, closeConflict: () => setConflict(null) };
}

/** Tells whether the record may have been saved: no response, or an error that may come from a proxy. */
const mayHaveArrived = (outcome: { kind: string; status?: number }): boolean =>
  outcome.kind === "failed" && [0, 500, 502, 504].includes(outcome.status ?? 500);

const withoutFiles = "Falta un archivo en el servidor. Quítalo y agrégalo de nuevo.";
