import type { LoadedTimetable } from "../load-timetable.ts";
import { type GridLine, lineOf } from "./lines/grid-line.ts";
import { planOf, sizeOf } from "./lines/plan.ts";

/** Drafts of whole timetables, by parish: the general form of one line has its own. */
export const gridDrafts = "horarios de una parroquia";

/** What stands in the grid, of all places of a parish. Plain data: a draft keeps it. */
export interface GridValues {
  lines: readonly GridLine[];
  /** Prose that nobody has put into lines, by place. */
  originals: Readonly<Record<string, string>>;
  /** Places that were looked at: these are confirmed. */
  seen: readonly string[];
  /** What was sent and not answered: it may have arrived. */
  sent: readonly GridLine[] | null;
  /** Id of what confirms a place, by place: a save that arrives twice confirms once. */
  marks: Readonly<Record<string, string>>;
}

/** With what somebody began, and when each record was changed last. */
export interface GridBase {
  values: GridValues;
  /** `updated` of lines and places, by id. */
  versions: Readonly<Record<string, string>>;
}

/** A timetable as the server has it. @param lugar that stands in the grid first */
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

/** Whether it holds what the site does not have. */
export function isUnsaved(values: GridValues, { values: base }: GridBase): boolean {
  return sizeOf(planOf(base.lines, values.lines)) > 0 || changedOriginals(values, base).length > 0;
}

/** Places of which the prose is another one. */
export const changedOriginals = ({ originals }: GridValues, base: GridValues): string[] =>
  Object.keys(originals).filter((lugar) => originals[lugar] !== base.originals[lugar]);

/** Places whose lines are others. */
export function changedPlaces(values: GridValues, base: GridValues): string[] {
  const { creates, deletes, updates } = planOf(base.lines, values.lines);
  const lines = [...creates, ...deletes, ...updates.map(({ line }) => line)];
  return [...new Set([...lines.map(({ lugar }) => lugar), ...changedOriginals(values, base)])];
}
