import { dayOf, type Excepcion, occurrences } from "@arzobispado/diocese/misas";
import { placesIn, type Timetable } from "../../../timetable.ts";
import { dayInWords } from "../../../words/days-in-words.ts";
import { kinds } from "../../../words/names.ts";
import { hourOf } from "../grid-words.ts";
import type { GridLine } from "./grid-line.ts";
import type { Warning } from "./warnings.ts";

const names: Partial<Record<Excepcion["accion"], string>> = {
  suspende: "La suspensión",
  confirma: "La confirmación",
  reemplaza: "El día especial",
  mueve: "El cambio de hora",
};

interface About {
  /** Timetable of one parish with the edited lines. */
  timetable: Timetable;
  /** Lines before the edit. */
  before: readonly GridLine[];
  /** Id of the place. Exceptions of the whole parish are reported for each place. */
  lugar: string;
  /** Current day, `AAAA-MM-DD`: past exceptions are left out. */
  today: string;
}

/** Warns about exceptions of the parish that would have no effect, or that would be deleted with their line. */
export function idleExceptions({ timetable, before, lugar, today }: About): Warning[] {
  const place = timetable.places.find(({ id }) => id === lugar);
  const kept = new Set(timetable.horarios.map(({ id }) => id));
  const own = timetable.excepciones.filter(
    ({ alcance, hasta, ...one }) =>
      hasta >= today &&
      ((alcance === "lugar" && one.lugar === lugar) || (alcance === "parroquia" && one.parroquia === place?.parroquia)),
  );
  return own.flatMap((exception) => {
    const name = names[exception.accion];
    if (!name) return [];
    const when = daysOfException(exception);
    const { horario = "" } = exception;
    if (horario !== "" && !kept.has(horario)) {
      const line = before.find(({ id }) => id === horario);
      const what = line ? `${kinds[line.tipo].one.toLowerCase()} de las ${hourOf(line)}` : "esa línea";
      return [idle(`${name} ${when} se borrará con la ${what}`)];
    }
    return touches(exception, timetable) ? [] : [idle(`${name} ${when} no toca nada de este horario`)];
  });
}

const idle = (text: string): Warning => ({ clase: "idle exception", text });

function daysOfException({ desde, hasta }: Excepcion): string {
  return desde === hasta ? `del ${dayInWords(desde)}` : `del ${dayInWords(desde)} al ${dayInWords(hasta)}`;
}

/** Whether an exception changes any occurrence. A confirmation is tested as a suspension. */
function touches(exception: Excepcion, timetable: Timetable): boolean {
  const [from, to] = [dayOf(exception.desde), dayOf(exception.hasta)];
  // On a day without usual hours (`sinHorario`), any exception has an effect.
  if (timetable.calendario(from).sinHorario) return true;
  const added = timetable.excepciones.filter(({ accion, id }) => accion === "agrega" && id !== exception.id);
  const { accion } = exception;
  const probe: Excepcion = { ...exception, created: "9999", accion: accion === "confirma" ? "suspende" : accion };
  const computed = (of: Excepcion[]) =>
    JSON.stringify(occurrences({ ...placesIn(timetable), excepciones: of }, from, to).ocurrencias);
  return computed(added) !== computed([...added, probe]);
}
