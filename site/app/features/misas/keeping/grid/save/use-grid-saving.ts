import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { wordsFor } from "../../../../../desk/record/form-words.ts";
import { tellFailedSave, tellFailure } from "../../../../../desk/save/save-messages.tsx";
import { newRecordId } from "../../../../../text/record-id.ts";
import type { Medio } from "../../verify-hours.ts";
import { lineName } from "../grid-words.ts";
import type { Lines } from "../lines/edits.ts";
import { settled } from "../lines/join-lines.ts";
import type { OpenGrid } from "../use-grid.ts";
import { gridServer } from "./grid-server.ts";
import { type GridOutcome, marked, type OpenLinesConflict, saveGrid } from "./save-grid.ts";

type Saved = Extract<GridOutcome, { kind: "saved" }>;

const words = { ...wordsFor({ one: "horario", gender: "m" }), failed: "Ocurrió un error al guardar los horarios." };

/**
 * Saves the grid: sends it, then shows the success, the conflict, or the error. The grid keeps its values in any case.
 */
export function useGridSaving(open: OpenGrid, medio: Medio, onSaved: (saved: Saved) => Promise<void>) {
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<OpenLinesConflict | null>(null);
  const busy = useRef(false);
  const { draft, read, goOn, setProblems } = open;

  /** Sends one try. @returns whether the person asks for another try */
  async function send(): Promise<boolean> {
    const { now, base } = read();
    const values = marked(now, base);
    // Store the sent values in the draft before the request: if the page closes, the answer is lost.
    flushSync(() => goOn({ now: { ...values, sent: values.lines } }));
    await draft.flush();
    const outcome = await saveGrid(gridServer(open.parish.id), { values, base }, medio);
    const sent = outcome.kind === "failed" ? outcome.sent : null;
    const left = sent ? { now: { ...sent.values, sent: sent.values.lines }, base: sent.base } : { now: values };
    flushSync(() => goOn(left));
    switch (outcome.kind) {
      case "saved":
        await draft.drop();
        await onSaved(outcome);
        return false;
      case "conflict":
        setConflict(outcome);
        return false;
      case "refused":
        await refuse(outcome.problems, values.lines);
        return false;
      case "signedOut":
        return false;
      case "failed":
        return (await tellFailedSave(words, outcome.cause, await draft.flush())) === "again";
    }
  }

  /** Shows the server's errors beside their lines, and goes to the first. */
  async function refuse(problems: Readonly<Record<string, string>>, lines: Lines): Promise<void> {
    setProblems(problems);
    const line = lines.find(({ id }) => problems[id] !== undefined);
    if (!line) return;
    open.showLine(line);
    await tellFailure(`${lineName(line)}: ${problems[line.id]}`, "Ver la hora");
  }

  /** Saves, and tries again while the person asks for it. Ignores a press while a save runs. */
  async function alone(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    try {
      for (let again = true; again; ) {
        setSaving(true);
        again = await send().finally(() => setSaving(false));
      }
    } finally {
      busy.current = false;
    }
  }

  return {
    isSaving,
    conflict,
    save: alone,
    /**
     * Resolves a conflict and saves again.
     * @param theirs ids of the lines for which the other person's version is kept
     */
    decide: async (theirs: ReadonlySet<string>) => {
      if (!conflict) return;
      setConflict(null);
      const lines = settled(conflict.joined, theirs, newRecordId);
      flushSync(() => goOn({ now: { ...conflict.values, lines }, base: conflict.base }));
      await alone();
    },
    closeConflict: () => setConflict(null),
  };
}
