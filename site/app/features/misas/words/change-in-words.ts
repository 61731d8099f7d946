import { dayText, type Excepcion, type Occurrence } from "@arzobispado/diocese/misas";
import { dayInWords } from "./days-in-words.ts";
import { reasons } from "./names.ts";

/** `Suspendida hasta el miércoles 25 (bloqueo). Bloqueo en Calacoto`. */
export function changeInWords({ estado, por, dia }: Pick<Occurrence, "estado" | "por" | "dia">): string {
  if (!por) return "";
  const why = reasonInWords(por);
  switch (estado) {
    case "suspendida":
      return `Suspendida${untilInWords(por, dayText(dia))}${why}`;
    case "movida":
      return `Cambia: ${newMoment(por, dayText(dia))}${why}`;
    case "en_otro_momento":
      return `Cambio de horario${por.nueva_fecha ? ` (era el ${dayInWords(por.desde)})` : ""}${why}`;
    case "agregada":
      return por.nota ? por.nota : "";
    default:
      return "";
  }
}

const untilInWords = ({ hasta }: Excepcion, day: string): string =>
  hasta > day ? ` hasta el ${dayInWords(hasta)}` : "";

function newMoment({ nueva_fecha = "", nueva_hora = "" }: Excepcion, day: string): string {
  const hour = nueva_hora.replace(/^0/, "");
  const isOtherDay = nueva_fecha !== "" && nueva_fecha !== day;
  return [isOtherDay ? `el ${dayInWords(nueva_fecha)}` : "", hour === "" ? "" : `a las ${hour}`]
    .filter(Boolean)
    .join(" ");
}

function reasonInWords({ motivo = "", nota = "" }: Excepcion): string {
  const reason = reasons[motivo];
  return `${reason ? ` (${reason})` : ""}${nota === "" ? "" : `. ${nota}`}`;
}
