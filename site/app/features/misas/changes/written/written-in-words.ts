import { dayOf, type Excepcion, type Horario, minutesOf } from "@arzobispado/diocese/misas";
import { capital } from "../../../../text/capital.ts";
import { hourInWords, markInWords } from "../../../../text/hours.ts";
import { dayInWords, longDayInWords } from "../../words/days-in-words.ts";
import { kinds, kindsInWords, reasons } from "../../words/names.ts";
import { hoursInWords } from "../../words/notice-hours.ts";
import type { Written } from "./written.ts";

type Line = Pick<Horario, "id" | "tipo" | "hora">;

/** Describes an exception without its days: `Suspendida: misa de las 19:00`. @param lines of its parish */
export function changeText(change: Excepcion, lines: readonly Line[]): string {
  const { accion, nueva_hora = "", nueva_fecha = "", nota = "" } = change;
  const what = thingOf(change, lines);
  const hour = hourInWords(minutesOf(nueva_hora));
  switch (accion) {
    case "suspende":
      return `Suspendida: ${what}`;
    case "confirma":
      return `Como siempre: ${what}`;
    case "mueve": {
      const isBack = nueva_fecha === "" && lines.some(({ id, hora }) => id === change.horario && hora === nueva_hora);
      if (isBack) return `Como siempre: ${what}`;
      const to = [nueva_fecha && `al ${dayInWords(nueva_fecha)}`, nueva_hora && `a las ${hour}`].filter(Boolean);
      return `Cambia: ${what}, ${to.join(" ")}`;
    }
    case "agrega": {
      const special = markInWords(change);
      return `Se añade: ${what} a las ${hour}${special === "" ? "" : ` (${special})`}`;
    }
    case "reemplaza":
      return "Día especial";
    case "avisa":
      return `Aviso: ${nota}`;
  }
}

function thingOf(
  { accion, horario = "", tipos = [], hora_desde = "", hora_hasta = "" }: Excepcion,
  lines: readonly Line[],
): string {
  const line = lines.find(({ id }) => id === horario);
  if (line) return lineNamed(line);
  const [only] = tipos;
  if (accion === "agrega") return kinds[only ?? "misa"].one.toLowerCase();
  const isMinute = minutesOf(hora_hasta) - minutesOf(hora_desde) === 1;
  if (isMinute && only) return `${kinds[only].one.toLowerCase()} de las ${hourInWords(minutesOf(hora_desde))}`;
  return [kindsInWords(tipos), hoursInWords({ hora_desde, hora_hasta })].filter(Boolean).join(" ");
}

function lineNamed({ tipo, hora = "" }: Line): string {
  const kind = kinds[tipo].one.toLowerCase();
  return hora === "" ? `${kind} antes de misa` : `${kind} de las ${hourInWords(minutesOf(hora))}`;
}

/** Days of a change: `Miércoles 25 de noviembre`, `Del martes 24 al jueves 26`. */
export function daysOfWritten({ desde, hasta }: Pick<Written, "desde" | "hasta">): string {
  if (desde === hasta) return capital(longDayInWords(dayOf(desde)));
  return `Del ${dayInWords(desde)} al ${longDayInWords(dayOf(hasta))}`;
}

/** Reason and note of a change: `Bloqueo. Por la av. Ballivián`. */
export function reasonText({ motivo = "", nota = "", accion }: Excepcion): string {
  return [capital(reasons[motivo] ?? ""), accion === "avisa" ? "" : nota].filter(Boolean).join(". ");
}
