import { useMemo, useRef, useState } from "react";
import { serverNow } from "../../../../backend/server-clock.ts";
import type { Draft } from "../../../../desk/drafts/draft.ts";
import { type DraftKeeping, useDraft } from "../../../../desk/drafts/use-draft.ts";
import { useLeaving } from "../../../../desk/drafts/use-leaving.ts";
import { newRecordId } from "../../../../text/record-id.ts";
import type { LoadedTimetable } from "../load-timetable.ts";
import { type GridBase, type GridValues, gridDrafts, isUnsaved } from "./grid-draft.ts";
import { type DrawnDay, drawnDays, isDrawn } from "./lines/cells.ts";
import type { Editing, Lines } from "./lines/edits.ts";
import { daysOf, type GridLine } from "./lines/grid-line.ts";

/** A timetable as a draft keeps it. */
export interface KeptGrid {
  now: GridValues;
  base: GridBase;
}

export interface GridStart extends KeptGrid {
  /** The place that stands in the grid first. */
  lugar: string;
}

export interface Parish {
  id: string;
  nombre: string;
}

/** A timetable on which somebody works. */
export interface OpenGrid extends KeptGrid {
  loaded: LoadedTimetable;
  parish: Parish;
  lugar: string;
  day: DrawnDay;
  editing: Editing;
  /** What was just done, in words. */
  said: string;
  /** What the server found wrong, by the id of the line. */
  problems: Readonly<Record<string, string>>;
  isDirty: boolean;
  draft: DraftKeeping;
  choosePlace: (lugar: string) => void;
  chooseDay: (day: DrawnDay) => void;
  /** Goes to where a line stands. */
  showLine: (line: GridLine) => void;
  /** @param said what was done, in words */
  edit: (lines: Lines, said: string) => void;
  /** Lines and prose of a place at once. */
  take: (part: Pick<GridValues, "lines" | "originals">, said: string) => void;
  /** Takes the last edit back; null: there is none. */
  undo: (() => void) | null;
  /** What a save makes of it. */
  goOn: (next: Partial<KeptGrid>) => void;
  setProblems: (problems: Readonly<Record<string, string>>) => void;
  /** What stands in it now, also before it is drawn. */
  read: () => KeptGrid;
  /** It is left on purpose: nobody is asked. */
  release: () => void;
}

/** Name of a parish's draft on this device. */
export const gridItem = (parroquia: string): string => `${gridDrafts} ${parroquia}`;

const firstDay: DrawnDay = "do";

/** A timetable while it is changed: what stands in it, the way back, and its draft on this device. */
export function useGrid(
  { now: first, base: firstBase, lugar: firstPlace }: GridStart,
  { loaded, parish, person }: { loaded: LoadedTimetable; parish: Parish; person: string },
): OpenGrid {
  const [kept, setKept] = useState<KeptGrid>({ now: first, base: firstBase });
  const latest = useRef(kept);
  const [past, setPast] = useState<readonly GridValues[]>([]);
  const [place, setPlace] = useState({ lugar: firstPlace, day: firstDay });
  const [said, setSaid] = useState("");
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
    setSaid(words);
    const changed = new Set(part.lines);
    const same = new Set(now.lines.filter((line) => changed.has(line)).map(({ id }) => id));
    setProblems(Object.fromEntries(Object.entries(problems).filter(([id]) => same.has(id))));
  };
  return {
    ...{ now, base, loaded, parish, editing, said, problems, isDirty, draft, setProblems, take, release },
    ...place,
    choosePlace(lugar) {
      setPlace({ ...place, lugar });
      if (!now.seen.includes(lugar)) write({ now: { ...now, seen: [...now.seen, lugar] } });
    },
    chooseDay: (day) => setPlace({ ...place, day }),
    showLine(line) {
      const day = isDrawn(line) ? drawnDays.find((each) => daysOf(line).includes(each)) : undefined;
      setPlace({ lugar: line.lugar, day: day ?? place.day });
    },
    edit: (lines, words) => {
      if (lines !== now.lines) take({ lines, originals: now.originals }, words);
    },
    undo:
      past.length === 0
        ? null
        : () => {
            const before = past.at(-1) as GridValues;
            setPast(past.slice(0, -1));
            write({ now: { ...now, lines: before.lines, originals: before.originals } });
            setSaid("Se deshizo el último cambio.");
          },
    goOn: (next) => {
      // What others have changed is not taken back.
      if (next.base && next.base !== base) setPast([]);
      write(next);
    },
    read: () => latest.current,
  };
}

/** The moment of the server as a day of La Paz asks for it. */
export const nowInMilliseconds = (): number => serverNow().getTime();
