import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Conflict } from "../../text/problems/save-problems.ts";
import { contentMark } from "../drafts/draft-files.ts";
import type { DraftKeeping } from "../drafts/use-draft.ts";
import type { Failure, RecordForm, StoredRecord } from "../form/record-form.ts";
import { sendToReview } from "../review/send-to-review.ts";
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
  /** As it was opened; null for a new one. */
  record: Stored | null;
  base: Values | null;
  /** What stands in the form now. */
  read: () => Values;
  draft: DraftKeeping;
  server: Pick<
    ServerDraftKeeping<Values>,
    "publish" | "flush" | "id" | "end" | "decide" | "holdMeeting" | "stopForMeeting"
  >;
  /** The person's role writes drafts alone: a save asks for review (HIS-05). */
  proposes: boolean;
  /** Mark of a try that may have arrived; it is kept with the draft. */
  unanswered: { read: () => string; write: (mark: string) => void };
  showFailures: (failures: Failure[], at: Values) => void;
  goTo: (target: string) => void;
  uploads: Uploads;
  /** To the list, because the person wants to. */
  leave: () => void;
  /** The same after a save, of which the list says what came. */
  finish: (record: Stored, joined: readonly Conflict<Stored>[]) => void;
}

/** What is saved, and over what. */
interface Target<Values extends object, Stored extends StoredRecord> {
  values: Values;
  base: Values | null;
  record: Stored | null;
}

/** What stands at the server by a save of this form. */
interface Saved<Values extends object, Stored extends StoredRecord> {
  values: Values;
  record: Stored;
  joined: readonly Conflict<Stored>[];
}

export interface SavingState<Values extends object, Stored extends StoredRecord> {
  step: SaveStep | null;
  /** What was saved a moment ago, until the list stands in the form's place. */
  saved: Stored | null;
  conflict: OpenConflict<Values, Stored> | null;
  /** While a save waits for files on their way: takes the person's answer. */
  waiting: ((answer: UploadAnswer) => void) | null;
  save: () => Promise<void>;
  /** Saves what the person wants in the place of what somebody else has saved meanwhile. */
  saveOver: (conflict: OpenConflict<Values, Stored>) => Promise<void>;
  closeConflict: () => void;
}

/** The way of a save from the button to the list (EDI-07…13). Whatever happens on it, the form stays as it is. */
export function useSaving<Values extends object, Stored extends StoredRecord>(
  saving: Saving<Values, Stored>,
): SavingState<Values, Stored> {
  const { form, person, item, read, draft, server, unanswered, showFailures, goTo, uploads, leave, finish } = saving;
  const [step, setStep] = useState<SaveStep | null>(null);
  const [saved, setSaved] = useState<Stored | null>(null);
  const [conflict, setConflict] = useState<OpenConflict<Values, Stored> | null>(null);
  const { waiting, untilUploaded } = useUploadWait(uploads, form.words.act);
  const busy = useRef(false);
  /** While the list is still on its way. */
  const done = useRef<Saved<Values, Stored> | null>(null);

  async function refuse(failures: Failure[], values: Values): Promise<void> {
    const [first] = failures;
    if (!first) return;
    await tellFailure(first.text, form.wayTo(first.field));
    showFailures(failures, values);
    goTo(first.field);
  }

  /** Over what was opened, or what this form has saved a moment ago. */
  function targetOf(values: Values): Target<Values, Stored> {
    const { base, record } = saving;
    const saved = done.current?.record;
    return saved ? { values, base: form.valuesOf(saved), record: saved } : { values, base, record };
  }

  /** @returns whether the person wants another try */
  async function send({ values, base, record }: Target<Values, Stored>): Promise<boolean> {
    // Kept with the draft before anything is sent: with the page, the answer may be lost.
    const before = unanswered.read();
    unanswered.write(contentMark(values));
    await draft.flush();
    const steps = createStepShow((next) => flushSync(() => setStep(next)));
    steps.tell(10);
    // What is not there yet goes there in parts, which a cut does not end; else it travels with the save.
    const drafts = await server.publish(values);
    if (server.stopForMeeting()) {
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

  /** @returns whether the person wants another try */
  async function propose(values: Values): Promise<boolean> {
    await draft.flush();
    setStep(10);
    const sent = (await server.flush(values)) && (await sendToReview(server.id()));
    if (!sent && server.stopForMeeting()) return false;
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

  /** One save at a time, however often the button is pressed. */
  async function alone(work: () => Promise<void>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    try {
      await server.holdMeeting(work);
    } finally {
      busy.current = false;
      setStep(null);
    }
  }

  const save = () =>
    alone(async () => {
      // Which of two versions is saved is not for us to say.
      if (server.decide()) return;
      const written = read();
      showFailures([], written);
      // What is on its way may be what is missing.
      const awaited = uploads.store.get().filter(({ working }) => working > 0);
      const amiss = form.check(written).filter(({ field }) => !awaited.some((one) => one.field === field));
      if (amiss.length > 0) return refuse(amiss, written);
      if (!(await untilUploaded(goTo))) return;
      const values = read();
      const failures = form.check(values);
      const last = done.current;
      // Pressed once more before the list stood there: nothing is saved twice.
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

/** Without an answer, or with one that a proxy made up, the record may have been saved. */
const mayHaveArrived = (outcome: { kind: string; status?: number }): boolean =>
  outcome.kind === "failed" && [0, 500, 502, 504].includes(outcome.status ?? 500);

const withoutFiles = "Falta un archivo en el servidor. Quítalo y agrégalo de nuevo.";
