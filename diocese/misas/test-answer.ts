import { calendarOf } from "./calendar.ts";
import { dayOf, minutesText } from "./days.ts";
import { liturgy } from "./liturgy.ts";
import type { Estado } from "./occurrence.ts";
import { occurrences } from "./occurrences.ts";
import { type Case, horarios, lugares, written } from "./test-cases.ts";

const signs: Record<Estado, string> = { normal: "", suspendida: "×", movida: "~", en_otro_momento: "→", agregada: "+" };

/** Answer of the engine to a case of the table, in the table's notation. */
export function answerOf({ from, to = from, lugar = "p", tipo = "misa", excepciones, especiales = [] }: Case) {
  const about = { lugares, horarios, excepciones: written(excepciones), calendario: calendarOf(liturgy, especiales) };
  const { ocurrencias, avisos } = occurrences(about, dayOf(from), dayOf(to));
  const own = ocurrencias.filter((one) => one.lugar === lugar && (tipo === "all" || one.tipo === tipo));
  const aviso = avisos.find((one) => one.lugar === lugar && (one.clase === "triduo" || one.clase === "precepto"));
  return {
    is: own.map(({ ini, estado }) => signs[estado] + minutesText(ini)).join(" "),
    aviso: aviso?.clase ?? null,
  };
}
