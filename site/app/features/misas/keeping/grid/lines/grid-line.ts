import type { HorariosRecord } from "@arzobispado/diocese/generated/records";
import { type Dia, dias, type Horario } from "@arzobispado/diocese/misas";

/** Timetable line being edited, with all fields set. Empty text, 0 or `[]`: no value. */
export type GridLine = Required<Horario>;

export type LineContent = Omit<GridLine, "id" | "lugar">;

export const emptyContent: LineContent = {
  tipo: "misa",
  dias: [],
  semanas: [],
  dia_mes: 0,
  hora: "",
  hasta: "",
  antes_de_misa: 0,
  temporada: "",
  vigente_desde: "",
  vigente_hasta: "",
  reemplaza: false,
  idiomas: [],
  etiqueta: "",
  transmision: "",
};

const fields = Object.keys(emptyContent) as (keyof LineContent)[];

/** Converts a record into a timetable line. */
export function lineOf({ id, lugar, ...record }: HorariosRecord): GridLine {
  const content = Object.fromEntries(fields.map((name) => [name, record[name]])) as unknown as LineContent;
  return { id, lugar, ...content };
}

/** Names of the fields in which two lines differ. Days and weeks are compared as sets. */
export function differences(one: GridLine, other: GridLine): (keyof LineContent)[] {
  return fields.filter((name) => textOf(one[name]) !== textOf(other[name]));
}

const textOf = (value: LineContent[keyof LineContent]): string =>
  typeof value === "object" ? [...value].sort().join() : String(value);

/** Whether two lines have equal fields. @param one `null`: there is no line */
export function isSame(one: GridLine | null, other: GridLine | null): boolean {
  return one === null || other === null ? one === other : differences(one, other).length === 0;
}

const week = dias.slice(0, 7);

/** Days of a line in their order. A line without days applies on each day of the week. */
export const daysOf = ({ dias: of }: Pick<GridLine, "dias">): Dia[] =>
  of.length === 0 ? [...week] : dias.filter((day) => of.includes(day));

export const byHour = (one: GridLine, other: GridLine): number =>
  one.hora.localeCompare(other.hora) || one.tipo.localeCompare(other.tipo) || one.id.localeCompare(other.id);
