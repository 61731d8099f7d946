import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { wordsFor } from "../../../../../desk/form/form-words.ts";
import { tellFailedSave, tellFailure } from "../../../../../desk/save/save-messages.tsx";
import { newRecordId } from "../../../../../text/record-id.ts";
import { lineName } from "../grid-words.ts";
import type { Lines } from "../lines/edits.ts";
import { settled } from "../lines/join-lines.ts";
import type { OpenGrid } from "../use-grid.ts";
import type { Medio } from "./grid-requests.ts";
import { gridServer } from "./grid-server.ts";
import { type GridOutcome, marked, saveGrid } from "./save-grid.ts";

type Saved = Extract<GridOutcome, { kind: "saved" }>;
type OpenLinesConflict = Extract<GridOutcome, { kind: "conflict" }>;

const words = { ...wordsFor({ one: "horario", gender: "m" }), failed: "Ocurrió un error al guardar los horarios." };

export interface GridSaving {
  isSaving: boolean;
  conflict: OpenLinesConflict | null;
  save: () => Promise<void>;
  /** @param theirs ids of lines of which the other person's version is taken */
  decide: (theirs: ReadonlySet<string>) => Promise<void>;
  closeConflict: () => void;
}

/** The way of a save from the button on. Whatever happens on it, the grid stays as it is. */
export function useGridSaving(open: OpenGrid, medio: Medio, onSaved: (saved: Saved) => Promise<void>): GridSaving {
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<OpenLinesConflict | null>(null);
  const busy = useRef(false);
  const { draft, read, goOn, setProblems } = open;

  /** @returns whether the person wants another try */
  async function send(): Promise<boolean> {
    const { now, base } = read();
    const values = marked(now, base);
    // Kept with the draft before anything is sent: with the page, the answer may be lost.
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

  /** What the server finds wrong is said beside its line. */
  async function refuse(problems: Readonly<Record<string, string>>, lines: Lines): Promise<void> {
    setProblems(problems);
    const line = lines.find(({ id }) => problems[id] !== undefined);
    if (!line) return;
    open.showLine(line);
    await tellFailure(`${lineName(line)}: ${problems[line.id]}`, "Ver la hora");
  }

  /** One save at a time, however often the button is pressed. */
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
    decide: async (theirs) => {
      if (!conflict) return;
      setConflict(null);
      const lines = settled(conflict.joined, theirs, newRecordId);
      flushSync(() => goOn({ now: { ...conflict.values, lines }, base: conflict.base }));
      await alone();
    },
    closeConflict: () => setConflict(null),
  };
}
