import type { LoadedTimetable } from "../load-timetable.ts";
import { type GridLine, lineOf } from "./lines/grid-line.ts";
import { planOf, sizeOf } from "./lines/plan.ts";

/** Drafts of whole timetables, one per parish. The general form of a single line has its own drafts. */
export const gridDrafts = "horarios de una parroquia";

/** Values of the grid, for all places of a parish. Plain data, so that a draft can store them. */
export interface GridValues {
  lines: readonly GridLine[];
  /** Original text of a place that is not converted into lines yet (`texto_original`), by place. */
  originals: Readonly<Record<string, string>>;
  /** Ids of the places that the person opened: a save confirms them. */
  seen: readonly string[];
  /** Lines that were sent without an answer: the server may have stored them. `null`: no such request. */
  sent: readonly GridLine[] | null;
  /** Id of the verification record of a place, by place: a retry confirms only once. */
  marks: Readonly<Record<string, string>>;
}

/** Timetable as it was opened, with the last update of each record. */
export interface GridBase {
  values: GridValues;
  /** Field `updated` of lines and places, by id. */
  versions: Readonly<Record<string, string>>;
}

/** Converts the loaded timetable into the base of the grid. @param lugar id of the place shown first */
export function baseOf({ records, places }: LoadedTimetable, lugar: string): GridBase {
  const open = new Set(places.map(({ id }) => id));
  const horarios = records.horarios.filter((record) => open.has(record.lugar));
  const originals = places.map(({ id, lugar: { texto_original } }) => [id, texto_original] as const);
  return {
    values: {
      lines: horarios.map(lineOf),
      originals: Object.fromEntries(originals),
      seen: lugar === "" ? [] : [lugar],
      sent: null,
      marks: {},
    },
    versions: Object.fromEntries([...horarios, ...records.lugares].map(({ id, updated }) => [id, updated])),
  };
}

/** Whether the grid has unsaved changes. */
export function isUnsaved(values: GridValues, { values: base }: GridBase): boolean {
  return sizeOf(planOf(base.lines, values.lines)) > 0 || changedOriginals(values, base).length > 0;
}

/** Ids of the places whose original text changed. */
export const changedOriginals = ({ originals }: GridValues, base: GridValues): string[] =>
  Object.keys(originals).filter((lugar) => originals[lugar] !== base.originals[lugar]);

/** Ids of the places whose lines or original text changed. */
export function changedPlaces(values: GridValues, base: GridValues): string[] {
  const { creates, deletes, updates } = planOf(base.lines, values.lines);
  const lines = [...creates, ...deletes, ...updates.map(({ line }) => line)];
  return [...new Set([...lines.map(({ lugar }) => lugar), ...changedOriginals(values, base)])];
}
