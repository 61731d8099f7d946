import type { LugaresDeCultoRecord, ReferenciasRecord } from "@arzobispado/diocese/generated/records";
import { calendarOf, type Excepcion, type Horario } from "@arzobispado/diocese/misas";
import { liturgy } from "@arzobispado/diocese/misas/liturgy";
import type { LoadedTimetable } from "../keeping/load-timetable.ts";
import { placesOf } from "../places.ts";

const weekdays = ["lu", "ma", "mi", "ju", "vi"] as const;

/**
 * Places of four parishes: two in Zona Sur, one of them with a chapel; one in Sopocachi; one of the diocese of El Alto.
 */
const lugares = [
  ["miguel", "P", "calacoto", { clase: "sede" }],
  ["jose", "P", "obrajes", { clase: "capilla", nombre: "Capilla San José" }],
  ["rita", "Q", "obrajes", { clase: "sede" }],
  ["juan", "S", "sopocachi", { clase: "sede" }],
  ["alto", "R", "calacoto", { clase: "sede", jurisdiccion: "Diócesis de El Alto" }],
] as const;

const horarios: Horario[] = [
  { id: "miguel-7", lugar: "miguel", tipo: "misa", dias: weekdays, hora: "07:30" },
  { id: "miguel-19", lugar: "miguel", tipo: "misa", dias: weekdays, hora: "19:00" },
  { id: "miguel-of", lugar: "miguel", tipo: "oficina", dias: weekdays, hora: "09:00" },
  { id: "jose-18", lugar: "jose", tipo: "misa", dias: ["ma"], hora: "18:00" },
  { id: "rita-18", lugar: "rita", tipo: "misa", dias: weekdays, hora: "18:30" },
  { id: "juan-18", lugar: "juan", tipo: "misa", dias: weekdays, hora: "18:30" },
  { id: "alto-18", lugar: "alto", tipo: "misa", dias: weekdays, hora: "18:30" },
];

const parroquias = [
  { id: "P", nombre: "San Miguel Arcángel" },
  { id: "Q", nombre: "Santa Rita" },
  { id: "S", nombre: "San Juan" },
  { id: "R", nombre: "Cristo Rey de El Alto" },
];

const referencias = [
  ["sur", "Zona Sur", ""],
  ["calacoto", "Calacoto", "sur"],
  ["obrajes", "Obrajes", "sur"],
  ["sopocachi", "Sopocachi", ""],
].map(([id, nombre, parte_de]) => ({ id, slug: id, nombre, parte_de, clase: "zona" }) as unknown as ReferenciasRecord);

interface Given {
  /** Date of the last verification of a place, as stored. Default: 2026-11-20. Empty: never verified. */
  verified?: Partial<Record<(typeof lugares)[number][0], string>>;
  /** Exceptions in the order of writing. */
  excepciones?: readonly (Partial<Excepcion> & Pick<Excepcion, "accion" | "desde">)[];
  /** Patronal feast of the place `miguel`, `MM-DD`. */
  fiesta?: string;
}

/** Timetable of five places for tests of the team's pages. */
export function timetableWith({ verified = {}, excepciones = [], fiesta = "" }: Given = {}): LoadedTimetable {
  const records = {
    ...{ parroquias, referencias, horarios: [], excepciones: [] },
    lugares: lugares.map(
      ([id, parroquia, zona, more]) =>
        ({
          ...{ id, parroquia, zona, nombre: "", punto: { lat: 0, lon: 0 }, activo: true, jurisdiccion: "" },
          ...{ fiesta_patronal: id === "miguel" ? fiesta : "", ...more },
        }) as LugaresDeCultoRecord,
    ),
    verificaciones: lugares.flatMap(([id]) => {
      const fecha = verified[id] ?? "2026-11-20 12:00:00.000Z";
      return fecha === "" ? [] : [{ id, fecha, medio: "parroquia" as const, collectionId: "", collectionName: "" }];
    }),
  };
  const written = excepciones.map((one, at) => ({
    ...{ id: `e${at}`, alcance: "lugar" as const, hasta: one.desde, ...one },
    created: `2026-11-23 10:00:0${at}.000Z`,
  }));
  return { records, places: placesOf(records), horarios, excepciones: written, calendario: calendarOf(liturgy, []) };
}
