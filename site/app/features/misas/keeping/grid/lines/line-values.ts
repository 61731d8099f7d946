import { type Dia, dias, type Temporada, temporadas } from "@arzobispado/diocese/misas";
import type { Problems } from "../../../../../components/admin/form/bound-fields.ts";
import { daysOf, emptyContent, type LineContent } from "./grid-line.ts";

/** Recurrence of a timetable line: each week, some weeks of the month, a day of the month, or a season. */
export type Often = "semana" | "semanas" | "mes" | Temporada;

/** Values of the form of a timetable line. */
export interface LineValues extends LineContent {
  often: Often;
  /** The line comes before each Mass of the place and has no hour. */
  isBefore: boolean;
}

const inSeason: Record<Temporada, string> = {
  adviento: "En Adviento",
  navidad: "En Navidad",
  cuaresma: "En Cuaresma",
  pascua: "En Pascua",
  ordinario: "En Tiempo Ordinario",
};

export const oftenNames: Record<Often, string> = {
  semana: "Cada semana",
  semanas: "Algunas semanas",
  mes: "Un día del mes",
  ...inSeason,
};

const isSeason = (often: Often): often is Temporada => (temporadas as readonly string[]).includes(often);

/** Converts a line into form values. */
export function valuesOfLine(content: LineContent): LineValues {
  const { semanas, dia_mes, temporada, antes_de_misa } = content;
  const often = dia_mes > 0 ? "mes" : semanas.length > 0 ? "semanas" : temporada || "semana";
  return {
    ...content,
    dias: often === "mes" ? content.dias : daysOf(content),
    often,
    isBefore: antes_de_misa > 0,
    antes_de_misa: antes_de_misa || 30,
  };
}

/** Form values of a new line. On feasts of obligation it replaces the usual hours, as parishes do. */
export const newValues = (of: readonly Dia[]): LineValues =>
  valuesOfLine({ ...emptyContent, dias: of, reemplaza: of.includes("fi") });

/**
 * Converts form values into a line. Clears fields that the form hides in its current state.
 * @param before the line as it was opened
 */
export function contentOfValues(values: LineValues, before: LineContent): LineContent {
  const { often, isBefore, ...content } = values;
  const isMonthly = often === "mes";
  const isAsBefore = daysOf(before).join() === daysOf(values).join() && !isMonthly;
  return {
    ...content,
    hora: isBefore ? "" : content.hora,
    hasta: isBefore ? "" : content.hasta,
    antes_de_misa: isBefore ? content.antes_de_misa : 0,
    dias: isAsBefore ? before.dias : content.dias,
    semanas: often === "semanas" ? content.semanas : [],
    dia_mes: isMonthly ? content.dia_mes : 0,
    temporada: isSeason(often) ? often : often === "semana" ? "" : content.temporada,
    reemplaza: isSpecial(values) || before.reemplaza ? content.reemplaza : false,
    etiqueta: content.etiqueta.trim(),
    transmision: content.transmision.trim(),
  };
}

/** Whether a line has special days: then the form asks whether it adds to the usual hours or replaces them. */
export const isSpecial = ({ often, dias: of }: Pick<LineValues, "often" | "dias">): boolean =>
  often !== "semana" || of.includes("fi") || of.includes("vf");

/** Validates the form of a line. Messages by field. @param asksDays the form shows its days */
export function lineProblems(values: LineValues, asksDays: boolean): Problems<LineValues> {
  const { often, isBefore, hora, antes_de_misa: minutes, dias: of, semanas, dia_mes } = values;
  const { vigente_desde: from, vigente_hasta: until, transmision } = values;
  const problems: Problems<LineValues> = {};
  if (!isBefore && hora === "") problems.hora = "Escribe la hora.";
  if (isBefore && !(minutes >= 1 && minutes <= 120)) problems.antes_de_misa = "Escribe de 1 a 120 minutos.";
  if (asksDays && often !== "mes" && of.length === 0) problems.dias = "Elige al menos un día.";
  if (often === "semanas" && semanas.length === 0) problems.semanas = "Elige al menos una semana.";
  if (often === "mes" && !(dia_mes >= 1 && dia_mes <= 31)) problems.dia_mes = "Escribe un día del 1 al 31.";
  if (from !== "" && until !== "" && until < from) problems.vigente_hasta = "Termina antes de empezar.";
  if (transmision.trim() !== "" && !/^https?:\/\/[^\s/]+\.[^\s]+$/.test(transmision.trim()))
    problems.transmision = "Pega la dirección completa, con https://";
  return problems;
}

/** Changes the recurrence in the form: a day of the month clears the weekdays. */
export function withOften(values: LineValues, often: Often, day: Dia): LineValues {
  const isMonthly = often === "mes";
  const of = isMonthly ? [] : values.dias.length === 0 ? [day] : values.dias;
  return { ...values, often, dias: of, dia_mes: isMonthly ? values.dia_mes || 1 : values.dia_mes };
}

/** Adds or removes an item, and keeps the given order. */
export const toggled = <Item>(items: readonly Item[], item: Item, order: readonly Item[]): Item[] =>
  order.filter((one) => (one === item ? !items.includes(one) : items.includes(one)));

export const allDays = dias;
