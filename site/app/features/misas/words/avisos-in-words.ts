import type { Aviso, Day } from "@arzobispado/diocese/misas";
import { longDayInWords } from "./days-in-words.ts";

/** Notices for today, and for days without written hours. */
export const precepto = "Hoy es día de precepto: confirma la hora por teléfono.";
export const feriado = "Hoy es feriado: algunas parroquias cambian su horario.";
export const triduo = "La parroquia aún no confirmó sus horarios de Semana Santa.";

/** Texts of the notices above the hours of a parish, without duplicates. */
export function avisosInWords(avisos: readonly Aviso[], today: Day): string[] {
  const texts = avisos.map(({ clase, dia, por }) => {
    if (clase === "triduo") return triduo;
    if (clase === "avisa") return dia === today ? (por?.nota ?? "") : noteOf(dia, por?.nota ?? "");
    if (dia !== today) return "";
    return clase === "precepto" ? precepto : feriado;
  });
  return [...new Set(texts)].filter(Boolean);
}

const noteOf = (dia: Day, nota: string): string => (nota === "" ? "" : `El ${longDayInWords(dia)}: ${nota}`);
