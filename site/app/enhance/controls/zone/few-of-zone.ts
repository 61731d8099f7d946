import { takesPlace } from "@arzobispado/diocese/misas";
import type { Listed } from "../../../features/misas/list/listing.ts";
import { everything } from "../../../features/misas/list/misas-query.ts";
import { markInWords } from "../../../text/hours.ts";
import { answerHours } from "../kept/hours-answer.ts";
import type { KeptTimetable } from "../kept/kept-timetable.ts";

/** Most rows for which the home page has space. */
const most = 3;

/** Text after the place of a Mass. */
export function marksInWords({ what, stream }: Pick<Listed, "what" | "stream">): string {
  return [markInWords(what.de), what.por?.nuevo_sitio, stream && "en vivo"]
    .filter(Boolean)
    .map((mark) => `, ${mark}`)
    .join("");
}

/** Summary of a zone on the home page. */
export interface FewOfZone {
  /** Suspensions in the zone, or the notice that nothing is left today. */
  notices: string[];
  /** Next Masses of today that take place, as many as fit below `said`. */
  listed: Listed[];
}

/** Lists the first rows for a zone or a landmark. */
export function fewOfZone(timetable: KeptTimetable, slug: string, now: Date): FewOfZone {
  const { notices, listed } = answerHours(timetable, { ...everything, slug }, now);
  const room = Math.max(1, most - notices.length);
  return { notices, listed: listed.filter(({ what }) => takesPlace(what)).slice(0, room) };
}
