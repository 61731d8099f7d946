import type { LugaresDeCultoRecord } from "@arzobispado/diocese/generated/records";
import { calendarOf, dayOf, type Excepcion, type Horario, minutesText } from "@arzobispado/diocese/misas";
import { liturgy } from "@arzobispado/diocese/misas/liturgy";
import { placesOf } from "../places.ts";
import type { Timetable } from "../timetable.ts";
import { daysOfParish, type OccurrenceRow } from "./day/day-of-parish.ts";

/** Church and chapel of one parish, as in the test cases of docs/misas.md. */
const lugares = [
  { id: "church", clase: "sede", nombre: "", zona: "sur" },
  { id: "chapel", clase: "capilla", nombre: "Capilla", zona: "sur" },
].map((one) => ({ ...one, parroquia: "P", activo: true, punto: { lat: 0, lon: 0 }, jurisdiccion: "" }));

const zone = { id: "sur", nombre: "Zona Sur", clase: "zona", slug: "sur", parte_de: "" };

export const places = placesOf({
  lugares: lugares as unknown as LugaresDeCultoRecord[],
  referencias: [zone as never],
  parroquias: [{ id: "P", nombre: "San Miguel" }],
  verificaciones: [],
});

const week = ["lu", "ma", "mi", "ju", "vi"] as const;
export const horarios: Horario[] = [
  { id: "early", lugar: "church", tipo: "misa", dias: week, hora: "07:30" },
  { id: "late", lugar: "church", tipo: "misa", dias: week, hora: "19:00" },
  { id: "before", lugar: "church", tipo: "confesion", dias: week, antes_de_misa: 30 },
  { id: "chapel", lugar: "chapel", tipo: "misa", dias: ["ma"], hora: "18:00" },
];

/** Exception of a test, with or without an id. */
type Change = Omit<Excepcion, "id" | "created"> & { id?: string };

const timetableWith = (changes: readonly Change[]): Timetable => ({
  places,
  horarios,
  // Later exceptions get a later `created`: the last one written wins.
  excepciones: changes.map((one, index) => ({
    id: `c${index}`,
    ...one,
    created: `2026-11-01 00:${String(index).padStart(2, "0")}`,
  })),
  calendario: calendarOf(liturgy, []),
});

const midnight = { day: dayOf("2026-11-24"), minutes: 0 };

/** Rows of a day, by default of Tuesday 2026-11-24. */
export function rowsOn(changes: readonly Change[], day = "2026-11-24", now = midnight): OccurrenceRow[] {
  return daysOfParish(timetableWith(changes), dayOf(day), dayOf(day), now)[0]?.rows ?? [];
}

const marks = { normal: "", suspendida: "×", movida: "~", en_otro_momento: "→", agregada: "+" } as const;

/** Formats the rows of one kind as docs/misas.md does: `×07:30 18:00`. @param tipo kind of occurrence */
export const shown = (rows: readonly OccurrenceRow[], tipo = "misa"): string =>
  rows
    .filter(({ what }) => what.tipo === tipo)
    .map(({ what }) => `${marks[what.estado]}${minutesText(what.ini)}`)
    .join(" ");

/** Finds the Mass at an hour, in any state. Throws if there is no such Mass. */
export function rowAt(rows: readonly OccurrenceRow[], hour: string): OccurrenceRow {
  const row = rows.find(({ what }) => minutesText(what.ini) === hour && what.tipo === "misa");
  if (!row) throw new Error(`Nothing is at ${hour}.`);
  return row;
}
