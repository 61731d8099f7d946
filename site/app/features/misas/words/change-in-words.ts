import { dayOf, dayText, type Excepcion, minutesOf, type Occurrence } from "@arzobispado/diocese/misas";
import { dayInWords } from "./days-in-words.ts";
import { reasons } from "./names.ts";
import { hoursBehindDays } from "./notice-hours.ts";
import { shownDay, theHour } from "./shown-moment.ts";

/**
 * Describes a change: `Suspendida hasta el miércoles 25 (bloqueo). Bloqueo en Calacoto`; for several hours
 * `Suspendidas …`. Empty: no change, or an addition without a note.
 */
export function changeInWords(what: Pick<Occurrence, "estado" | "por" | "dia" | "ini">, areSeveral = false): string {
  const { estado, por, dia } = what;
  if (!por) return "";
  const why = reasonInWords(por);
  switch (estado) {
    case "suspendida":
      return `Suspendida${areSeveral ? "s" : ""}${endInWords(por, dayText(dia))}${why}`;
    case "movida":
      return `Movida ${whereTo(por, what)}${why}`;
    case "en_otro_momento":
      return `Cambio de horario${por.nueva_fecha ? ` (era el ${dayInWords(por.desde)})` : ""}${why}`;
    case "agregada":
      return por.nota ? por.nota : "";
    default:
      return "";
  }
}

function endInWords(por: Excepcion, day: string): string {
  const goesOn = por.hasta > day;
  return `${goesOn ? ` hasta el ${dayInWords(por.hasta)}` : ""}${hoursBehindDays(por, { areSeveral: goesOn })}`;
}

/** Target of a move: `al miércoles 25 a las 17:00`, `a las 17:00`; also the new place. */
function whereTo(
  { nueva_fecha = "", nueva_hora = "", nuevo_sitio = "" }: Excepcion,
  what: Pick<Occurrence, "dia" | "ini">,
): string {
  const dia = nueva_fecha === "" ? what.dia : dayOf(nueva_fecha);
  const ini = nueva_hora === "" ? what.ini : minutesOf(nueva_hora);
  const day = shownDay({ dia, ini });
  return [
    day === shownDay(what) ? "" : `al ${dayInWords(day)}`,
    nueva_hora === "" ? "" : `a ${theHour({ ini })}`,
    nuevo_sitio === "" ? "" : `a ${nuevo_sitio}`,
  ]
    .filter(Boolean)
    .join(" ");
}

function reasonInWords({ motivo = "", nota = "" }: Excepcion): string {
  const reason = reasons[motivo];
  return `${reason ? ` (${reason})` : ""}${nota === "" ? "" : `. ${nota}`}`;
}

/** Prefix for screen readers before a struck-through hour: `Suspendida: `. Empty: not struck through. */
export function statePrefix(what: Pick<Occurrence, "estado">): string {
  const state = stateInWords(what);
  return state === "" ? "" : `${state}: `;
}

/** State of a struck-through hour: `Suspendida`, `Movida`. Empty: not struck through. */
export const stateInWords = ({ estado }: Pick<Occurrence, "estado">): string =>
  estado === "suspendida" ? "Suspendida" : estado === "movida" ? "Movida" : "";
