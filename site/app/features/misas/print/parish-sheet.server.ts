import { type Day, dayText, type Horario, momentInLaPaz } from "@arzobispado/diocese/misas";
import { qrCode, type Squares } from "../../../components/qr/qr-code.ts";
import type { Now } from "../parish/week-table.ts";
import type { Place } from "../places.ts";
import { isCut, type Timetable } from "../timetable.ts";
import { lastDayOfOrder, linesNow } from "./last-day.ts";
import { type Letter, letterOf } from "./letter.ts";

/** What is printed of a parish. */
export interface ParishSheet {
  /** The church first; of each what is in force today. */
  places: { place: Place; lines: Horario[] }[];
  /** There are more lines or changes than pages compute. */
  isCut: boolean;
  /** The last day on which it holds; null where nothing is known to change. */
  until: Day | null;
  today: Day;
  now: Now;
  /** Where it stands on the site, and as squares for a telephone. */
  address: string;
  code: Squares;
  letter: Letter;
}

/** @param address of the parish's page */
export function parishSheet(timetable: Timetable, moment: Date, address: string): ParishSheet {
  const { places, horarios, calendario } = timetable;
  const { day: today } = momentInLaPaz(moment.getTime());
  const lines = linesNow(horarios, calendario, today);
  const printed = places
    .toSorted((one, other) => Number(other.isSede) - Number(one.isSede))
    .map((place) => ({ place, lines: lines.filter(({ lugar }) => lugar === place.id) }));
  const now = { today: dayText(today), temporada: calendario(today).temporada };
  return {
    places: printed,
    isCut: isCut(timetable),
    until: lastDayOfOrder(horarios, calendario, today),
    today,
    now,
    address,
    code: qrCode(address),
    letter: letterOf(printed, now),
  };
}
