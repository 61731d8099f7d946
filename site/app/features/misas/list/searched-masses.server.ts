import { takesPlace } from "@arzobispado/diocese/misas";
import { capital } from "../../../text/capital.ts";
import { markInWords } from "../../../text/hours.ts";
import type { MisasRecords } from "../timetable.ts";
import { dayInWords } from "../words/days-in-words.ts";
import { shownDay, shownHour } from "../words/shown-moment.ts";
import { answerMisas, type MisasPage } from "./misas-page.server.ts";
import { everything, type MisasQuery, misasAddress } from "./misas-query.ts";

/** Masses among the results of the general search, and the address of the whole list. */
export interface SearchedMasses {
  count: number;
  to: string;
  masses: { to: string; title: string; label: string; line: string }[];
  /** Time at which the results change. Milliseconds since 1970. */
  until: number;
}

/**
 * Finds Masses that are still to come and take place. Without a day in the query it uses today, or tomorrow if today
 * has none. `null`: no Masses.
 */
export function searchedMasses(
  records: MisasRecords,
  asked: Pick<MisasQuery, "slug" | "dia" | "tipo" | "idioma">,
  now: Date,
): SearchedMasses | null {
  const days = asked.dia === "" ? ["hoy", "manana"] : [asked.dia];
  for (const dia of days) {
    const query = { ...everything, ...asked, dia };
    const answer = answerMisas(records, query, now);
    if (answer.kind !== "page") return null;
    const masses = answer.page.listed.filter(({ what }) => takesPlace(what));
    if (masses.length === 0) continue;
    return { count: masses.length, to: misasAddress(query), masses: rowsOf(answer.page), until: answer.page.until };
  }
  return null;
}

const rowsOf = ({ listed }: MisasPage): SearchedMasses["masses"] =>
  listed
    .filter(({ what }) => takesPlace(what))
    .map(({ what, place, isAnticipated }) => ({
      to: place.path,
      title: capital(`${shownHour(what)} ${place.nombre}`),
      label: [capital(dayInWords(shownDay(what))), markInWords(what.de), isAnticipated ? "anticipada" : ""]
        .filter((part) => part !== "")
        .join(", "),
      line: [place.zona?.nombre ?? "", place.lugar.indicaciones, place.lugar.jurisdiccion]
        .filter((part) => part !== "")
        .join(". "),
    }));
