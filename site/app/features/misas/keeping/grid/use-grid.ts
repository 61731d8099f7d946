import { useMemo, useRef, useState } from "react";
import { serverNow } from "../../../../backend/server-clock.ts";
import type { Draft } from "../../../../desk/drafts/draft.ts";
import { useDraft } from "../../../../desk/drafts/use-draft.ts";
import { useLeaving } from "../../../../desk/drafts/use-leaving.ts";
import { newRecordId } from "../../../../text/record-id.ts";
import type { LoadedTimetable } from "../load-timetable.ts";
import { type GridBase, type GridValues, gridDrafts, isUnsaved } from "./grid-draft.ts";
import { type DrawnDay, drawnDays, isDrawn } from "./lines/cells.ts";
import type { Lines } from "./lines/edits.ts";
import { daysOf, type GridLine } from "./lines/grid-line.ts";

/** Edited timetable as a draft stores it. */
export interface KeptGrid {
  now: GridValues;
  base: GridBase;
}

export interface GridStart extends KeptGrid {
  /** Id of the place shown first. */
  lugar: string;
}

export interface Parish {
  id: string;
  nombre: string;
}

/** Draft key of the timetable of a parish on this device. */
export const gridItem = (parroquia: string): string => `${gridDrafts} ${parroquia}`;

const firstDay: DrawnDay = "do";

/** State of the timetable editor: lines, undo history, and the draft on this device. */
export function useGrid(
  { now: first, base: firstBase, lugar: firstPlace }: GridStart,
  { loaded, parish, person }: { loaded: LoadedTimetable; parish: Parish; person: string },
) {
  const [kept, setKept] = useState<KeptGrid>({ now: first, base: firstBase });
  const latest = useRef(kept);
  const [past, setPast] = useState<readonly GridValues[]>([]);
  const [place, setPlace] = useState({ lugar: firstPlace, day: firstDay });
  const [lastEdit, setLastEdit] = useState("");
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { now, base } = kept;
  const editing = useMemo(
    () => ({ stored: new Set(base.values.lines.map(({ id }) => id)), newId: newRecordId }),
    [base],
  );
  const isDirty = useMemo(() => isUnsaved(now, base), [now, base]);
  const content: Omit<Draft<KeptGrid>, "written"> = {
    ...{ collection: gridDrafts, person, item: gridItem(parish.id), record: parish.id },
    ...{ title: `Horarios de ${parish.nombre}`, values: kept, base: null, opened: "", unanswered: "" },
  };
  const draft = useDraft(content, isDirty || now.sent !== null || past.length > 0);
  const release = useLeaving("Tienes horarios sin guardar", isDirty, draft);

  const write = (next: Partial<KeptGrid>) => {
    latest.current = { ...latest.current, ...next };
    setKept(latest.current);
  };
  const take = (part: Pick<GridValues, "lines" | "originals">, words: string) => {
    setPast([...past, now]);
    write({ now: { ...now, ...part } });
    setLastEdit(words);
    const changed = new Set(part.lines);
    const same = new Set(now.lines.filter((line) => changed.has(line)).map(({ id }) => id));
    setProblems(Object.fromEntries(Object.entries(problems).filter(([id]) => same.has(id))));
  };
  return {
    ...{ now, base, loaded, parish, editing, isDirty, draft },
    ...place,
    /** Description of the last edit. */
    lastEdit,
    /** Errors of the server, by the id of the line. */
    problems,
    setProblems,
    /** Replaces lines and original texts in one edit. @param words description of the edit */
    take,
    /** Allows leaving the page without a warning about unsaved changes. */
    release,
    choosePlace(lugar: string) {
      setPlace({ ...place, lugar });
      if (!now.seen.includes(lugar)) write({ now: { ...now, seen: [...now.seen, lugar] } });
    },
    chooseDay: (day: DrawnDay) => setPlace({ ...place, day }),
    /** Shows the place and day of a line. */
    showLine(line: GridLine) {
      const day = isDrawn(line) ? drawnDays.find((each) => daysOf(line).includes(each)) : undefined;
      setPlace({ lugar: line.lugar, day: day ?? place.day });
    },
    /** Replaces the lines. @param words description of the edit */
    edit(lines: Lines, words: string) {
      if (lines !== now.lines) take({ lines, originals: now.originals }, words);
    },
    /** Undoes the last edit. `null`: there is none. */
    undo:
      past.length === 0
        ? null
        : () => {
            const before = past.at(-1) as GridValues;
            setPast(past.slice(0, -1));
            write({ now: { ...now, lines: before.lines, originals: before.originals } });
            setLastEdit("Se deshizo el último cambio.");
          },
    /** Takes over the state after a save or a merge. A new base clears the undo history. */
    goOn(next: Partial<KeptGrid>) {
      // Undo must not revert changes of other people.
      if (next.base && next.base !== base) setPast([]);
      write(next);
    },
    /** Reads the latest state, even before it is rendered. */
    read: () => latest.current,
  };
}

/** Timetable being edited: its values, and the functions that change them. */
export type OpenGrid = ReturnType<typeof useGrid>;

/** Time of the server. Milliseconds since 1970. */
export const nowInMilliseconds = (): number => serverNow().getTime();
