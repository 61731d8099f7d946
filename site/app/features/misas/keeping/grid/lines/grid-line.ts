import type { HorariosRecord } from "@arzobispado/diocese/generated/records";
import { type Dia, dias, type Horario } from "@arzobispado/diocese/misas";

/** A line of a timetable on which somebody works: everything is said, empty where there is nothing. */
export type GridLine = Required<Horario>;

/** All that a line says beside whose it is. */
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

/** What its selects may say, the collection holds. */
export function lineOf(record: HorariosRecord): GridLine {
  const said = record as unknown as GridLine;
  const content = Object.fromEntries(fields.map((name) => [name, said[name]])) as unknown as LineContent;
  return { id: record.id, lugar: record.lugar, ...content };
}

/** Fields in which two lines differ. Lists have no order: days and weeks are sets. */
export function differences(one: GridLine, other: GridLine): (keyof LineContent)[] {
  return fields.filter((name) => textOf(one[name]) !== textOf(other[name]));
}

const textOf = (value: LineContent[keyof LineContent]): string =>
  typeof value === "object" ? [...value].sort().join() : String(value);

/** @param one null: there is none */
export function isSame(one: GridLine | null, other: GridLine | null): boolean {
  return one === null || other === null ? one === other : differences(one, other).length === 0;
}

const week = dias.slice(0, 7);

/** Its days in their order; a line that names none is of each day of the week. */
export const daysOf = ({ dias: of }: Pick<GridLine, "dias">): Dia[] =>
  of.length === 0 ? [...week] : dias.filter((day) => of.includes(day));

export const byHour = (one: GridLine, other: GridLine): number =>
  one.hora.localeCompare(other.hora) || one.tipo.localeCompare(other.tipo) || one.id.localeCompare(other.id);
