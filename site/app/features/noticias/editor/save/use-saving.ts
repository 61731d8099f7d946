import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { serverNow } from "../../../../backend/server-clock.ts";
import { contentMark } from "../../../../desk/drafts/draft-files.ts";
import type { DraftKeeping } from "../../../../desk/drafts/use-draft.ts";
import type { Conflict } from "../../../../text/problems/save-problems.ts";
import type { Noticia } from "../../noticia.ts";
import { checkedOf, type Failure, failuresOf } from "../checks/checks.ts";
import type { NoticiaValues } from "../noticia-values.ts";
import { publicationToSave } from "../publication.ts";
import { tellFailedSave, tellFailure, tellPhotoNotFetched, tellSaved } from "./save-messages.tsx";
import { saveNoticia } from "./save-noticia.ts";
import type { SaveStep } from "./send-noticia.ts";

interface Saving {
  administrator: string;
  item: string;
  /** What stands in the form now. */
  read: () => NoticiaValues;
  draft: DraftKeeping;
  /** Mark of a try that may have arrived; it is kept with the draft. */
  unanswered: { read: () => string; write: (mark: string) => void };
  showFailures: (failures: Failure[], at: NoticiaValues) => void;
  goTo: (target: string) => void;
  /** To the list: after a save, or because the person wants to. */
  leave: () => void;
}

/** The way of a save from the button to the list (EDI-07…13). Whatever happens on it, the form stays as it is. */
export function useSaving({ administrator, item, read, draft, unanswered, showFailures, goTo, leave }: Saving) {
  const [step, setStep] = useState<SaveStep | null>(null);
  const [conflict, setConflict] = useState<{ conflict: Conflict<Noticia>; mine: NoticiaValues } | null>(null);
  const busy = useRef(false);

  async function refuse(failures: Failure[], values: NoticiaValues): Promise<void> {
    const [first] = failures;
    if (!first) return;
    await tellFailure(first);
    showFailures(failures, values);
    goTo(first.field);
  }

  /** @returns whether the person wants another try */
  async function send(record: Noticia | null, values: NoticiaValues): Promise<boolean> {
    const publication = publicationToSave(values, record?.fecha_publicacion ?? "", serverNow());
    if (!publication) return false;
    // Kept with the draft before anything is sent: with the page, the answer may be lost.
    const before = unanswered.read();
    unanswered.write(contentMark(values));
    await draft.flush();
    const outcome = await saveNoticia({
      values,
      publication,
      administrator,
      item,
      record,
      unanswered: before,
      // Each in its turn: two steps that come at once would show as one.
      onStep: (next) => flushSync(() => setStep(next)),
    });
    if (outcome.kind === "saved") await draft.drop();
    setStep(null);
    // No answer, or one that somebody on the way made up: it may have been saved.
    const mayHaveArrived = outcome.kind === "failed" && [0, 500, 502, 504].includes(outcome.status);
    if (!mayHaveArrived) unanswered.write(before);
    switch (outcome.kind) {
      case "saved":
        tellSaved(leave);
        return false;
      case "refused":
        await refuse(outcome.failures, values);
        return false;
      case "conflict":
        setConflict({ conflict: outcome.conflict, mine: values });
        return false;
      case "photo":
        await tellPhotoNotFetched(outcome.text);
        goTo("fotos");
        return false;
      case "signedOut":
        return false;
      case "failed": {
        const kept = await draft.flush();
        const answer = await tellFailedSave(outcome.cause, kept);
        if (answer === "again") return true;
        if (kept) leave();
        return false;
      }
    }
  }

  /** @param record as it was opened, or as it is overwritten on purpose */
  async function save(record: Noticia | null): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    try {
      const values = read();
      const failures = failuresOf(checkedOf(values, serverNow()));
      showFailures([], values);
      if (failures.length > 0) await refuse(failures, values);
      else while (await send(record, values));
    } finally {
      busy.current = false;
      setStep(null);
    }
  }

  return { step, conflict, save, closeConflict: () => setConflict(null) };
}
