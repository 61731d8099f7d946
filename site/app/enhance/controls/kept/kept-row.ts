import { takesPlace } from "@arzobispado/diocese/misas";
import { bulkNotices, type Listed } from "../../../features/misas/list/listing.ts";
import { changeInWords, stateInWords } from "../../../features/misas/words/change-in-words.ts";
import { isOfNight, listedHour } from "../../../features/misas/words/shown-moment.ts";
import { streamInWords } from "../../../features/misas/words/streams.ts";
import { markInWords } from "../../../text/hours.ts";
import { distanceInWords } from "../../../text/places/distance.ts";
import type { FilledRow } from "../near/filled-row.ts";

/** Row of a celebration in the offline list. */
export function keptRow(row: Listed): FilledRow {
  const { what, place, metres, isAnticipated } = row;
  const mark = [markInWords(what.de), isAnticipated ? "anticipada" : "", what.por?.nuevo_sitio].filter(Boolean);
  return {
    hora: listedHour(what),
    isOfNight: isOfNight(what),
    nombre: place.nombre,
    marca: mark.length > 0 ? `, ${mark.join(", ")}` : "",
    // Reason and end of a suspension stand above the rows already.
    cambio: what.por && bulkNotices([row]).length > 0 ? stateInWords(what) : changeInWords(what),
    lugar: [row.stream ? streamInWords : "", place.zona?.nombre, place.lugar.indicaciones].filter(Boolean).join(". "),
    camino: metres === null ? "" : distanceInWords(metres),
    path: place.path,
    isOff: !takesPlace(what),
  };
}
