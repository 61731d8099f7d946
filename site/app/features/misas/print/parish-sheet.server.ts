import { type Day, dayText, type Horario, localMoment } from "@arzobispado/diocese/misas";
import { qrCode, type Squares } from "../../../components/qr/qr-code.ts";
import type { Now } from "../parish/week-table.ts";
import type { Place } from "../places.ts";
import { isCut, type Timetable } from "../timetable.ts";
import { lastDayOfOrder, linesNow } from "./last-day.ts";
import { type Letter, letterOf } from "./letter.ts";

/** Data of the printed sheet of a parish. */
export interface ParishSheet {
  /** Places with the lines in force today, the church first. */
  places: { place: Place; lines: Horario[] }[];
  /** The places have more lines or changes than a page computes. */
  isCut: boolean;
  /** Last day on which the sheet is valid. `null`: no change is known. */
  until: Day | null;
  today: Day;
  now: Now;
  /** Address of the parish's page, and its QR code. */
  address: string;
  code: Squares;
  letter: Letter;
}

/** Computes the sheet. @param address of the parish's page */
export function parishSheet(timetable: Timetable, moment: Date, address: string): ParishSheet {
  const { places, horarios, calendario } = timetable;
  const { day: today } = localMoment(moment.getTime());
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
