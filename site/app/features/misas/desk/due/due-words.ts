import type { Day } from "@arzobispado/diocese/misas";
import { capital } from "../../../../text/capital.ts";
import { listed } from "../../../../text/hours.ts";
import type { UnwrittenDay } from "../../keeping/unwritten-days.ts";
import { longDayInWords } from "../../words/days-in-words.ts";
import type { DueParish, DuePlace } from "./due.ts";

const specialDays: Record<UnwrittenDay["clase"], string> = {
  semana_santa: "Semana Santa",
  navidad: "Navidad",
  fiesta_patronal: "fiesta patronal",
  precepto: "día de precepto",
};

/** Reasons to ask, one sentence per place. Leaves out the name of a place that is named like the parish. */
export function reasonsInWords({ nombre, places }: DueParish): string[] {
  return places.map((due) => {
    const why = placeReasons(due);
    return due.place.nombre === nombre ? capital(listed(why)) : `${due.place.nombre}: ${listed(why)}`;
  });
}

function placeReasons({ age, reports, days }: DuePlace): string[] {
  return [
    ...days.map(({ dia, clase }) => `falta decir qué habrá el ${longDayInWords(dia)} (${specialDays[clase]})`),
    reports > 0 ? `${reports} reportes en una semana` : "",
    age === null ? "nunca se verificó" : "",
    age === undefined || age === null ? "" : `verificado hace ${age} días`,
  ].filter(Boolean);
}

/** Ids of the places that a phone call can verify. */
export const placesToVerify = ({ places }: DueParish): string[] =>
  places.filter(({ age, reports }) => age !== undefined || reports > 0).map(({ place }) => place.id);

/** Special days that the parish has not written yet, without duplicates, in order. */
const daysAsked = ({ places }: DueParish): Day[] =>
  [...new Set(places.flatMap(({ days }) => days.map(({ dia }) => dia)))].sort((one, other) => one - other);

/**
 * Text of the WhatsApp message to a keeper. Names the special days if only these are missing.
 * @param link signs the keeper in
 */
export function reminderText(due: DueParish, keeper: string, link: string): string {
  const isAboutAll = placesToVerify(due).length > 0;
  const days = daysAsked(due).map(longDayInWords);
  const question = isAboutAll
    ? `¿Siguen igual los horarios de ${due.nombre}?`
    : `¿Qué misas habrá en ${due.nombre} el ${listed(days)}?`;
  const way = isAboutAll ? "Con este enlace lo confirmas con un toque." : "Con este enlace lo dices en un minuto.";
  return `Hola ${keeper}. ${question} ${way} Vale una sola vez y 7 días: ${link}`;
}
