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
      return `Movida ${whereTo(por, dayText(dia))}${why}`;
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

/** `al miércoles 25 a las 17:00`, `a las 17:00`; to another place alone it is moved there. */
function whereTo({ nueva_fecha = "", nueva_hora = "", nuevo_sitio = "" }: Excepcion, day: string): string {
  const hour = nueva_hora.replace(/^0/, "");
  const isOtherDay = nueva_fecha !== "" && nueva_fecha !== day;
  return [
    isOtherDay ? `al ${dayInWords(nueva_fecha)}` : "",
    hour === "" ? "" : `a las ${hour}`,
    nuevo_sitio === "" ? "" : `a ${nuevo_sitio}`,
  ]
    .filter(Boolean)
    .join(" ");
}

function reasonInWords({ motivo = "", nota = "" }: Excepcion): string {
  const reason = reasons[motivo];
  return `${reason ? ` (${reason})` : ""}${nota === "" ? "" : `. ${nota}`}`;
}

/** What an hour that is struck through is, for who does not see the stroke. */
export const strokeInWords = ({ estado }: Pick<Occurrence, "estado">): string =>
  estado === "suspendida" ? "Suspendida: " : estado === "movida" ? "Movida: " : "";
