import { takesPlace } from "@arzobispado/diocese/misas";
import type { Listed } from "../../../features/misas/list/listing.ts";
import { everything } from "../../../features/misas/list/misas-query.ts";
import { markInWords } from "../../../text/hours.ts";
import { answerHours } from "../kept/hours-answer.ts";
import type { KeptTimetable } from "../kept/kept-timetable.ts";

/** Lines for which home has room. */
const most = 3;

/** Text behind the place of a Mass. */
export function marksInWords({ what, stream }: Pick<Listed, "what" | "stream">): string {
  return [markInWords(what.de), what.por?.nuevo_sitio, stream && "en vivo"]
    .filter(Boolean)
    .map((mark) => `, ${mark}`)
    .join("");
}

/** What home says of a zone. */
export interface FewOfZone {
  /** Suspensions of it, or that nothing is left today. */
  said: string[];
  /** The next Masses of today that take place, in what room is left. */
  listed: Listed[];
}

/** The first lines of the list of a zone or a landmark. */
export function fewOfZone(timetable: KeptTimetable, slug: string, now: Date): FewOfZone {
  const { said, listed } = answerHours(timetable, { ...everything, slug }, now);
  const room = Math.max(1, most - said.length);
  return { said, listed: listed.filter(({ what }) => takesPlace(what)).slice(0, room) };
}
