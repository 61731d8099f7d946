import { createHash } from "node:crypto";
import type { HorariosRecord, LugaresDeCultoRecord, ParroquiasRecord } from "../generated/records.ts";
import { type ReadHorario, readTimetable } from "../misas/read-timetable.ts";
import { answered, takenOf } from "../misas/taken-of.ts";
import { findPlaces, type NamedPlace, namedPlaces } from "./find-place.ts";
import type { TimetableRow } from "./read-rows.ts";

export interface Known {
  lugares: readonly LugaresDeCultoRecord[];
  parroquias: readonly Pick<ParroquiasRecord, "id" | "nombre">[];
  horarios: readonly HorariosRecord[];
}

/** Line of a text, with the timetable lines read from it. */
interface PlannedLine {
  text: string;
  isHeading: boolean;
  asksForFeasts: boolean;
  horarios: { id: string; line: ReadHorario; isNew: boolean }[];
}

export interface PlannedPlace {
  place: NamedPlace;
  lines: PlannedLine[];
  /** New value of `texto_original`. `null`: unchanged. */
  texto: string | null;
  /** Whether the rest does not fit into `texto_original`. */
  isTooLong: boolean;
}

export interface Plan {
  places: PlannedPlace[];
  /** Rows that name no place, or more than one. */
  lost: { row: TimetableRow; candidates: NamedPlace[] }[];
}

/** Maximum letters of `texto_original`. */
const longestRest = 2000;

/**
 * Plans the import of a file. Lines are only added, and existing ones are not added again, not even if somebody has
 * corrected them since: the id is derived from the place and from the text that was read.
 */
export function planOf(rows: readonly TimetableRow[], known: Known, areFeasts: boolean): Plan {
  const places = namedPlaces(known.lugares, known.parroquias);
  const meant = rows.map((row) => ({ row, candidates: findPlaces(row.place, places) }));
  const lost = meant.filter(({ candidates }) => candidates.length !== 1);
  const byPlace = Map.groupBy(
    meant.filter(({ candidates }) => candidates.length === 1),
    ({ candidates: [place] }) => place as NamedPlace,
  );
  const linesOf = Map.groupBy(known.horarios, ({ lugar }) => lugar);
  const planned = [...byPlace].map(([place, all]) =>
    planPlace(
      place,
      all.map(({ row }) => row.text),
      linesOf.get(place.id) ?? [],
      areFeasts,
    ),
  );
  return { places: planned, lost };
}

function planPlace(
  place: NamedPlace,
  texts: readonly string[],
  before: readonly HorariosRecord[],
  areFeasts: boolean,
): PlannedPlace {
  const read = texts.flatMap(readTimetable);
  const notFeasts = new Set(areFeasts ? [] : read.map(({ text }) => text));
  const ids = new Set(before.map(({ id }) => id));
  const knownKeys = new Set(before.map((line) => keyOf(line)));
  const lines = read.map(({ text, isHeading, asksForFeasts, ...line }) => ({
    ...{ text, isHeading, asksForFeasts },
    horarios: answered({ text, isHeading, asksForFeasts, ...line }, !areFeasts).map((one) => {
      const id = idOf(place.id, one);
      const isNew = !ids.has(id) && !knownKeys.has(keyOf(one));
      ids.add(id);
      return { id, line: one, isNew };
    }),
  }));
  const { rest } = takenOf(read, notFeasts);
  const texto = withRest(place.texto_original, rest);
  const isTooLong = texto.length > longestRest;
  return { place, lines, texto: isTooLong || texto === place.texto_original ? null : texto, isTooLong };
}

/** Adds the lines of the rest that the text does not contain yet. */
function withRest(texto: string, rest: string): string {
  const there = new Set(texto.split("\n").map((line) => line.trim()));
  const added = new Set(rest.split("\n").filter((line) => !there.has(line)));
  return [texto, ...added].filter((line) => line !== "").join("\n");
}

/** Key of all values that a text can give a line; empty and absent are equal. */
function keyOf({ tipo, dias = [], semanas = [], dia_mes = 0, ...more }: ReadHorario): string {
  const { hora = "", hasta = "", antes_de_misa = 0, temporada = "", idiomas = [], etiqueta = "" } = more;
  const sorted = [dias, semanas, idiomas].map((list) => list.toSorted().join("+"));
  return [tipo, ...sorted, dia_mes, hora, hasta, antes_de_misa, temporada, etiqueta].join("|");
}

const idOf = (lugar: string, line: ReadHorario): string =>
  BigInt(
    `0x${createHash("sha256")
      .update(`${lugar}|${keyOf(line)}`)
      .digest("hex")}`,
  )
    .toString(36)
    .slice(-15);
