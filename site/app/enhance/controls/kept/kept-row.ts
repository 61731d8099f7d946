import { takesPlace } from "@arzobispado/diocese/misas";
import { bulkNotices, type Listed } from "../../../features/misas/list/listing.ts";
import { changeInWords, stateInWords } from "../../../features/misas/words/change-in-words.ts";
import { isOfNight, listedHour } from "../../../features/misas/words/shown-moment.ts";
import { streamInWords } from "../../../features/misas/words/streams.ts";
import { distanceInWords } from "../../../text/distance.ts";
import { markInWords } from "../../../text/hours.ts";
import type { FilledRow } from "../near/filled-row.ts";

/** A celebration of the list that a phone shows without a connection. */
export function keptRow(row: Listed): FilledRow {
  const { what, place, metres, isAnticipated } = row;
  const mark = [markInWords(what.de), isAnticipated ? "anticipada" : "", what.por?.nuevo_sitio].filter(Boolean);
  return {
    hora: listedHour(what),
    isOfNight: isOfNight(what),
    nombre: place.nombre,
    marca: mark.length > 0 ? `, ${mark.join(", ")}` : "",
    // Why, and until when, stands above the rows.
    cambio: what.por && bulkNotices([row]).length > 0 ? stateInWords(what) : changeInWords(what),
    lugar: [row.stream ? streamInWords : "", place.zona?.nombre, place.lugar.indicaciones].filter(Boolean).join(". "),
    camino: metres === null ? "" : distanceInWords(metres),
    path: place.path,
    isOff: !takesPlace(what),
  };
}
